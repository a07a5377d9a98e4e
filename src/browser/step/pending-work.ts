import type { Deadline } from "../../shared/deadline.ts";
import type { Activity } from "../chromium/target/activity.ts";
import type { PageRequest } from "../chromium/target/page-request.ts";
import type { SettleOutcome, WaitUntil } from "../model/settling.ts";
import type { Page } from "../session/tab/page.ts";
import type { Tab } from "../session/tab/tab.ts";

const MOST_TIMERS = 3;
const MOST_REQUESTS = 5;
/** A timer that is due later is no effect of the action that a caller waits for. */
const LONGEST_TIMER_MS = 30_000;
/** A frame whose script is busy is not asked for its timers. */
const PATIENCE_MS = 500;
const SILENT_MS = 1_000;
/** The clock that is counted here and that of the page differ by fractions of this. */
const CLOCK_TOLERANCE_MS = 2;
/** Longest wait for the response to a requested download. */
const DOWNLOAD_RESPONSE_MS = 1_500;
const POLL_MS = 16;

/** Work that an action has left when its step ends: the page shows its effect only if it runs on. */
export interface PendingWork {
  /** The page draws one changed frame after another. */
  readonly isMoving: boolean;
  /** Page time until the next one-shot timers fire that were set since the action, milliseconds. */
  readonly timersMs: readonly number[];
  /** Workers may have set timers; theirs cannot be read. */
  readonly hasWorkers: boolean;
  /** Names of work that the browser does for the page off its thread, such as `SubtleCrypto.deriveBits`. */
  readonly work: readonly string[];
  /** Requests that are open, those of the action first, and since when, milliseconds of real time. */
  readonly requests: readonly OpenRequest[];
  /** Addresses of downloads that the page has requested and whose servers have not responded. */
  readonly downloads: readonly string[];
}

export interface OpenRequest {
  readonly url: string;
  readonly openMs: number;
}

/**
 * Reads what a tab has left to do. To be called while its page is awake. Returns undefined where nothing is known to be
 * left, and for a page that the step did not wake. Waits in real time for the response to a requested download, which the
 * browser does not report before.
 * @param moved `wokenMs`: page time of the action
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

/** How the step went until now. The last two are milliseconds since the epoch. */
interface MovedPage {
  readonly settle: SettleOutcome;
  readonly wokenMs?: number;
  readonly actionCompletedMs: number;
  readonly waitCompletedMs: number;
}

/** What a document has left to do since the action. */
interface DocumentWork {
  readonly timersMs: readonly number[];
  readonly downloads: readonly string[];
}

/** Whether a page is asked for more than its step needs: one whose script is busy would only take time. */
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

/** The first line is what `TIMER_HOOK` replies. */
function workIn(text: unknown): readonly DocumentWork[] {
  if (typeof text !== "string") return [];
  const [timers = "", ...downloads] = text.split("\n");
  const times = timers.split(" ").filter((one) => one !== "");
  return [{ timersMs: times.map(Number), downloads }];
}
