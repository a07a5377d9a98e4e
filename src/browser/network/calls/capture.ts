import type { Protocol } from "devtools-protocol";
import type { CdpSession } from "../../../cdp/session.ts";
import { newId } from "../../../shared/ids.ts";
import type { NetworkBuffer } from "./buffer.ts";
import type { SessionNetwork } from "../guard/session-network.ts";
import {
  CALL_TYPES,
  lowered,
  MAX_CHAIN,
  MAX_POST_BYTES,
  MAX_URL_LENGTH,
  type Headers,
  type Interception,
  type NetworkCall,
} from "./call.ts";
import { forgetOldest } from "../../../shared/forget-oldest.ts";
import { beginning } from "../../../shared/text/cut.ts";

/** Types of requests whose bodies are loaded as soon as the request ends, if the browser may drop the bodies. */
const WANTED = new Set<string>(["Document", "XHR", "Fetch"]);
const LOCAL_SCHEMES = /^(?:blob|data|about|chrome-error|chrome):/;
const CONTRACT_TYPES = new Set<string>(CALL_TYPES);
const MAX_OPEN = 1_000;

/** Maximum bytes of one body, and of all bodies, that the browser stores. Larger bodies are not reported. */
const BODY_LIMITS = {
  maxResourceBufferSize: 5 * 1_024 * 1_024,
  maxTotalBufferSize: 50 * 1_024 * 1_024,
};
const NETWORK_DOMAIN: Protocol.Network.EnableRequest = {
  maxPostDataSize: MAX_POST_BYTES,
  ...BODY_LIMITS,
};

interface OpenCall {
  readonly call: NetworkCall;
  readonly buffer: NetworkBuffer;
  readonly startedAt: number;
  /** The CDP session that can return the response body. */
  session: CdpSession;
}

/** Headers as sent over the network. They can arrive before the event of their request. */
interface WireHeaders {
  request?: Headers;
  response?: Headers;
}

/** Facts about a request that can arrive before the event that reports the request. */
interface Early extends WireHeaders {
  interception?: Interception;
  /** Whether the request was withdrawn before its event arrived: the event is then ignored. */
  known?: boolean;
}

/** The parts of a session's network that requests are reported to. */
export type CaptureSources = Pick<SessionNetwork, "failures" | "unanswered" | "departures">;

/** Writes the requests of a page, its frames and its workers into a tab's buffer. */
export class NetworkCapture {
  readonly #bufferNow: () => NetworkBuffer | undefined;
  readonly #way: CaptureSources;
  /** Requests that have not ended, by request id, which is unique across the processes of a browser. */
  readonly #open = new Map<string, OpenCall>();
  readonly #early = new Map<string, Early>();
  /** Sessions of workers. A worker may end at any time, and its bodies are lost then. */
  readonly #workers = new WeakSet<CdpSession>();
  /** Whether bodies can still be loaded after their document was replaced; older browsers drop them. */
  #bodiesOutliveDocuments = true;

  /** @param bufferNow returns the buffer to which a request that begins now belongs */
  constructor(bufferNow: () => NetworkBuffer | undefined, way: CaptureSources) {
    this.#bufferNow = bufferNow;
    this.#way = way;
  }

  /** Enables the events that `watch` listens to. CDP Network.enable, Network.configureDurableMessages. */
  enable(session: CdpSession): Promise<unknown> {
    session.post("Network.configureDurableMessages", BODY_LIMITS).catch(() => {
      if (!session.closed) this.#bodiesOutliveDocuments = false;
    });
    return session.post("Network.enable", NETWORK_DOMAIN);
  }

  watch(session: CdpSession): void {
    const { unanswered, departures } = this.#way;
    departures.watch(session);
    session.on("Network.requestWillBeSent", (event) => {
      unanswered.began(event.requestId, event.request);
      this.#onRequest(session, event);
    });
    session.on("Network.requestWillBeSentExtraInfo", ({ requestId, headers }) =>
      this.#onWireHeaders(requestId, { request: headers }),
    );
    session.on("Network.responseReceivedExtraInfo", ({ requestId, headers }) =>
      this.#onWireHeaders(requestId, { response: headers }),
    );
    session.on("Network.responseReceived", (event) => {
      unanswered.answered(event.requestId, event.response);
      this.#onResponse(session, event);
    });
    session.on("Network.loadingFinished", (event) => this.#onFinished(event));
    session.on("Network.loadingFailed", (event) => {
      unanswered.failed(event.requestId);
      this.#onFailed(event);
    });
    session.on("Network.webSocketCreated", (event) => this.#onSocket(session, event));
    session.on("Network.webSocketHandshakeResponseReceived", ({ requestId, response }) =>
      this.#onHandshake(requestId, response),
    );
    session.on("Network.webSocketFrameError", ({ requestId, errorMessage }) =>
      this.#fail(requestId, errorMessage),
    );
    session.on("Network.webSocketClosed", ({ requestId }) => this.#end(requestId));
  }

  watchWorker(worker: CdpSession): void {
    this.watch(worker);
    this.#workers.add(worker);
  }

  /** Marks the script of a worker as loaded. Call it when the worker attaches: no event reports the response. */
  scriptArrived(scriptUrl: string): void {
    for (const [requestId, { call }] of this.#open) {
      if (call.url !== scriptUrl || call.status !== 0) continue;
      call.status = 200;
      this.#end(requestId);
    }
  }

  /** Records that a rule of the caller was applied to a request. */
  intercepted(requestId: string, interception: Interception): void {
    const open = this.#open.get(requestId);
    if (open) open.call.interception = interception;
    else this.#keepEarly(requestId, { interception });
  }

  /** Removes a request that is not sent, because it gets a response that was stored for an earlier request. */
  withdraw(requestId: string): void {
    const open = this.#open.get(requestId);
    if (!open) return this.#keepEarly(requestId, { known: true });
    this.#open.delete(requestId);
    open.buffer.remove(open.call);
  }

  #onRequest(session: CdpSession, event: Protocol.Network.RequestWillBeSentEvent): void {
    const { requestId, request, redirectResponse, type = "Other" } = event;
    if (LOCAL_SCHEMES.test(request.url)) return;
    const known = this.#open.get(requestId);
    if (known && redirectResponse) return follow(known.call, request, redirectResponse);
    if (known) return;
    const early = this.#early.get(requestId) ?? {};
    this.#early.delete(requestId);
    if (early.known) return;
    this.#begin(session, requestId, {
      url: request.url,
      method: request.method,
      type: CONTRACT_TYPES.has(type) ? type : "Other",
      requestHeaders: lowered({ ...request.headers, ...early.request }),
      responseHeaders: lowered({ ...early.response }),
      ...(request.postData !== undefined && { requestBody: request.postData }),
      ...(early.interception && { interception: early.interception }),
    });
  }

  #onSocket(session: CdpSession, event: Protocol.Network.WebSocketCreatedEvent): void {
    this.#begin(session, event.requestId, {
      url: event.url,
      method: "GET",
      type: "WebSocket",
      requestHeaders: {},
      responseHeaders: {},
    });
  }

  #begin(
    session: CdpSession,
    requestId: string,
    requested: Pick<NetworkCall, "url" | "method" | "type" | "requestHeaders" | "responseHeaders">,
  ): void {
    const buffer = this.#bufferNow();
    if (!buffer) return;
    const call: NetworkCall = {
      ...requested,
      url: beginning(requested.url, MAX_URL_LENGTH),
      id: newId("net"),
      tag: "",
      tabId: buffer.tabId,
      actionId: buffer.actionId,
      status: 0,
      timingMs: 0,
      timestampMs: Date.now(),
      redirectChain: [],
      completed: false,
    };
    this.#open.set(requestId, { call, buffer, session, startedAt: performance.now() });
    forgetOldest(this.#open, MAX_OPEN);
    buffer.add(call);
  }

  #onWireHeaders(requestId: string, headers: WireHeaders): void {
    const open = this.#open.get(requestId);
    if (open) return mergeHeaders(open.call, headers);
    this.#keepEarly(requestId, headers);
  }

  #keepEarly(requestId: string, known: Early): void {
    this.#early.set(requestId, { ...this.#early.get(requestId), ...known });
    forgetOldest(this.#early, MAX_OPEN);
  }

  #onResponse(session: CdpSession, event: Protocol.Network.ResponseReceivedEvent): void {
    const open = this.#open.get(event.requestId);
    if (!open) return;
    open.session = session;
    open.call.status = event.response.status;
    open.call.completed = true; // even before the body, which arrives only if the page reads the body
    open.call.timingMs = Math.round(performance.now() - open.startedAt);
    mergeHeaders(open.call, {
      response: { ...event.response.headers, ...open.call.responseHeaders },
    });
  }

  #onHandshake(requestId: string, response: Protocol.Network.WebSocketResponse): void {
    const call = this.#open.get(requestId)?.call;
    if (!call) return;
    call.status = response.status;
    mergeHeaders(call, {
      ...(response.requestHeaders && { request: response.requestHeaders }),
      response: response.headers,
    });
  }

  #onFinished({ requestId, encodedDataLength }: Protocol.Network.LoadingFinishedEvent): void {
    const open = this.#open.get(requestId);
    if (!open) return;
    const { call, buffer, session } = open;
    call.receivedBytes = encodedDataLength;
    const load = async () => {
      if (call.interception?.answer) return call.interception.answer();
      // deadline: the buffer waits for it no longer than its own deadline
      const { body, base64Encoded } = await session.post("Network.getResponseBody", { requestId });
      return { text: body, base64: base64Encoded };
    };
    const isFleeting = !this.#bodiesOutliveDocuments || this.#workers.has(session);
    buffer.offerBody(call, load, isFleeting && WANTED.has(call.type));
    this.#end(requestId);
  }

  #onFailed(event: Protocol.Network.LoadingFailedEvent): void {
    const { requestId, errorText, blockedReason, corsErrorStatus } = event;
    const { interception } = this.#open.get(requestId)?.call ?? {};
    // Chromium reports the reason `inspector` for a request that Fermata blocked.
    const reason =
      blockedReason === "inspector"
        ? refuserOf(interception?.ruleId)
        : (blockedReason ?? (corsErrorStatus && `CORS: ${corsErrorStatus.corsError}`));
    this.#fail(requestId, reason === undefined ? errorText : `${errorText} (${reason})`);
  }

  #fail(requestId: string, error: string): void {
    const open = this.#open.get(requestId);
    if (!open) return;
    open.call.error = this.#way.failures.truth(error, open.call.url) || "failed";
    this.#end(requestId);
  }

  #end(requestId: string): void {
    const open = this.#open.get(requestId);
    if (!open) return;
    this.#open.delete(requestId);
    open.call.timingMs = Math.round(performance.now() - open.startedAt);
    open.buffer.finish(open.call);
  }
}

function refuserOf(ruleId: string | undefined): string {
  return ruleId === undefined ? "blocked by Fermata" : `rule ${ruleId}`;
}

function follow(
  call: NetworkCall,
  request: Protocol.Network.Request,
  answered: Protocol.Network.Response,
): void {
  if (call.redirectChain.length < MAX_CHAIN) {
    call.redirectChain = [...call.redirectChain, { url: call.url, status: answered.status }];
  }
  call.url = beginning(request.url, MAX_URL_LENGTH);
  call.method = request.method;
  call.requestHeaders = lowered({ ...call.requestHeaders, ...request.headers });
  call.responseHeaders = {};
}

function mergeHeaders(call: NetworkCall, { request, response }: WireHeaders): void {
  if (request) call.requestHeaders = { ...call.requestHeaders, ...lowered(request) };
  if (response) call.responseHeaders = { ...call.responseHeaders, ...lowered(response) };
}

/** The attachment of a service worker to one page. */
interface WorkerChannel {
  readonly session: CdpSession;
  /** Called when this session becomes the one that reports the worker's events. */
  readonly onTurn: () => void;
}

/**
 * Captures the requests of a session's service workers. Each worker is attached to all tabs of its site. Only one tab's
 * session reports the worker's events; when that tab closes, the next one takes over. So each request is stored, and
 * handled by a rule, only once. A request belongs to the tab with the present or last step.
 */
export class ServiceWorkerCalls {
  readonly capture: NetworkCapture;
  readonly #acting: () => NetworkBuffer | undefined;
  readonly #channels = new Map<string, readonly WorkerChannel[]>();

  /** @param acting returns the buffer of the tab with the present or last step */
  constructor(acting: () => NetworkBuffer | undefined, way: CaptureSources) {
    this.#acting = acting;
    this.capture = new NetworkCapture(acting, way);
  }

  /** Id of the tab to which a request that begins now belongs. */
  get tabId(): string | undefined {
    return this.#acting()?.tabId;
  }

  add(workerId: string, channel: WorkerChannel): void {
    const others = this.#channels.get(workerId) ?? [];
    this.#channels.set(workerId, [...others, channel]);
    if (others.length === 0) this.#activate(channel);
  }

  /** Removes a worker's session in one tab. If it reported the worker's events, another tab's session takes over. */
  remove(session: CdpSession): void {
    for (const [workerId, channels] of this.#channels) {
      const left = channels.filter((channel) => channel.session !== session);
      if (left.length === channels.length) continue;
      const [first] = left;
      if (first) this.#channels.set(workerId, left);
      else this.#channels.delete(workerId);
      if (first && first !== channels[0]) this.#activate(first);
    }
  }

  #activate({ session, onTurn }: WorkerChannel): void {
    this.capture.watchWorker(session);
    onTurn();
  }
}
