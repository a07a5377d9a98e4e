/** The console: the size of its first view, how soon it shows steps, and what watching costs server and agents. */
import { readFileSync } from "node:fs";
import type { CdpSession } from "../src/cdp/session.ts";
import { Deadline } from "../src/shared/deadline.ts";
import type { Contestant } from "./contestant.ts";
import type { Located } from "./executable.ts";
import { BUTTON, type BenchPage } from "./pages.ts";
import { send, startPlainBrowser } from "./plain-browser.ts";
import { openSession, openTab, overRest, request } from "./rest.ts";
import { startServer, type BenchServer } from "./server.ts";
import { median, p95 } from "./stats.ts";
import { figure, table } from "./table.ts";

export interface ConsoleSize {
  readonly loads: number;
  readonly steps: number;
  readonly sessions: number;
  readonly idleMs: number;
}

export interface ConsoleResult {
  readonly transferredBytes: number;
  readonly usableMs: readonly number[];
  /** Milliseconds from the end of a step until the console shows its text (`wordsMs`) and image (`pictureMs`). */
  readonly wordsMs: readonly number[];
  readonly pictureMs: readonly number[];
  /** Milliseconds of the same step, without and with the console open in a browser. */
  readonly aloneMs: readonly number[];
  readonly watchedMs: readonly number[];
  /** Fraction of a core that the server's process uses while nothing moves. */
  readonly idleShare: number;
  readonly sessions: number;
}

export async function measureConsole(
  executable: Located,
  page: BenchPage,
  size: ConsoleSize,
): Promise<ConsoleResult> {
  const server = await startServer();
  const browser = await startPlainBrowser(executable);
  try {
    const watcher = await openWatcher(await browser.openTab(), server);
    const tabId = await openTab(server.url);
    const agent = await overRest(server.url, tabId);
    await agent.navigate(page.url);
    const first = await measureLoads(watcher, size.loads);
    const shown = await measureShowing(
      watcher,
      agent,
      `${server.url}/api/v1/tabs/${tabId}/click`,
      size.steps,
    );
    const slowed = await measureSlowing(watcher, agent, size.steps);
    for (let more = 1; more < size.sessions; more += 1) {
      await (await openSession(server.url)).navigate(page.url);
    }
    await watcher.look();
    const idleShare = await idleShareOf(server.pid, size.idleMs);
    return { ...first, ...shown, ...slowed, idleShare, sessions: size.sessions };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** A browser that opens the console, like that of a person who watches the agents. */
interface Watcher {
  /** Opens the console, and waits until it shows a tab. */
  look(): Promise<void>;
  leave(): Promise<void>;
  read<T>(expression: string): Promise<T>;
  /** Polls until the expression returns a value. */
  wait<T>(expression: string): Promise<T>;
}

/** High enough for all cards. */
const WINDOW = { width: 1920, height: 6_000, deviceScaleFactor: 1, mobile: false };
const WAIT_MS = 20_000;
const LOOK_EVERY_MS = 10;

/** Records in every page when titles and images appear. */
const NOTES = `
  self.titles = {}; self.pictures = [];
  const look = () => {
    if (document.querySelector("main h1")) self.usableMs ??= performance.now();
    for (const { textContent } of document.querySelectorAll(".card-title")) self.titles[textContent] ??= Date.now();
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  document.addEventListener("load", ({ target }) => {
    if (target instanceof HTMLImageElement) self.pictures.push(Date.now());
  }, true);`;

async function openWatcher(session: CdpSession, server: BenchServer): Promise<Watcher> {
  await send(session, "Emulation.setDeviceMetricsOverride", WINDOW);
  await send(session, "Page.addScriptToEvaluateOnNewDocument", { source: NOTES });
  const read = async <T>(expression: string): Promise<T> => {
    const wanted = { expression, returnByValue: true, awaitPromise: true };
    const { result } = await send(session, "Runtime.evaluate", wanted);
    return result.value;
  };
  const wait = async <T>(expression: string): Promise<T> => {
    using deadline = Deadline.after(WAIT_MS);
    for (;;) {
      const value = await read<T | undefined>(expression);
      if (value) return value;
      await deadline.sleep(LOOK_EVERY_MS);
    }
  };
  const open = (url: string) => send(session, "Page.navigate", { url });
  return {
    read,
    wait,
    look: async () => {
      await open(`${server.url}/`);
      await wait("self.usableMs > 0 && self.pictures.length > 0");
    },
    leave: async () => void (await open("about:blank")),
  };
}

async function measureLoads(watcher: Watcher, loads: number) {
  const usableMs: number[] = [];
  let transferredBytes = 0;
  for (let load = 0; load < loads; load += 1) {
    await watcher.look();
    usableMs.push(await watcher.read<number>("self.usableMs"));
    if (load === 0) transferredBytes = await watcher.read<number>(TRANSFERRED);
  }
  return { usableMs, transferredBytes };
}

/** Transferred bytes of the console's document and its resources, without responses of the REST API. */
const TRANSFERRED = `[...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .filter(({ name }) => !name.includes("/api/")).reduce((sum, { transferSize }) => sum + transferSize, 0)`;

interface Step {
  readonly timing: { readonly action_started_ms: number };
  readonly profiling: { readonly total_ms: number };
}

async function measureShowing(watcher: Watcher, agent: Contestant, click: string, steps: number) {
  await watcher.look();
  const wordsMs: number[] = [];
  const pictureMs: number[] = [];
  for (let step = 0; step < steps; step += 1) {
    const { timing, profiling } = await request<Step>("POST", click, BUTTON);
    const endedMs = timing.action_started_ms + profiling.total_ms;
    const title = JSON.stringify(String(await agent.evaluate("document.title")));
    wordsMs.push((await watcher.wait<number>(`self.titles[${title}]`)) - endedMs);
    const after = `self.pictures.find((time) => time >= ${endedMs})`;
    pictureMs.push((await watcher.wait<number>(after)) - endedMs);
  }
  return { wordsMs, pictureMs };
}

/** Steps with and without an open console alternate in turns, since the load of the machine varies. */
const TURNS = 4;
const SETTLE_MS = 500;

async function measureSlowing(watcher: Watcher, agent: Contestant, steps: number) {
  const aloneMs: number[] = [];
  const watchedMs: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const isWatched of turn % 2 === 0 ? [false, true] : [true, false]) {
      await (isWatched ? watcher.look() : watcher.leave());
      await pause(SETTLE_MS);
      const times = isWatched ? watchedMs : aloneMs;
      for (let step = 0; step < steps; step += 1) {
        const startedAt = performance.now();
        await agent.click(BUTTON, "pictures");
        times.push(performance.now() - startedAt);
        await pause(BETWEEN_STEPS_MS);
      }
    }
  }
  return { aloneMs, watchedMs };
}

/** The pause between two steps, as of an agent that thinks: the console can draw one step before the next. */
const BETWEEN_STEPS_MS = 300;

async function idleShareOf(pid: number, forMs: number): Promise<number> {
  await pause(AFTER_LOADING_MS);
  const before = processorMs(pid);
  await pause(forMs);
  return (processorMs(pid) - before) / forMs;
}

const AFTER_LOADING_MS = 5_000;
/** Linux counts CPU time in ticks of a hundredth of a second. */
const MS_PER_TICK = 10;

/** CPU time that a process has used, from /proc (Linux). */
function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // After the name of the program in parentheses: the 12th and 13th fields.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

async function pause(ms: number): Promise<void> {
  using deadline = Deadline.never();
  await deadline.sleep(ms);
}

export function consoleTable(result: ConsoleResult): string {
  const { transferredBytes, usableMs, wordsMs, pictureMs, aloneMs, watchedMs } = result;
  const slower = (median(watchedMs) / median(aloneMs) - 1) * 100;
  const times = (values: readonly number[]) =>
    `${figure(median(values))} / ${figure(p95(values))} ms`;
  const rows = [
    ["size of the first view, compressed", "150 kB", `${figure(transferredBytes / 1_000)} kB`],
    ["time until usable (median / p95)", "500 ms", times(usableMs)],
    ["delay of a step's text (median / p95)", "150 ms", times(wordsMs)],
    ["delay of a step's screenshot (median / p95)", "150 ms", times(pictureMs)],
    [
      `processor time of the server for ${result.sessions} idle sessions`,
      "5 % of a core",
      `${(result.idleShare * 100).toFixed(1)} %`,
    ],
    [
      `a step that the console shows (${figure(median(aloneMs))} ms without it)`,
      "3 % slower",
      `${figure(median(watchedMs))} ms, ${slower.toFixed(1)} %`,
    ],
  ];
  return table(["The console", "Target", "Measured"], rows);
}
