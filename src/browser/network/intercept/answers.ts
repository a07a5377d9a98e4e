import { STATUS_CODES } from "node:http";
import type { Protocol } from "devtools-protocol";
import type { Headers } from "../calls/call.ts";
import type { Fulfil, Modify } from "./rule.ts";
import { headerOf } from "../../../shared/urls/header-of.ts";

type Request = Protocol.Network.Request;
type Paused = Protocol.Fetch.RequestPausedEvent;
type HeaderEntry = Protocol.Fetch.HeaderEntry;

/** How long browsers may keep our answer to a preflight, seconds: not at all, the rule may go. */
const NO_TIME = "0";

/** A question of the browser itself, before a page's request to another site, whether that site allows it. */
export function isPreflight({ method, headers }: Request): boolean {
  return method === "OPTIONS" && headerOf(headers, "access-control-request-method") !== undefined;
}

/** The method of the request itself, if this is only the question before it. */
export function methodAskedFor(request: Request): string {
  const asked = headerOf(request.headers, "access-control-request-method");
  return isPreflight(request) && asked !== undefined ? asked : request.method;
}

/** CDP Fetch.fulfillRequest. A page of another site may read it, unless the rule's own headers decide about that. */
export function fulfilment(
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

/** Allows all that the question asks for: the request that follows is answered by a rule. */
export function preflightAnswer({
  requestId,
  request,
}: Paused): Protocol.Fetch.FulfillRequestRequest {
  const named = headerOf(request.headers, "access-control-request-headers");
  return {
    requestId,
    responseCode: 204,
    responseHeaders: entries({
      ...readableBy(request),
      "access-control-allow-methods": methodAskedFor(request),
      ...(named !== undefined && { "access-control-allow-headers": named }),
      "access-control-max-age": NO_TIME,
    }),
  };
}

/** CDP Fetch.continueRequest. */
export function changedRequest(
  { requestId, request: asked }: Paused,
  { request, response }: Modify,
): Protocol.Fetch.ContinueRequestRequest {
  const { url, method, body, headers, withoutHeaders } = request;
  const changesHeaders = Object.keys(headers).length > 0 || withoutHeaders.length > 0;
  const asPairs = Object.entries(asked.headers).map(([name, value]) => ({ name, value }));
  return {
    requestId,
    ...(url !== undefined && { url }),
    ...(method !== undefined && { method }),
    ...(body && { postData: body.toString("base64") }),
    ...(changesHeaders && { headers: changed(asPairs, headers, withoutHeaders) }),
    ...(changesResponse(response) && { interceptResponse: true }),
  };
}

/** CDP Fetch.continueResponse. */
export function changedResponse(
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

export function changesResponse({ status, headers, withoutHeaders }: Modify["response"]): boolean {
  return status !== undefined || Object.keys(headers).length > 0 || withoutHeaders.length > 0;
}

/** What lets a page read an answer of another site, as if that site allowed it. */
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
  const gone = new Set([...without, ...Object.keys(set).map((name) => name.toLowerCase())]);
  return [...before.filter(({ name }) => !gone.has(name.toLowerCase())), ...entries(set)];
}

function entries(headers: Headers): HeaderEntry[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value }));
}
