import { z } from "zod";
import type { SavedCall } from "../../store/network-records.ts";

const HeadersSchema = z.record(z.string(), z.string());

export const NetworkCallSchema = z
  .strictObject({
    id: z.string().describe("Id of the call."),
    tag: z.string().describe("The tag it is saved under; empty if it is not."),
    tab_id: z.string().describe("The tab that made it."),
    action_id: z.string().describe("The action during which it began; empty if none did."),
    url: z.string().describe("Address, after redirects."),
    method: z.string().describe("HTTP method."),
    status: z.int().describe("HTTP status; 0 if it failed or is not answered yet."),
    type: z.string().describe("Kind of request, such as Document, XHR, Fetch or Script."),
    request_headers: HeadersSchema.describe("Request headers, names in lower case."),
    response_headers: HeadersSchema.describe("Response headers, names in lower case."),
    request_body: z.string().optional().describe("Only with include_body."),
    response_body: z.string().optional().describe("Only with include_body."),
    response_body_encoding: z
      .enum(["text", "base64"])
      .optional()
      .describe("How response_body is written."),
    timing_ms: z.number().describe("From start to end, milliseconds."),
    timestamp_ms: z.number().describe("Start, milliseconds since the epoch."),
    redirect_chain: z
      .array(
        z.strictObject({
          url: z.string().describe("An address on the way."),
          status: z.int().describe("What it answered."),
        }),
      )
      .describe("Where the call was redirected from, in order."),
    completed: z.boolean().describe("False until it is answered or has failed."),
    error: z.string().optional().describe("Why it failed."),
    intercepted: z.string().optional().describe("The rule that applied to it."),
  })
  .describe("One network call.");

export interface BodyOptions {
  readonly include: boolean;
  /** Longest body, characters. */
  readonly maxLength: number;
}

export function callWire(call: SavedCall, body: BodyOptions): z.input<typeof NetworkCallSchema> {
  return {
    id: call.id,
    tag: call.tag,
    tab_id: call.tabId,
    action_id: call.actionId,
    url: call.url,
    method: call.method,
    status: call.status,
    type: call.type,
    request_headers: { ...call.requestHeaders },
    response_headers: { ...call.responseHeaders },
    ...(body.include && bodiesWire(call, body.maxLength)),
    timing_ms: call.timingMs,
    timestamp_ms: call.timestampMs,
    redirect_chain: call.redirectChain.map(({ url, status }) => ({ url, status })),
    completed: call.completed,
    ...(call.error !== undefined && { error: call.error }),
    ...(call.interception && { intercepted: call.interception.ruleId }),
  };
}

function bodiesWire({ requestBody, responseBody }: SavedCall, maxLength: number) {
  return {
    ...(requestBody !== undefined && { request_body: requestBody.slice(0, maxLength) }),
    ...(responseBody && {
      response_body: responseBody.text.slice(0, maxLength),
      response_body_encoding: responseBody.base64 ? ("base64" as const) : ("text" as const),
    }),
  };
}
