/** The memory use of a server and its browser, and that it does not grow. Linux only. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { browserProcesses } from "../../support/processes.ts";
import type { ServingProgram } from "../../surfaces/program.ts";
import type { Heap } from "./heap.ts";

/** Code that is compiled later, and lists below their limit: less than 1 MB in ten rounds of the soak. */
const HEAP_SPARE_MB = 4;
/** Parts of freed buffers, between live ones. */
const SERVER_SPARE_MB = 40;
/** Caches that the browser itself limits. */
const BROWSER_SPARE_MB = 60;

export interface Memory {
  /** The live memory of the server. */
  readonly heapMb: number;
  /** The server's memory from the system, without its program file. */
  readonly serverMb: number;
  readonly browserMb: number;
}

export async function memoryOf({ child, dataDir }: ServingProgram, heap: Heap): Promise<Memory> {
  const heapMb = await heap.usedMb();
  const browsers = browserProcesses(join(dataDir, "browser"));
  return {
    heapMb,
    serverMb: anonymousMb(child.pid ?? 0),
    browserMb: browsers.reduce((sum, { pid }) => sum + anonymousMb(pid), 0),
  };
}

/** Memory has not grown beyond the warm-up. */
export function expectFlat(first: Memory, last: Memory): void {
  expect(last.heapMb, "alive in the server, MB").toBeLessThan(first.heapMb + HEAP_SPARE_MB);
  expect(last.serverMb, "memory of the server, MB").toBeLessThan(first.serverMb + SERVER_SPARE_MB);
  expect(last.browserMb, "memory of the browser, MB").toBeLessThan(
    first.browserMb + BROWSER_SPARE_MB,
  );
}

/**
 * The resources of a session are released with it: this many sessions, each with one tab, remain. The copy of the
 * stored state after the last step may hold a closed session for up to two seconds.
 */
export async function expectSessionsAlive(heap: Heap, sessions: number): Promise<void> {
  const alive = () => heap.count(["Session", "Tab", "Page", "Step"]);
  const expected = { Session: sessions, Tab: sessions, Page: sessions, Step: 0 };
  await expect.poll(alive).toEqual(expected);
}

/** Shared memory counts in part only, and pages of files, which others may have loaded, do not count. */
function anonymousMb(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return Number(/^Pss_Anon:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) / 1024;
  } catch {
    return 0; // it ended meanwhile
  }
}
