import type { Deadline } from "../../shared/deadline.ts";
import type { Activity } from "../chromium/target/activity.ts";
import type { PageRequest } from "../chromium/target/page-request.ts";
import type { SettleOutcome, WaitUntil } from "../model/settling.ts";
import type { Page } from "../session/tab/page.ts";
import type { Tab } from "../session/tab/tab.ts";

const MOST_TIMERS = 3;
const MOST_REQUESTS = 5;
/** Timers that fire later than this are not reported: callers do not wait for their effects. */
const LONGEST_TIMER_MS = 30_000;
/** Longest wait for a frame to report its timers; a frame with a busy script is skipped. */
const PATIENCE_MS = 500;
const SILENT_MS = 1_000;
/** Limit of the difference between the page's clock and the clock of the engine, milliseconds. */
const CLOCK_TOLERANCE_MS = 2;
/** Longest wait for the response to a requested download. */
const DOWNLOAD_RESPONSE_MS = 1_500;
const POLL_MS = 16;

/** Pending work of an action at the end of the step. The page must continue to run before the work takes effect. */
export interface PendingWork {
  /** Whether the page draws one changed frame after another. */
  readonly isMoving: boolean;
  /** Page time until each of the next one-shot timers fires, milliseconds. Omits timers set before the action. */
  readonly timersMs: readonly number[];
  /** Whether there are workers, which may have set timers that cannot be read. */
  readonly hasWorkers: boolean;
  /** Names of work that the browser does off the page's thread, such as `SubtleCrypto.deriveBits`. */
  readonly work: readonly string[];
  /** Open requests, those of the action first, each with its age in milliseconds of real time. */
  readonly requests: readonly OpenRequest[];
  /** Addresses of downloads that the page has requested and whose servers have not responded. */
  readonly downloads: readonly string[];
}

export interface OpenRequest {
  readonly url: string;
  readonly openMs: number;
}

/**
 * Reads the pending work of a tab. Call this function before the page freezes. Returns undefined if no work is known,
 * or if the page was frozen during the whole step. Waits in real time for the response to a requested download: the
 * browser reports a download only after the response.
 * @param moved `wokenMs`: page time at which the step woke the page
 */
export async function readPendingWork(
  deadline: Deadline,
  tab: Tab,
  { waitUntil }: { readonly waitUntil: WaitUntil },
  moved: MovedPage,
): Promise<PendingWork | undefined> {
  const { settle, wokenMs } = moved;
  if (wokenMs === undefined || tab.closed || tab.crashed) return undefined;
  const { page } = tab;
  const read = () => readDocuments(deadline, page, wokenMs - CLOCK_TOLERANCE_MS);
  let left = await read();
  const requested = downloadsIn(left).length;
  if (requested > page.activity.downloadCount && waitUntil.type === "action_complete") {
    const patienceMs = waitUntil.timeoutMs - (moved.waitCompletedMs - moved.actionCompletedMs);
    await finishDownloads(deadline, page.activity, { requested, patienceMs });
    left = await read();
  }
  const downloads = downloadsIn(left).slice(page.activity.downloadCount);
  const pending = {
    isMoving: settle.reason === "moving",
    timersMs: nextOf(left.flatMap((one) => one.timersMs)),
    hasWorkers: page.hasWorkers,
    work: [...page.activity.work.names, ...(page.activity.awaitsReply ? ["WebSocket reply"] : [])],
    requests: page.activity.open().slice(0, MOST_REQUESTS).map(ageOf),
    downloads: downloads.slice(0, MOST_REQUESTS),
  };
  const { isMoving, timersMs, requests, work } = pending;
  const isNothing = [timersMs, requests, downloads, work].every(({ length }) => length === 0);
  return isNothing && !isMoving ? undefined : pending;
}

/** Progress of the step, milliseconds since the epoch: `wokenMs` in page time, the completion times in real time. */
interface MovedPage {
  readonly settle: SettleOutcome;
  readonly wokenMs?: number;
  readonly actionCompletedMs: number;
  readonly waitCompletedMs: number;
}

/** The pending work of a document since the action. */
interface DocumentWork {
  readonly timersMs: readonly number[];
  readonly downloads: readonly string[];
}

/** Returns whether a page has recently responded; querying a page with a busy script would only take time. */
export function isAnswering({ engine }: Page): boolean {
  return engine.reachable && engine.silentMs < SILENT_MS;
}

async function readDocuments(
  deadline: Deadline,
  page: Page,
  sinceMs: number,
): Promise<readonly DocumentWork[]> {
  const { contexts, blocked } = page;
  if (blocked || !isAnswering(page)) return [];
  const expression = `[__timers(${sinceMs}), ...__fermata.downloadsSince(${sinceMs})].join("\\n")`;
  const requestedWork = contexts.frameIds.map((frameId) =>
    contexts.ask(expression, { patienceMs: PATIENCE_MS, frameId }),
  );
  return (await deadline.race(Promise.all(requestedWork))).flatMap(workIn);
}

function downloadsIn(left: readonly DocumentWork[]): readonly string[] {
  return left.flatMap(({ downloads }) => downloads);
}

async function finishDownloads(
  deadline: Deadline,
  activity: Activity,
  { requested, patienceMs }: { readonly requested: number; readonly patienceMs: number },
): Promise<void> {
  const startedMs = performance.now();
  const isWithin = (ms: number) => performance.now() - startedMs < Math.min(ms, patienceMs);
  const isAwaited = () =>
    activity.downloadCount < requested
      ? isWithin(DOWNLOAD_RESPONSE_MS)
      : activity.isDownloading && isWithin(Infinity);
  while (isAwaited()) await deadline.sleep(POLL_MS);
}

function ageOf({ url, startedAt }: PageRequest): OpenRequest {
  return { url, openMs: Math.round(performance.now() - startedAt) };
}

function nextOf(timersMs: readonly number[]): readonly number[] {
  const soon = timersMs.filter((ms) => ms > 0 && ms <= LONGEST_TIMER_MS).map(Math.ceil);
  return soon.toSorted((one, other) => one - other).slice(0, MOST_TIMERS);
}

/** Parses the work of a document: the reply of `TIMER_HOOK` in the first line, then addresses of downloads. */
function workIn(text: unknown): readonly DocumentWork[] {
  if (typeof text !== "string") return [];
  const [timers = "", ...downloads] = text.split("\n");
  const times = timers.split(" ").filter((one) => one !== "");
  return [{ timersMs: times.map(Number), downloads }];
}
