/** Duration of steps in sessions with a plain page, before and while other sessions run hostile pages. */
import { setTimeout as sleep } from "node:timers/promises";
import { createServer } from "node:http";
import { HOSTILE_PAGES, PLAIN_PAGE, type HostilePage } from "../test/storm/pages/hostile.ts";
import type { Contestant } from "./contestant.ts";
import { openSession, request } from "./rest.ts";
import { startServer } from "./server.ts";
import { median, p90 } from "./stats.ts";
import { figure, table } from "./table.ts";

/** The pause between two steps, like a thinking caller. Without it, the plain sessions fill the machine. */
const THINKING_MS = 1_000;
const BUTTON = { x: 600, y: 400 };
const HOSTILE_LIMIT_MS = 3_000;
const HEAD_START_MS = 2_000;
/** Until then the server does not know the cost of the hostile sessions: each of their first steps takes seconds. */
export const UNKNOWN_MS = 15_000;

interface Sizes {
  readonly plain: number;
  readonly hostile: number;
}

export interface Neighbours extends Sizes {
  /** Milliseconds of each step of the plain sessions while the hostile sessions are idle. */
  readonly alone: readonly number[];
  /** The same while hostile pages run: before the server knows their cost, and after that. */
  readonly nextToNew: readonly number[];
  readonly nextToKnown: readonly number[];
  /** Plain steps that failed next to hostile ones. */
  readonly failed: number;
}

/** @param pages the pages of the hostile sessions, in turn */
export async function measureNeighbours(
  size: Sizes & { readonly steps: number },
  pages: readonly HostilePage[] = HOSTILE_PAGES,
): Promise<Neighbours> {
  const server = await startServer(process.execPath, ["--max-sessions", "100"]);
  const site = await startSite();
  const stop = new AbortController();
  try {
    const sessions: Contestant[] = [];
    const hostile: string[] = [];
    for (let index = 0; index < size.plain + size.hostile; index += 1) {
      if (isHostile(index, size)) hostile.push(await newTab(server.url));
      else sessions.push(await openPlain(server.url, `${site.url}/plain`));
    }
    await stepAll(sessions, 2); // not measured: processes start, compilers and caches warm up
    const alone = await stepAll(sessions, size.steps);
    const running = hostile.map((id, index) =>
      useHostile(`${server.url}/api/v1/tabs/${id}`, site.url, nth(pages, index), stop.signal),
    );
    await sleep(HEAD_START_MS);
    const adjacent = await stepAll(sessions, size.steps);
    stop.abort();
    await Promise.all(running);
    const times = (steps: readonly PlainStep[]) => steps.map(({ ms }) => ms);
    return {
      ...size,
      alone: times(alone.steps),
      nextToNew: times(adjacent.steps.filter(({ atMs }) => atMs < UNKNOWN_MS)),
      nextToKnown: times(adjacent.steps.filter(({ atMs }) => atMs >= UNKNOWN_MS)),
      failed: adjacent.failed,
    };
  } finally {
    stop.abort();
    await server.stop();
    site.close();
  }
}

function nth(pages: readonly HostilePage[], index: number): HostilePage {
  const page = pages[index % pages.length];
  if (!page) throw new Error("There is no hostile page.");
  return page;
}

/** Spreads hostile sessions evenly among plain ones, so that plain sessions share processes with hostile ones. */
function isHostile(index: number, { plain, hostile }: Sizes): boolean {
  const share = hostile / (plain + hostile);
  return Math.floor((index + 1) * share) > Math.floor(index * share);
}

export function neighboursTable(of: Neighbours): string {
  const row = (title: string, times: readonly number[]) => [
    title,
    figure(median(times)),
    figure(p90(times)),
    figure(Math.max(...times)),
  ];
  return table(
    [`${of.plain} plain sessions`, "median, ms", "90th percentile, ms", "longest, ms"],
    [
      row("alone", of.alone),
      row(`next to ${of.hostile} hostile sessions, first ${UNKNOWN_MS / 1_000} s`, of.nextToNew),
      row(`next to ${of.hostile} hostile sessions, later`, of.nextToKnown),
      ["failed steps next to hostile sessions", String(of.failed), "", ""],
    ],
  );
}

async function openPlain(server: string, url: string): Promise<Contestant> {
  const session = await openSession(server);
  await session.navigate(url);
  return session;
}

/** Opens a new session, and returns the id of its tab. */
async function newTab(server: string): Promise<string> {
  const opened = await request<{ active_tab_id: string }>("POST", `${server}/api/v1/sessions`, {});
  return opened.active_tab_id;
}

interface PlainStep {
  /** Start time in milliseconds, relative to the first session. */
  readonly atMs: number;
  readonly ms: number;
}

async function stepAll(sessions: readonly Contestant[], count: number) {
  const steps: PlainStep[] = [];
  let failed = 0;
  const firstAt = performance.now();
  await Promise.all(
    sessions.map(async (session, index) => {
      await sleep((THINKING_MS * index) / sessions.length);
      for (let step = 0; step < count; step += 1) {
        const startedAt = performance.now();
        await session.click(BUTTON, "pictures").catch((error: unknown) => {
          failed += 1;
          process.stderr.write(`${String(error)}\n`);
        });
        steps.push({ atMs: startedAt - firstAt, ms: performance.now() - startedAt });
        await sleep(THINKING_MS);
      }
    }),
  );
  return { steps, failed };
}

async function useHostile(
  tab: string,
  site: string,
  { path, use }: HostilePage,
  signal: AbortSignal,
): Promise<void> {
  const limits = { wait_until: { type: "action_complete", timeout_ms: HOSTILE_LIMIT_MS } };
  while (!signal.aborted) {
    const load = { url: site + path, ...limits, screenshot: { area: "none" } };
    await request("POST", `${tab}/navigate`, load).catch(() => {}); // ignores failures
    for (let turn = 0; turn < 5 && !signal.aborted; turn += 1) {
      const call = `${tab}/${use.operation.replace("tab.", "")}`;
      await request("POST", call, { ...use.input, ...limits }).catch(() => {});
    }
  }
}

async function startSite(): Promise<{ url: string; close: () => void }> {
  const pages = new Map<string, string>(HOSTILE_PAGES.map(({ path, html }) => [path, html]));
  pages.set("/plain", PLAIN_PAGE);
  const server = createServer((request_, response) => {
    response.setHeader("content-type", "text/html");
    response.end(pages.get((request_.url ?? "").split("?")[0] ?? "") ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The site has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
