import type { NetworkCall } from "../../browser/network/calls/call.ts";

/** What HAR says for sizes that are not known. */
const UNKNOWN = -1;

type Pairs = readonly { readonly name: string; readonly value: string }[];

/** One call as an entry of HAR 1.2. The browser's own clock tells no parts of its time: all of it counts as waiting. */
export function harEntry(call: NetworkCall) {
  return {
    pageref: call.tabId,
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

function requestOf({ method, url, requestHeaders, requestBody }: NetworkCall) {
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

function responseOf({ status, responseHeaders, responseBody, error }: NetworkCall) {
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
    ...(error !== undefined && { _error: error }),
  };
}

function sizeOf(body: NetworkCall["responseBody"]): number {
  return body ? Buffer.byteLength(body.text, body.base64 ? "base64" : "utf8") : UNKNOWN;
}

function pairs(headers: Readonly<Record<string, string>>): Pairs {
  return Object.entries(headers).map(([name, value]) => ({ name, value }));
}
