/** Memory with 1, 10 and 40 sessions. One program runs at a time: memory that two programs share would count half. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Located } from "./executable.ts";
import type { BenchPage } from "./pages.ts";
import { startPlainBrowser } from "./plain-browser.ts";
import { memoryOf, type TreeMemory } from "./process-tree.ts";
import { overRawCdp } from "./raw-cdp.ts";
import { overRest } from "./rest.ts";
import { cleanEnvironment, startServer } from "./server.ts";

const HOST = new URL("memory-host.ts", import.meta.url).pathname;
/** The wait before each measurement, until processes have started or ended and the server has cleaned up. */
const REST_MS = 5_000;

/** By number of sessions. */
type Series = ReadonlyMap<number, TreeMemory>;

export interface MemoryResult {
  readonly counts: readonly number[];
  /** The real server with one tab that shows the small page. */
  readonly server: TreeMemory;
  readonly blank: Series;
  readonly loaded: Series;
  /** The plain browser alone, with tabs that show the small page. */
  readonly plain: Series;
}

export async function measureMemory(
  executable: Located,
  page: BenchPage,
  counts: readonly number[],
): Promise<MemoryResult> {
  const folder = await mkdtemp(join(tmpdir(), "fermata-bench-"));
  try {
    // A separate copy of Node: otherwise the bench's Node would account for over half of the shared code.
    const nodePath = join(folder, "node");
    await copyFile(process.execPath, nodePath);
    const host = (url?: string) => measureHost({ nodePath, folder, counts }, url);
    return {
      counts,
      server: await measureServer(nodePath, page),
      blank: await host(),
      loaded: await host(page.url),
      plain: await measurePlain(executable, page, counts),
    };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function measureServer(nodePath: string, page: BenchPage): Promise<TreeMemory> {
  const server = await startServer(nodePath);
  const tab = await overRest(server.url, "active");
  await tab.navigate(page.url);
  await sleep(REST_MS);
  const memory = memoryOf(server.pid);
  await server.stop();
  return memory;
}

interface HostOptions {
  readonly nodePath: string;
  readonly folder: string;
  readonly counts: readonly number[];
}

async function measureHost(options: HostOptions, url?: string): Promise<Series> {
  const dataDir = await mkdtemp(join(options.folder, "data-"));
  const child = fork(HOST, [dataDir, ...(url === undefined ? [] : [url])], {
    execPath: options.nodePath,
    env: cleanEnvironment(),
  });
  const ended = once(child, "exit");
  const failed = ended.then(([code]) => {
    throw new Error(`The host of the sessions ended with ${String(code)}.`);
  });
  failed.catch(() => {}); // prevents an unhandled rejection at the normal exit
  const series = new Map<number, TreeMemory>();
  for (const count of options.counts) {
    child.send(count);
    await Promise.race([once(child, "message"), failed]);
    await sleep(REST_MS);
    series.set(count, memoryOf(child.pid ?? 0));
  }
  child.send(0);
  await ended;
  return series;
}

async function measurePlain(
  executable: Located,
  page: BenchPage,
  counts: readonly number[],
): Promise<Series> {
  const browser = await startPlainBrowser(executable);
  const series = new Map<number, TreeMemory>();
  let sessions = 0;
  for (const count of counts) {
    for (; sessions < count; sessions += 1) {
      const tab = await overRawCdp(browser);
      await tab.navigate(page.url);
    }
    await sleep(REST_MS);
    series.set(count, memoryOf(browser.pid));
  }
  await browser.close();
  return series;
}
