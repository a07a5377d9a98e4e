import { isUtf8 } from "node:buffer";
import type { Protocol } from "devtools-protocol";
import type { CdpSession } from "../../../cdp/session.ts";
import type { FetchDomain, StoppedRequest } from "../../chromium/target/fetch-domain.ts";
import type { CallBody, Headers } from "../calls/call.ts";
import type { NetworkCapture } from "../calls/capture.ts";
import {
  BLOCK_REASONS,
  RULE_TYPES,
  type Fulfil,
  type StoredRule,
  type Modify,
  type InterceptRules,
} from "./rule.ts";
import { forgetOldest } from "../../../shared/forget-oldest.ts";
import { STATUS_CODES } from "node:http";
import { headerOf } from "../../../shared/urls/header-of.ts";

type Request = Protocol.Network.Request;
type Paused = Protocol.Fetch.RequestPausedEvent;
type HeaderEntry = Protocol.Fetch.HeaderEntry;

/** Seconds for which browsers may cache our response to a preflight: none, since the rule may be removed. */
const NO_TIME = "0";

/** Whether a request is a CORS preflight, which the browser sends before some requests of a page to other origins. */
function isPreflight({ method, headers }: Request): boolean {
  return method === "OPTIONS" && headerOf(headers, "access-control-request-method") !== undefined;
}

/** Returns the method of a request; for a preflight, the method of the request that follows the preflight. */
export function requestedMethod(request: Request): string {
  const requested = headerOf(request.headers, "access-control-request-method");
  return isPreflight(request) && requested !== undefined ? requested : request.method;
}

/**
 * Returns the parameters of CDP Fetch.fulfillRequest. Adds headers that let the page read the response, unless the rule
 * itself sets Access-Control-Allow-Origin.
 */
function fulfilment(
  { requestId, request }: Paused,
  { status, headers, body }: Fulfil,
): Protocol.Fetch.FulfillRequestRequest {
  const isDecided = headerOf(headers, "access-control-allow-origin") !== undefined;
  const allowed = isDecided ? {} : readableBy(request);
  return {
    requestId,
    responseCode: status,
    responsePhrase: STATUS_CODES[status] ?? "Unknown",
    responseHeaders: entries({ ...allowed, ...headers }),
    body: body.toString("base64"),
  };
}

/** Returns a response that allows all that a preflight lists: the rule then responds to the actual request. */
function preflightAnswer({ requestId, request }: Paused): Protocol.Fetch.FulfillRequestRequest {
  const named = headerOf(request.headers, "access-control-request-headers");
  return {
    requestId,
    responseCode: 204,
    responseHeaders: entries({
      ...readableBy(request),
      "access-control-allow-methods": requestedMethod(request),
      ...(named !== undefined && { "access-control-allow-headers": named }),
      "access-control-max-age": NO_TIME,
    }),
  };
}

/** Returns the parameters of CDP Fetch.continueRequest. */
function changedRequest(
  { requestId, request: requested }: Paused,
  { request, response }: Modify,
): Protocol.Fetch.ContinueRequestRequest {
  const { url, method, body, headers, withoutHeaders } = request;
  const changesHeaders = Object.keys(headers).length > 0 || withoutHeaders.length > 0;
  const asPairs = Object.entries(requested.headers).map(([name, value]) => ({ name, value }));
  return {
    requestId,
    ...(url !== undefined && { url }),
    ...(method !== undefined && { method }),
    ...(body && { postData: body.toString("base64") }),
    ...(changesHeaders && { headers: changed(asPairs, headers, withoutHeaders) }),
    ...(changesResponse(response) && { interceptResponse: true }),
  };
}

/** Returns the parameters of CDP Fetch.continueResponse. */
function changedResponse(
  { requestId, responseStatusCode = 200, responseHeaders = [] }: Paused,
  { response }: Modify,
): Protocol.Fetch.ContinueResponseRequest {
  const { status = responseStatusCode, headers, withoutHeaders } = response;
  return {
    requestId,
    responseCode: status,
    responsePhrase: STATUS_CODES[status] ?? "Unknown",
    responseHeaders: changed(responseHeaders, headers, withoutHeaders),
  };
}

function changesResponse({ status, headers, withoutHeaders }: Modify["response"]): boolean {
  return status !== undefined || Object.keys(headers).length > 0 || withoutHeaders.length > 0;
}

/** Returns headers that let a page read a response from another origin; none for a request to its own origin. */
function readableBy({ url, headers }: Request): Headers {
  const origin = headerOf(headers, "origin");
  if (origin === undefined || origin === URL.parse(url)?.origin) return {};
  return {
    "access-control-allow-origin": origin,
    "access-control-allow-credentials": "true",
  };
}

function changed(
  before: readonly HeaderEntry[],
  set: Headers,
  without: readonly string[],
): HeaderEntry[] {
  const removed = new Set([...without, ...Object.keys(set).map((name) => name.toLowerCase())]);
  return [...before.filter(({ name }) => !removed.has(name.toLowerCase())), ...entries(set)];
}

function entries(headers: Headers): HeaderEntry[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value }));
}

/** Maximum number of stored changes to responses. A response may never arrive, so the oldest changes are dropped. */
const MAX_AWAITED = 1_000;

/** The sender of a request: the page, or the service workers of the session. */
export interface Asker {
  readonly tabId: string;
  /** Is notified of each request to which a rule is applied. */
  readonly capture: Pick<NetworkCapture, "intercepted">;
}

export interface PageInterceptsParts {
  readonly tabId: string;
  /** Whether `fetch` also pauses requests of service workers, to which the rules of another tab may apply. */
  readonly asksForOthers: () => boolean;
  /** Returns the sender of the requests that are paused in this target. */
  readonly askerIn: (target: CdpSession) => Asker;
  readonly fetch: FetchDomain;
  readonly rules: InterceptRules;
  /** Whether this is an address of Fermata itself. No rule applies to it: pages must not notice the server there. */
  readonly isClosed: (url: string) => boolean;
}

/** Applies the session's rules to the requests of one page. Each hop of a redirected request counts as a request. */
export class PageIntercepts {
  readonly #parts: PageInterceptsParts;
  /** By request id of the Fetch domain: changes to apply to the response when it arrives. */
  readonly #awaited = new Map<string, Modify>();

  constructor(parts: PageInterceptsParts) {
    this.#parts = parts;
  }

  /** Call it when the rules or `asksForOthers` change. The browser pauses only requests to which a rule may apply. */
  async refresh(): Promise<void> {
    const { fetch, rules, tabId, asksForOthers } = this.#parts;
    const patterns = (asksForOthers() ? rules.all : rules.of(tabId)).flatMap(patternsOf);
    await fetch.use("intercept", { patterns, onPaused: (stopped) => this.#onPaused(stopped) }); // deadline: the caller races it
  }

  #onPaused(stopped: StoppedRequest): boolean {
    const { event, session } = stopped;
    if (event.responseErrorReason !== undefined || event.responseStatusCode !== undefined) {
      return this.#onAnswer(stopped);
    }
    const rule = this.#ruleFor(stopped);
    if (!rule) return false;
    if (isPreflight(event.request) && rule.action.name !== "block") {
      if (rule.action.name === "modify") return false;
      return attempt(stopped, session.post("Fetch.fulfillRequest", preflightAnswer(event)));
    }
    this.#tell(stopped, rule);
    return this.#apply(stopped, rule);
  }

  #ruleFor({ event, session }: StoppedRequest): StoredRule | undefined {
    const { rules, askerIn, isClosed } = this.#parts;
    const { request, resourceType } = event;
    const { url } = request;
    if (isClosed(url)) return undefined;
    const { tabId } = askerIn(session);
    return rules.find({ tabId, url, method: requestedMethod(request), resourceType });
  }

  #tell({ event, session }: StoppedRequest, rule: StoredRule): void {
    const { networkId } = event;
    rule.hits += 1;
    if (networkId === undefined) return;
    const { action } = rule;
    const names = action.name === "modify" ? Object.keys(action.request.headers) : [];
    this.#parts.askerIn(session).capture.intercepted(networkId, {
      ruleId: rule.id,
      headerNames: names.map((name) => name.toLowerCase()),
      ...(action.name === "fulfil" && { answer: () => bodyOf(action) }),
    });
  }

  #apply(stopped: StoppedRequest, { action }: StoredRule): boolean {
    const { event, session } = stopped;
    switch (action.name) {
      case "block":
        return fail(stopped, BLOCK_REASONS[action.reason]);
      case "fulfil":
        return attempt(stopped, session.post("Fetch.fulfillRequest", fulfilment(event, action)));
      case "modify":
        if (changesResponse(action.response)) this.#await(event.requestId, action);
        return attempt(
          stopped,
          session.post("Fetch.continueRequest", changedRequest(event, action)),
        );
    }
  }

  #await(requestId: string, action: Modify): void {
    this.#awaited.set(requestId, action);
    forgetOldest(this.#awaited, MAX_AWAITED);
  }

  #onAnswer(stopped: StoppedRequest): boolean {
    const { event, session } = stopped;
    const action = this.#awaited.get(event.requestId);
    this.#awaited.delete(event.requestId);
    if (!action || event.responseErrorReason !== undefined) return false;
    return attempt(stopped, session.post("Fetch.continueResponse", changedResponse(event, action)));
  }
}

function bodyOf({ body }: Fulfil): CallBody {
  const base64 = !isUtf8(body);
  return { text: body.toString(base64 ? "base64" : "utf8"), base64 };
}

function patternsOf({ url, types }: StoredRule): Protocol.Fetch.RequestPattern[] {
  if (types.length === 0) return [{ urlPattern: url.cdp }];
  const kinds = new Set(types.map((type) => RULE_TYPES[type]));
  return [...kinds].map((resourceType) => ({ urlPattern: url.cdp, resourceType }));
}

/** Fails the request if the browser rejects the command; otherwise the request would stay paused forever. */
function attempt(stopped: StoppedRequest, posted: Promise<unknown>): true {
  posted.catch(() => fail(stopped, "Failed"));
  return true;
}

function fail({ session, event }: StoppedRequest, errorReason: Protocol.Network.ErrorReason): true {
  void session.post("Fetch.failRequest", { requestId: event.requestId, errorReason });
  return true;
}
