/** Network requests in the format HAR 1.2. */
import type { NetworkCall } from "../../browser/network/calls/call.ts";
import { readVersion } from "../../shared/version.ts";

/** The value of HAR for unknown sizes. */
const UNKNOWN = -1;

type Pairs = readonly { readonly name: string; readonly value: string }[];

/** The data of one entry, from a recorded network request. */
export type HarCall = Pick<
  NetworkCall,
  | "url"
  | "method"
  | "status"
  | "type"
  | "requestHeaders"
  | "responseHeaders"
  | "requestBody"
  | "responseBody"
  | "timingMs"
  | "timestampMs"
  | "receivedBytes"
  | "error"
> & { readonly interception?: { readonly ruleId: string } };

/** A group of requests: those of a tab's page, or of a step. */
export interface HarPage {
  readonly id: string;
  readonly title: string;
  /** Milliseconds since the epoch. */
  readonly startedMs: number;
  readonly calls: readonly HarCall[];
}

export function harOf(pages: readonly HarPage[]): Buffer {
  const log = {
    version: "1.2",
    creator: { name: "Fermata", version: readVersion() },
    pages: pages.map(({ id, title, startedMs }) => ({
      id,
      title,
      startedDateTime: new Date(startedMs).toISOString(),
      pageTimings: {},
    })),
    entries: pages.flatMap(({ id, calls }) => calls.map((call) => entryOf(id, call))),
  };
  return Buffer.from(JSON.stringify({ log }), "utf8");
}

/** The phases of a request are not measured: all of its time counts as waiting. */
function entryOf(pageref: string, call: HarCall) {
  return {
    pageref,
    startedDateTime: new Date(call.timestampMs).toISOString(),
    time: call.timingMs,
    request: requestOf(call),
    response: responseOf(call),
    cache: {},
    timings: { send: 0, wait: call.timingMs, receive: 0 },
    _resourceType: call.type.toLowerCase(),
    ...(call.interception && { _intercepted: call.interception.ruleId }),
  };
}

function requestOf({ method, url, requestHeaders, requestBody }: HarCall) {
  return {
    method,
    url,
    httpVersion: "unknown",
    cookies: [],
    headers: pairs(requestHeaders),
    queryString: [...(URL.parse(url)?.searchParams ?? [])].map(([name, value]) => ({
      name,
      value,
    })),
    headersSize: UNKNOWN,
    bodySize: requestBody === undefined ? UNKNOWN : Buffer.byteLength(requestBody),
    ...(requestBody !== undefined && {
      postData: { mimeType: requestHeaders["content-type"] ?? "", text: requestBody },
    }),
  };
}

function responseOf({ status, responseHeaders, responseBody, receivedBytes, error }: HarCall) {
  return {
    status,
    statusText: "",
    httpVersion: "unknown",
    cookies: [],
    headers: pairs(responseHeaders),
    content: {
      size: sizeOf(responseBody),
      mimeType: responseHeaders["content-type"] ?? "x-unknown",
      ...(responseBody && { text: responseBody.text }),
      ...(responseBody?.base64 && { encoding: "base64" }),
    },
    redirectURL: responseHeaders["location"] ?? "",
    headersSize: UNKNOWN,
    bodySize: UNKNOWN,
    ...(receivedBytes !== undefined && { _transferSize: receivedBytes }),
    ...(error !== undefined && { _error: error }),
  };
}

function sizeOf(body: HarCall["responseBody"]): number {
  return body ? Buffer.byteLength(body.text, body.base64 ? "base64" : "utf8") : UNKNOWN;
}

function pairs(headers: Readonly<Record<string, string>>): Pairs {
  return Object.entries(headers).map(([name, value]) => ({ name, value }));
}
