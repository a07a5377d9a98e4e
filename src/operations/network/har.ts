import { z } from "zod";
import { redacted } from "../../browser/network/calls/redact.ts";
import { readVersion } from "../../shared/version.ts";
import { tabField, tabOf } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import type { NetworkCall } from "../../browser/network/calls/call.ts";
import { fileSchema, fileWire, renderFile } from "../answer.ts";

/** What HAR says for sizes that are not known. */
const UNKNOWN = -1;

type Pairs = readonly { readonly name: string; readonly value: string }[];

/** One call as an entry of HAR 1.2. The browser's own clock tells no parts of its time: all of it counts as waiting. */
function harEntry(call: NetworkCall) {
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

export const networkHar = defineOperation({
  name: "network.har",
  summary: "Gives the latest network calls of a tab as a HAR file.",
  description:
    "HAR 1.2, for other programs to read. Credential headers and password-like fields are left out.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/network/har", file: true },
  cli: { command: "network har" },
  input: () =>
    z.object({
      ...tabField(),
      include_body: z.boolean().default(false).describe("With the bodies of requests and answers."),
    }),
  output: fileSchema,
  errors: ["INVALID_REQUEST", "TAB_NOT_FOUND", "NOT_READY", "TIMEOUT"],
  examples: [{ title: "What the last action loaded", input: {} }],
  run: async (input, call) => {
    const tab = await tabOf(call, input);
    const calls = tab.network.calls();
    if (input.include_body) await tab.network.loadBodies(call.deadline, calls);
    const entries = calls.map((one) => {
      const { requestBody, responseBody, ...bare } = redacted(one, tab.session.environment.headers);
      const bodies = {
        ...(requestBody !== undefined && { requestBody }),
        ...(responseBody && { responseBody }),
      };
      return harEntry(input.include_body ? { ...bare, ...bodies } : bare);
    });
    const log = {
      version: "1.2",
      creator: { name: "Fermata", version: readVersion() },
      pages: [pageOf(tab.id, tab.url.replace(/[?#].*/s, ""), calls[0]?.timestampMs ?? Date.now())],
      entries,
    };
    const data = Buffer.from(JSON.stringify({ log }), "utf8");
    return fileWire({ data, name: `${tab.id}.har`, mimeType: "application/json" });
  },
  render: renderFile,
});

function pageOf(id: string, title: string, startedMs: number) {
  return { id, title, startedDateTime: new Date(startedMs).toISOString(), pageTimings: {} };
}
