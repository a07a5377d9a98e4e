import type { Protocol } from "devtools-protocol";
import { headerOf } from "../../../shared/urls/header-of.ts";

/** Longest wait of a step for a request that has no response yet, if its type is not in `MAJOR`. */
const SILENT_MINOR_REQUEST_MS = 1_500;
/** After this time without data, a step stops waiting for a response that may never end. */
const SILENCE_MS = 1_000;
/** After this time without data, a step stops waiting for media: a player with enough data pauses reading. */
const MEDIA_SILENCE_MS = 150;
/** A media request counts as ended after this time without further data. */
const MEDIA_STOPPED_MS = 2_000;
/** A `no-store` response of a `fetch` may have no end event; it is complete after this time without further data. */
const STORELESS_SILENCE_MS = 500;
/** A worker's script counts as loaded after this time: the script of a shared worker has no end event. */
const LONGEST_WORKER_SCRIPT_MS = 10_000;

const NEVER_COUNTED = new Set<string>([
  "Ping",
  "EventSource",
  "WebSocket",
  "Preflight",
  "CSPViolationReport",
  "Prefetch",
]);
const MAJOR = new Set<string>(["Document", "XHR", "Fetch"]);
/** Types of requests that may never end, such as long polls and streams. */
const PERHAPS_ENDLESS = new Set<string>(["XHR", "Fetch", "Media"]);
const EVENT_STREAM = "text/event-stream";

/** A request of a page. Times are `performance.now()` values. */
export interface PageRequest {
  url: string;
  readonly type: string;
  readonly loaderId: string;
  readonly frameId: string | undefined;
  readonly startedAt: number;
  /** Whether it is a synchronous XMLHttpRequest, which blocks its script until the response. */
  readonly isSynchronous: boolean;
  /** Whether it requests the script of a worker. The page's session receives no response event for it. */
  readonly isForWorker: boolean;
  /** Whether steps ignore the request. Earlier requests to its origin failed; the page may repeat them endlessly. */
  readonly isVain: boolean;
  /** The CDP session of the page, frame or worker that sent it. Requests of an ended worker end without an event. */
  readonly sender: { readonly closed: boolean };
  respondedAt?: number;
  mimeType?: string;
  /** Whether the response is an event stream over HTTP/1, which uses a connection while it is open. */
  takesConnection?: boolean;
  /** Number of bytes of a `fetch` response that have not arrived yet; undefined if its length is unknown. */
  leftBytes?: number;
  /**
   * Whether the response of a `fetch` has `no-store`. Chromium then sends the end event only if the page reads the
   * body. Chromium reads all other bodies itself, 50 ms after the response: fetch_manager.cc, BufferingBytesConsumer.
   */
  isStoreless?: boolean;
  lastDataAt?: number;
  endedAt?: number;
}

export function pageRequest(
  { request, frameId, loaderId, type = "Other" }: Protocol.Network.RequestWillBeSentEvent,
  { isVain, sender }: Pick<PageRequest, "isVain" | "sender">,
): PageRequest {
  const { url, initialPriority } = request;
  return {
    url,
    type,
    loaderId,
    frameId,
    startedAt: performance.now(),
    isSynchronous: type === "XHR" && initialPriority === "VeryHigh",
    isForWorker: type === "Script" && initialPriority === "VeryLow",
    isVain,
    sender,
  };
}

export function noteResponse(request: PageRequest, response: Protocol.Network.Response): void {
  request.respondedAt = performance.now();
  request.mimeType = response.mimeType;
  request.takesConnection =
    response.mimeType === EVENT_STREAM && response.protocol?.startsWith("http/1") === true;
  if (request.type !== "Fetch") return;
  const { headers } = response;
  request.isStoreless = /\bno-store\b/i.test(headerOf(headers, "cache-control") ?? "");
  const length = headerOf(headers, "content-length");
  const isPlain = headerOf(headers, "content-encoding") === undefined;
  if (length !== undefined && isPlain) request.leftBytes = Number(length);
}

export function noteData(request: PageRequest, bytes: number): void {
  request.lastDataAt = performance.now();
  if (request.leftBytes !== undefined) request.leftBytes -= bytes;
}

/** Whether a step may wait for requests of this type. */
export function isCounted({ type }: PageRequest): boolean {
  return !NEVER_COUNTED.has(type);
}

/** Whether the request is open: more data may arrive. */
export function isOpen(request: PageRequest): boolean {
  const { type, startedAt, lastDataAt, leftBytes, isStoreless, endedAt, isForWorker, sender } =
    request;
  if (endedAt !== undefined || sender.closed) return false;
  if (leftBytes !== undefined && leftBytes <= 0) return false;
  if (isStoreless && lastDataAt !== undefined) return ageOf(lastDataAt) < STORELESS_SILENCE_MS;
  if (isForWorker) return ageOf(startedAt) < LONGEST_WORKER_SCRIPT_MS;
  return type !== "Media" || lastDataAt === undefined || ageOf(lastDataAt) < MEDIA_STOPPED_MS;
}

/** Whether steps of the action that sent the request still wait for it; false if it is older than `longestMs`. */
export function isAwaited(request: PageRequest, longestMs: number): boolean {
  const ageMs = ageOf(request.startedAt);
  if (!isOpen(request) || ageMs > longestMs || request.isVain) return false;
  if (request.respondedAt === undefined)
    return MAJOR.has(request.type) || ageMs < SILENT_MINOR_REQUEST_MS;
  return ageOf(request.lastDataAt ?? request.respondedAt) < longestSilenceMs(request);
}

/**
 * Whether this request forbids page time to run faster than real time. If page time ran faster, a timeout of the page
 * might cancel the request. A request that may never end counts only for `longestMs` after its start.
 */
export function holdsPace(request: PageRequest, longestMs: number): boolean {
  const mayBeEndless = PERHAPS_ENDLESS.has(request.type);
  return isOpen(request) && !(mayBeEndless && ageOf(request.startedAt) > longestMs);
}

function longestSilenceMs({ type, lastDataAt, mimeType }: PageRequest): number {
  if (!PERHAPS_ENDLESS.has(type)) return Infinity;
  if (lastDataAt === undefined) return mimeType === EVENT_STREAM ? SILENCE_MS : Infinity;
  return type === "Media" ? MEDIA_SILENCE_MS : SILENCE_MS;
}

function ageOf(sinceMs: number): number {
  return performance.now() - sinceMs;
}

/** Longest wall time that a step waits for background work of the browser. */
const LONGEST_WAIT_MS = 5_000;

/** Work for which no step waits: another tab may hold the requested lock, and be frozen or never release it. */
const NEVER_AWAITED = new Set(["LockManager.request"]);

/**
 * Background work of the browser for a page, other than requests: storage, cryptography, decoding, workers. It takes
 * real time, and no event reports it, so the engine polls for it. Times are wall-clock milliseconds.
 */
export class PageWork {
  readonly #longestMs: number;
  /** Start times of the open work, by name. */
  #open: ReadonlyMap<string, number> = new Map();
  /** Names of the work that was open when the present action began: some pages always have open work. */
  #earlier: ReadonlySet<string> = new Set();
  #waitsSince: number | undefined;

  /** @param longestMs work that is open for longer does not slow page time down */
  constructor(longestMs: number) {
    this.#longestMs = longestMs;
  }

  /** Starts a new action. */
  begin(): void {
    this.#earlier = new Set(this.#open.keys());
    this.#waitsSince = undefined;
  }

  /** Stores the names of all open work. */
  note(names: readonly string[]): void {
    const nowMs = performance.now();
    this.#open = new Map(names.map((name) => [name, this.#open.get(name) ?? nowMs]));
    if (this.#ofAction.length > 0) this.#waitsSince ??= nowMs;
  }

  /** Names of the open work, whichever action began it. */
  get names(): readonly string[] {
    return [...this.#open.keys()];
  }

  /** Whether a step still waits for the action's work. */
  get isAwaited(): boolean {
    const waitedMs = performance.now() - (this.#waitsSince ?? Infinity);
    return this.#ofAction.length > 0 && waitedMs < LONGEST_WAIT_MS;
  }

  /** Whether open work of any action forbids page time to run faster than real time. */
  get holdsPace(): boolean {
    const sinceMs = performance.now() - this.#longestMs;
    return [...this.#open].some(
      ([name, startedMs]) => startedMs > sinceMs && !NEVER_AWAITED.has(name),
    );
  }

  get #ofAction(): readonly string[] {
    const names = [...this.#open.keys()];
    return names.filter((name) => !this.#earlier.has(name) && !NEVER_AWAITED.has(name));
  }
}
