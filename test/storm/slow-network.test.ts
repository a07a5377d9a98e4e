/**
 * Slow, trickling, silent and broken resources of every kind, on both engines: each click arrives once or is rejected,
 * no tab crashes, no response calls a page quiet without naming open requests, and page time is not ahead of real time
 * meanwhile. FERMATA_SLOW_ONLY limits it to the cells whose names contain that.
 */
import { expect, test } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { clickAt, evaluate, LET_RUN, realTime, step, useBrowser } from "../support/browser.ts";
import type { Action } from "../../src/browser/step/action.ts";
import { isRealtime } from "../support/engine.ts";
import { patience } from "../support/patience.ts";
import { useSite, type Route } from "../support/site.ts";
import { AppError } from "../../src/shared/errors.ts";
import {
  BEHAVIOURS,
  SLOW_PAGES,
  slowPage,
  SlowServer,
  type Behaviour,
  type SlowPage,
} from "./pages/slow.ts";

/** Of each step. */
const LIMIT = { timeoutMs: 6_000 };
/** A page whose script waits does not respond. */
const ANSWER_MS = 500;
const BETWEEN_VISITS_MS = 500;
const AT_ONCE_CELLS = 6;
/** The page may have completed, or not yet sent, a request that the server started a moment ago. */
const MOMENT_MS = 100;
const MOST_AHEAD_MS = 1_000;

interface Cell {
  readonly name: string;
  readonly path: string;
  readonly resource: SlowPage;
  readonly behaviour: Behaviour;
}

const cells: readonly Cell[] = SLOW_PAGES.flatMap((resource, row) =>
  BEHAVIOURS.map((behaviour) => ({
    name: `${resource.name}, ${behaviour}`,
    path: `/${row}-${behaviour}`,
    resource,
    behaviour,
  })),
).filter(({ name }) => name.includes(process.env["FERMATA_SLOW_ONLY"] ?? ""));

const server = new SlowServer();
const routes: Record<string, Route> = {
  "/plain": "<!doctype html><title>plain</title><p>plain</p>",
};
for (const { path, resource, behaviour } of cells) {
  routes[`${path}-slow`] = server.route(resource, behaviour);
  routes[path] = slowPage(resource, `${path}-slow`);
}
const browser = await useBrowser();
const site = await useSite(routes);

const faults: string[] = [];
const times: { name: string; ms: number }[] = [];

test(`${cells.length} cells of slow resources`, { timeout: 3_600_000 }, async () => {
  const left = [...cells];
  let isOver = false;
  const neighbour = beNeighbour(() => isOver);
  const lane = async () => {
    for (let cell = left.shift(); cell; cell = left.shift()) await tryCell(cell);
  };
  await Promise.all(Array.from({ length: AT_ONCE_CELLS }, lane));
  isOver = true;
  await neighbour;
  process.stdout.write(`${slowest("click")}\n${slowest("neighbour")}\n${slowest("click on")}\n`);
  expect(faults).toEqual([]);
});

/** Navigates, clicks and waits; records all errors. */
async function tryCell(cell: Cell): Promise<void> {
  await using session = await openSession();
  const { tab } = session;
  const path = cell.resource.by === "navigation" ? slowPath(cell) : cell.path;
  await tryStep(cell, tab, "navigate", navigate({ url: site.url + path }));
  const clicked = await tryStep(cell, tab, "click", clickAt(100, 100));
  await checkClick(cell, tab, clicked);
  await tryStep(cell, tab, "wait", LET_RUN);
  await checkClick(cell, tab, clicked);
}

async function openSession() {
  const session = await browser.openSession();
  return {
    tab: session.activeTab(),
    [Symbol.asyncDispose]: async () => {
      using until = patience();
      await browser.browser.sessions.close(until, session);
    },
  };
}

type Outcome = "done" | "refused" | "failed";

async function tryStep(
  cell: Cell,
  tab: Tab,
  name: string,
  action: Action<object>,
): Promise<Outcome> {
  const fault = (what: string) => void faults.push(`${cell.name}: ${name}: ${what}`);
  const before = await readClocks(cell, tab);
  const startedAt = performance.now();
  try {
    const { settle } = await step(tab, action, LIMIT);
    const openMs = openMsOf(cell);
    times.push({ name: `${kindOf(cell, name)}: ${cell.name}`, ms: performance.now() - startedAt });
    const isNamed = settle.unresolved.some((url) => url.endsWith(slowPath(cell)));
    const isOther = name !== "click" && cell.name.startsWith("click: pop-up"); // then it is the pop-up's
    if (openMs > MOMENT_MS && !isNamed && !isOther)
      fault(`${settle.reason}, and what is open has no name`);
    checkPace(before, await readClocks(cell, tab), fault);
    return "done";
  } catch (error) {
    return failed(error, tab, fault);
  }
}

function failed(error: unknown, tab: Tab, fault: (what: string) => void): Outcome {
  const { code, details } = error instanceof AppError ? error : { code: "", details: undefined };
  if (tab.crashed || tab.closed) fault(`the tab ended: ${String(error)}`);
  else if (code !== "TIMEOUT" && code !== "NAVIGATION_FAILED") fault(String(error));
  if (details?.["action_begun"] === true) return "done";
  return code === "TIMEOUT" ? "refused" : "failed";
}

function kindOf({ resource }: Cell, name: string): string {
  return name === "click" && resource.by !== "click" ? "click on an unfinished page" : name;
}

interface Clocks {
  readonly realMs: number;
  /** Page time, and that of the page's request; undefined for a page without such a clock. */
  readonly pageMs: number | undefined;
  readonly requestedPageMs: number | undefined;
  /** When the open request reached its server; undefined for none. */
  readonly requestedMs: number | undefined;
}

async function readClocks(cell: Cell, tab: Tab): Promise<Clocks> {
  const requestedMs = server.open.get(slowPath(cell));
  const script = "[performance.timeOrigin + performance.now(), globalThis.askedAt]";
  const requested = evaluate<(number | null)[]>(tab, script).catch(() => []); // it has crashed, or is not there
  const answer = await Promise.race([requested, realTime(ANSWER_MS)]);
  const [pageMs, requestedPageMs] = (answer ?? []).map((ms) => ms ?? undefined);
  return { realMs: performance.now(), pageMs, requestedPageMs, requestedMs };
}

/** While a request is open, page time does not run ahead of real time. */
function checkPace(before: Clocks, after: Clocks, fault: (what: string) => void): void {
  if (isRealtime || after.requestedMs === undefined || after.pageMs === undefined) return;
  const isOlder = before.requestedMs !== undefined;
  const fromMs = isOlder ? before.realMs : after.requestedMs;
  const fromPageMs = isOlder ? before.pageMs : after.requestedPageMs;
  if (fromPageMs === undefined) return;
  const aheadMs = after.pageMs - fromPageMs - (after.realMs - fromMs);
  if (aheadMs > MOST_AHEAD_MS) fault(`page time is ${Math.round(aheadMs)} ms ahead`);
}

/** A reported click has arrived once; a rejected one never arrives. */
async function checkClick(cell: Cell, tab: Tab, outcome: Outcome): Promise<void> {
  const requested = evaluate<number | null>(tab, "globalThis.clicks").catch(() => null);
  const clicks = await Promise.race([requested, realTime(ANSWER_MS)]);
  const requests = server.requested.filter((path) => path === slowPath(cell)).length;
  const wanted = outcome === "done" ? 1 : 0;
  if (typeof clicks === "number" && outcome !== "failed" && clicks !== wanted)
    faults.push(`${cell.name}: click: ${outcome}, and arrived ${clicks} times`);
  else if (cell.resource.by === "click" && outcome !== "failed" && requests !== wanted)
    faults.push(`${cell.name}: click: ${outcome}, and the page has asked ${requests} times`);
}

function slowPath({ path }: Cell): string {
  return `${path}-slow`;
}

function openMsOf(cell: Cell): number {
  return performance.now() - (server.open.get(slowPath(cell)) ?? performance.now());
}

/** Loads a plain page all the while. */
async function beNeighbour(isOver: () => boolean): Promise<void> {
  await using session = await openSession();
  while (!isOver()) {
    const startedAt = performance.now();
    const { settle } = await step(session.tab, navigate({ url: `${site.url}/plain` }));
    times.push({ name: "neighbour", ms: performance.now() - startedAt });
    if (!settle.settled) faults.push(`neighbour: ${settle.reason}`);
    await realTime(BETWEEN_VISITS_MS);
  }
}

function slowest(kind: string): string {
  const ofKind = times.filter(({ name }) => name.startsWith(kind)).map((one) => one);
  const sorted = ofKind.toSorted((one, other) => other.ms - one.ms).slice(0, 8);
  return sorted.map(({ name, ms }) => `${Math.round(ms)} ms ${name}`).join("\n");
}
