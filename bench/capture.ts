/**
 * Measures the cost of storing network calls: the same page with its forty requests, loaded in turn by a tab that
 * stores none, a tab that stores them, and a tab that also saves them under a tag. No setting turns storing off, so the
 * first tab is created without the listener.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { navigate } from "../src/browser/actions/navigate.ts";
import type { Browser } from "../src/browser/browser.ts";
import { NetworkCapture } from "../src/browser/network/calls/capture.ts";
import { runStep } from "../src/browser/runner/run-step.ts";
import type { StepRequest } from "../src/browser/step/step-types.ts";
import type { Tab } from "../src/browser/session/tab/tab.ts";
import { Deadline } from "../src/shared/deadline.ts";
import { createLog } from "../src/shared/log.ts";
import { openStore } from "../src/store/store.ts";
import { LOAD, ownBrowser } from "./own-browser.ts";
import { CALLS_OF_MANY, type BenchPage } from "./pages.ts";
import { median } from "./stats.ts";
import { figure, table } from "./table.ts";

const JOB_MS = 10_000;
/** Not measured: compilers and caches warm up. */
const WARM_UP_ROUNDS = 3;
const TYPES = ["Document", "Stylesheet", "Script", "Image", "Fetch"];
const TAGGED: StepRequest = { ...LOAD, network: { tag: "bench", types: TYPES } };

/** Milliseconds of each navigation. */
export interface CaptureResult {
  readonly without: readonly number[];
  readonly stored: readonly number[];
  readonly saved: readonly number[];
}

interface Way {
  readonly tab: Tab;
  readonly request: StepRequest;
  readonly calls: number;
  readonly times: number[];
}

export async function measureCapture(page: BenchPage, rounds: number): Promise<CaptureResult> {
  const dataDir = await mkdtemp(join(tmpdir(), "fermata-bench-"));
  const log = createLog("error");
  const store = openStore(join(dataDir, "history.sqlite"), log);
  const browser = ownBrowser(dataDir, log, (calls, sessionId) =>
    store.network.save(calls, sessionId),
  );
  using deadline = Deadline.after(JOB_MS * rounds);
  try {
    const without = { ...(await uncaptured(deadline, browser)), request: LOAD, calls: 0 };
    const stored = { ...(await captured(deadline, browser)), request: LOAD, calls: CALLS_OF_MANY };
    const saved = { ...stored, request: TAGGED, times: [] };
    const ways: readonly Way[] = [without, stored, saved];
    for (let round = 0; round < WARM_UP_ROUNDS + rounds; round += 1) {
      const first = round % ways.length;
      for (const way of [...ways.slice(first), ...ways.slice(0, first)]) {
        const ms = await load(deadline, way, page);
        if (round >= WARM_UP_ROUNDS) way.times.push(ms);
      }
    }
    return { without: without.times, stored: stored.times, saved: saved.times };
  } finally {
    using ending = Deadline.after(JOB_MS);
    await browser.close(ending);
    store.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function captured(deadline: Deadline, browser: Browser): Promise<Pick<Way, "tab" | "times">> {
  const session = await browser.sessions.create(deadline);
  return { tab: session.activeTab(), times: [] };
}

async function uncaptured(
  deadline: Deadline,
  browser: Browser,
): Promise<Pick<Way, "tab" | "times">> {
  const { prototype } = NetworkCapture;
  const { watch, enable } = Object.getOwnPropertyDescriptors(prototype);
  if (!watch || !enable) throw new Error("The capture has no `watch` and `enable` any more.");
  prototype.watch = () => {};
  prototype.enable = (session) => session.post("Network.enable"); // every step needs these events
  try {
    return await captured(deadline, browser);
  } finally {
    Object.defineProperties(prototype, { watch, enable });
  }
}

async function load(deadline: Deadline, way: Way, { url }: BenchPage): Promise<number> {
  const startedAt = performance.now();
  await runStep(deadline, way.tab, way.request, navigate({ url }));
  const ms = performance.now() - startedAt;
  const { length } = way.tab.network.calls();
  if (length !== way.calls) throw new Error(`${length} calls were kept, not ${way.calls}.`);
  return ms;
}

export function captureTable({ without, stored, saved }: CaptureResult): string {
  const row = (title: string, times: readonly number[]) => [
    title,
    figure(median(times)),
    `${percentMore(times, without).toFixed(1)} %`,
  ];
  const rows = [
    row("not stored", without),
    row("stored (default)", stored),
    row("saved under a tag, with all bodies", saved),
  ];
  return table(["Network calls", "navigate, ms", "more"], rows);
}

/** The cost of storing, in percent of a navigation that stores nothing. */
export function captureCost({ without, stored }: CaptureResult): number {
  return percentMore(stored, without);
}

/** Takes turns, since a busy machine slows down some rounds more than others. */
function percentMore(times: readonly number[], without: readonly number[]): number {
  return median(times.map((ms, round) => (ms / (without[round] ?? ms) - 1) * 100));
}
