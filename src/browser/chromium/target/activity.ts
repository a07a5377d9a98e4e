import type { Protocol } from "devtools-protocol";
import type { CdpSession } from "../../../cdp/session.ts";
import { limitDocument } from "./document-limit.ts";
import {
  PageWork,
  holdsPace,
  isAwaited,
  isCounted,
  isOpen,
  noteData,
  noteResponse,
  pageRequest,
  type PageRequest,
} from "./page-request.ts";
import { forgetOldest } from "../../../shared/forget-oldest.ts";

/** How long a step waits for a download that began during its action: a small file is complete by then. */
const DOWNLOAD_MS = 500;
/** How long a step waits for a file that its page saves. */
const SAVE_MS = 5_000;
/** How long a step waits until a new worker has run its script: the script's first requests belong to the action. */
const WORKER_START_MS = 1_500;
/** How long a step waits for a reply to a sent WebSocket frame. */
const SOCKET_ANSWER_MS = 400;

const LOCAL_SCHEMES = /^(?:blob|data|about|chrome-error|chrome):/;

/** Methods that change nothing on a server: RFC 9110, section 9.2.1. */
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS", "TRACE"]);
const MOST_WRITES = 5;

const MOST_EARLIER = 500;

/** After this many consecutive requests to an origin failed without a response, steps wait only for its documents. */
const MOST_FAILURES = 5;

const MOST_ORIGINS = 500;

/** Maximum number of documents of a page for which status, failure and method are stored. */
const MOST_DOCUMENTS = 50;

/** Chromium's error for a tunnel that a proxy rejects. If there is a response, it comes from the proxy. */
const PROXY_REFUSED = "net::ERR_TUNNEL_CONNECTION_FAILED";

/** Why the load of a document ended early, or returned no document. */
export interface DocumentFailure {
  /** Chromium's error; undefined if Fermata stopped the load because the document is too large. */
  readonly errorText?: string;
  /** Whether no part of the document arrived. */
  readonly isEmpty: boolean;
  /** Whether a proxy rejected the request and the page shows the proxy's response: not reported as a failure. */
  readonly isAnswered?: boolean;
}

export interface NetworkCount {
  readonly total: number;
  readonly completed: number;
  readonly pending: number;
}

type Ended = Pick<NetworkCount, "total" | "completed">;

/** The network activity that an action caused in one page. Times are wall-clock milliseconds. */
export class Activity {
  readonly #mainFrameId: string;
  readonly #requests = new Map<string, PageRequest>();
  /** By request id: requests of earlier actions that were open when the present action began. */
  #earlier: ReadonlyMap<string, PageRequest> = new Map();
  readonly #documentStatus = new Map<string, number>();
  readonly #documentFailure = new Map<string, DocumentFailure>();
  /** Loader id of the document whose failure has been reported. */
  #reportedId: string | undefined;
  /** Loader id of the present document of the main frame. */
  #loaderId = "";
  /** The action's requests that have not ended; `#ended` counts those that have ended, by type. */
  readonly #notEnded = new Set<PageRequest>();
  readonly #ended = new Map<string, Ended>();
  /** Ids of open downloads, with their start times. */
  readonly #downloads = new Map<string, number>();
  /** Number of downloads that the action has begun so far. */
  #downloadCount = 0;
  /** Ids of files that the page is writing, with their start times. */
  readonly #saves = new Map<string, number>();
  /** Workers that have not run their script yet, and when they attached. */
  readonly #startingWorkers = new Map<CdpSession, number>();
  #socketSentAt: number | undefined;
  #sent = 0;
  /** Loader ids of documents that were requested with a method that may change data, such as POST. */
  readonly #submissions = new Map<string, true>();
  /** The action's first requests that may have changed data on a server. */
  #writes: string[] = [];
  #begun = 0;
  /** By origin: number of consecutive requests that failed without a response, during the present action. */
  readonly #failures = new Map<string, number>();
  readonly #longestRequestMs: number;
  /** Work of the page other than requests. */
  readonly work: PageWork;

  constructor(session: CdpSession, mainFrameId: string, longestRequestMs: number) {
    this.#mainFrameId = mainFrameId;
    this.#longestRequestMs = longestRequestMs;
    this.work = new PageWork(longestRequestMs);
    this.#watch(session);
    session.on("Page.frameNavigated", ({ frame }) => this.#onCommit(frame));
    limitDocument(session, mainFrameId, (loaderId) => this.#fail(loaderId, { isEmpty: false }));
  }

  /** Includes requests of a frame in another process. */
  addFrame(frame: CdpSession): void {
    this.#watch(frame);
  }

  /**
   * Includes requests of a worker. For the worker's own script, the page's session reports the request but not its end.
   * CDP Inspector.workerScriptLoaded.
   */
  addWorker(worker: CdpSession, scriptUrl: string): void {
    this.#watch(worker);
    this.#startingWorkers.set(worker, performance.now());
    const script = [...this.#requests].find(
      ([, one]) => one.isForWorker && one.url === scriptUrl && isOpen(one),
    );
    const onStarted = () => this.#startingWorkers.delete(worker);
    worker.on("Inspector.workerScriptLoaded", () => {
      if (script) this.#onEnd(script[0]);
      // The thread of the worker responds when it has run the script.
      worker.post("Runtime.evaluate", { expression: "0" }).then(onStarted, onStarted);
    });
  }

  /** Starts a new action: requests from now on belong to it, and steps no longer wait for earlier requests. */
  begin(): void {
    const open = [...this.#earlier, ...this.#requests].filter(([, one]) => isOpen(one));
    this.#earlier = new Map(open.slice(-MOST_EARLIER));
    this.#requests.clear();
    this.#notEnded.clear();
    this.#ended.clear();
    this.#downloads.clear();
    this.#downloadCount = 0;
    this.#saves.clear();
    this.#startingWorkers.clear();
    this.#failures.clear();
    this.#socketSentAt = undefined;
    this.work.begin();
    this.#writes = [];
  }

  /** Whether a step still has to wait for work that the action caused. */
  get busy(): boolean {
    return (
      this.#awaitsReply(SOCKET_ANSWER_MS) ||
      this.work.isAwaited ||
      this.isDownloading ||
      anySince(this.#saves, SAVE_MS) ||
      anySince(this.#startingWorkers, WORKER_START_MS) ||
      this.#ofAction().some((one) => isAwaited(one, this.#longestRequestMs))
    );
  }

  /** Whether an open download began so recently (`DOWNLOAD_MS`) that it may be complete in a moment. */
  get isDownloading(): boolean {
    return anySince(this.#downloads, DOWNLOAD_MS);
  }

  beginDownload(id: string): void {
    this.#downloads.set(id, performance.now());
    this.#downloadCount += 1;
  }

  /** Number of downloads that began during the action. A download begins when its server responds. */
  get downloadCount(): number {
    return this.#downloadCount;
  }

  endDownload(id: string): void {
    this.#downloads.delete(id);
  }

  /** Call it when the page begins to write a file. A step waits for `endSave`, for a limited time. */
  beginSave(id: string): void {
    this.#saves.set(id, performance.now());
  }

  endSave(id: string): void {
    this.#saves.delete(id);
  }

  /** Number of requests and WebSocket frames that the page has sent so far, in all actions. */
  get sent(): number {
    return this.#sent;
  }

  /** Method and address of the action's first five requests that may have changed data on their servers. */
  get writes(): readonly string[] {
    return this.#writes;
  }

  /** Number of requests so far, in all actions, for which a step may wait. Includes completed requests. */
  get begun(): number {
    return this.#begun;
  }

  /** Returns the open requests of all actions, the present action first. Omits types for which no step waits. */
  open(): readonly PageRequest[] {
    return [...this.#requests.values(), ...this.#earlier.values()].filter(
      (one) => isCounted(one) && isOpen(one),
    );
  }

  /** Addresses of open event streams over HTTP/1; each uses one connection. */
  get eventStreams(): readonly string[] {
    const all = [...this.#requests.values(), ...this.#earlier.values()];
    return all.filter((one) => one.takesConnection && isOpen(one)).map(({ url }) => url);
  }

  /** Whether open work of any action forbids page time to run faster than real time. */
  get holdsPace(): boolean {
    if (this.awaitsReply || this.work.holdsPace) return true;
    return this.open().some((one) => holdsPace(one, this.#longestRequestMs));
  }

  /** Whether the action has sent a WebSocket frame and received none since; false after a time limit. */
  get awaitsReply(): boolean {
    return this.#awaitsReply(this.#longestRequestMs);
  }

  /** Address of an open synchronous request, which blocks the page's thread; undefined if there is none. */
  get blocksScript(): string | undefined {
    return this.open().find((one) => one.isSynchronous)?.url;
  }

  /** Whether the action has an open request that was sent at or after `ms` (`performance.now()`). */
  hasRequestedSince(ms: number): boolean {
    return this.#ofAction().some((one) => one.startedAt >= ms && isOpen(one));
  }

  /** Returns the addresses of the requests of `open()`, each once. */
  unresolved(): string[] {
    return [...new Set(this.open().map(({ url }) => url))];
  }

  /** Counts the action's requests of these types (all if empty). `completed` excludes failures without a response. */
  count(types: readonly string[]): NetworkCount {
    const isMeant = (type: string) => types.length === 0 || types.includes(type);
    const open = [...this.#notEnded].filter(({ type }) => isMeant(type));
    const ended = [...this.#ended].flatMap(([type, one]) => (isMeant(type) ? [one] : []));
    const over = open.filter((one) => !isOpen(one));
    const answered = over.filter((one) => one.respondedAt !== undefined);
    return {
      total: open.length + sum(ended.map(({ total }) => total)),
      completed: answered.length + sum(ended.map(({ completed }) => completed)),
      pending: open.length - over.length,
    };
  }

  /** Returns the HTTP status of the document with this loader id; undefined if it has none (data:, file:, …). */
  documentStatus(loaderId: string): number | undefined {
    return this.#documentStatus.get(loaderId);
  }

  /** Whether the present document was requested with a method that may change data, as when a form is submitted. */
  get isSubmission(): boolean {
    return this.#submissions.has(this.#loaderId);
  }

  /** The failure of the present document, which may still be loading. */
  get documentFailure(): DocumentFailure | undefined {
    return this.#documentFailure.get(this.#loaderId);
  }

  /**
   * Returns the failure of the present document, at the first call only. Returns undefined if there is no failure, or
   * if the failure `isAnswered`.
   */
  takeDocumentFailure(): DocumentFailure | undefined {
    const failure = this.documentFailure;
    if (!failure || failure.isAnswered || this.#reportedId === this.#loaderId) return undefined;
    this.#reportedId = this.#loaderId;
    return failure;
  }

  /** Excludes a document from `takeDocumentFailure`. Call it if you report the failure of the document yourself. */
  leaveFailure(loaderId: string | undefined): void {
    this.#reportedId = loaderId;
  }

  #watch(session: CdpSession): void {
    session.on("Network.requestWillBeSent", (event) => this.#onRequest(event, session));
    session.on("Network.responseReceived", (event) => this.#onResponse(event));
    session.on("Network.dataReceived", ({ requestId, dataLength }) => {
      const request = this.#tracked(requestId);
      if (request) noteData(request, dataLength);
    });
    session.on("Network.loadingFinished", ({ requestId }) => this.#onEnd(requestId));
    session.on("Network.loadingFailed", (event) => {
      if (event.canceled !== true) this.#onFailure(event);
      this.#onEnd(event.requestId);
    });
    session.on("Network.webSocketFrameSent", () => {
      this.#sent += 1;
      this.#socketSentAt = performance.now();
    });
    session.on("Network.webSocketFrameReceived", () => {
      this.#socketSentAt = undefined;
    });
  }

  #ofAction(): PageRequest[] {
    return [...this.#requests.values()].filter(isCounted);
  }

  #awaitsReply(longestMs: number): boolean {
    return this.#socketSentAt !== undefined && performance.now() - this.#socketSentAt < longestMs;
  }

  #onRequest(event: Protocol.Network.RequestWillBeSentEvent, sender: CdpSession): void {
    if (LOCAL_SCHEMES.test(event.request.url)) return;
    if (event.type === "Document") this.#noteMethod(event.loaderId, event.request.method);
    const redirected = event.redirectResponse && this.#requests.get(event.requestId);
    if (redirected) {
      redirected.url = event.request.url;
      return;
    }
    const isVain = (this.#failures.get(originOf(event.request.url)) ?? 0) >= MOST_FAILURES;
    const request = pageRequest(event, { isVain: isVain && event.type !== "Document", sender });
    this.#sent += 1;
    const { method } = event.request;
    if (!SAFE_METHODS.has(method) && this.#writes.length < MOST_WRITES)
      this.#writes.push(`${method} ${request.url}`);
    if (isCounted(request) && !request.isVain) this.#begun += 1;
    this.#notEnded.add(request);
    this.#requests.set(event.requestId, request);
  }

  /** Stores whether the document is a submission. A redirect may change the method. */
  #noteMethod(loaderId: string, method: string): void {
    if (SAFE_METHODS.has(method)) this.#submissions.delete(loaderId);
    else this.#submissions.set(loaderId, true);
    forgetOldest(this.#submissions, MOST_DOCUMENTS);
  }

  #onResponse(event: Protocol.Network.ResponseReceivedEvent): void {
    if (event.type === "Document") {
      this.#documentStatus.set(event.loaderId, event.response.status);
      forgetOldest(this.#documentStatus, MOST_DOCUMENTS);
    }
    const request = this.#tracked(event.requestId);
    if (!request) return;
    noteResponse(request, event.response);
    this.#failures.delete(originOf(request.url));
  }

  #tracked(requestId: string): PageRequest | undefined {
    return this.#requests.get(requestId) ?? this.#earlier.get(requestId);
  }

  /** Counts failures by origin. Stores failures of documents: their request id equals their loader id. */
  #onFailure({ requestId, errorText }: Protocol.Network.LoadingFailedEvent): void {
    const request = this.#tracked(requestId);
    if (request && request.respondedAt === undefined) {
      const origin = originOf(request.url);
      this.#failures.set(origin, (this.#failures.get(origin) ?? 0) + 1);
      forgetOldest(this.#failures, MOST_ORIGINS);
    }
    if (request?.loaderId !== requestId) return;
    const isEmpty = request.lastDataAt === undefined;
    const isAnswered = errorText === PROXY_REFUSED && request.respondedAt !== undefined;
    this.#fail(requestId, { errorText, isEmpty, isAnswered });
  }

  #fail(loaderId: string, failure: DocumentFailure): void {
    this.#documentFailure.set(loaderId, failure);
    forgetOldest(this.#documentFailure, MOST_DOCUMENTS);
  }

  #onEnd(requestId: string): void {
    const request = this.#tracked(requestId);
    if (!request) return;
    request.endedAt = performance.now();
    this.#requests.delete(requestId);
    if (this.#notEnded.delete(request)) this.#countEnd(request);
  }

  /** Counts an ended request without storing it: a page that runs between steps sends more and more requests. */
  #countEnd({ type, respondedAt }: PageRequest): void {
    const { total, completed } = this.#ended.get(type) ?? { total: 0, completed: 0 };
    const isAnswered = respondedAt !== undefined;
    this.#ended.set(type, { total: total + 1, completed: completed + Number(isAnswered) });
  }

  /** Ends the open requests of the old document: a step in the new document does not wait for them. */
  #onCommit(frame: Protocol.Page.Frame): void {
    if (frame.id !== this.#mainFrameId) return;
    this.#loaderId = frame.loaderId;
    for (const [id, request] of [...this.#earlier, ...this.#requests]) {
      if (request.loaderId !== frame.loaderId) this.#onEnd(id);
    }
  }
}

/** Whether one of these start times is less than `ms` ago. */
function anySince(begun: ReadonlyMap<unknown, number>, ms: number): boolean {
  const nowMs = performance.now();
  return [...begun.values()].some((beganAt) => nowMs - beganAt < ms);
}

function originOf(url: string): string {
  return URL.parse(url)?.origin ?? url;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
