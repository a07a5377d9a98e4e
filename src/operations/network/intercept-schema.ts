import { z } from "zod";
import type { Fulfil, KeptRule, Modify } from "../../browser/network/intercept/rule.ts";
import { redactedUrl } from "../../browser/network/calls/redact.ts";
import { ActionSchema, MethodSchema, ReasonSchema, TypeSchema } from "./intercept-fields.ts";

const list = z.array(z.string()).optional();

/** A rule as callers see it: bodies and values of headers stay with us, they may be long or secret. */
export const InterceptSchema = z
  .strictObject({
    id: z.string().describe("Its id."),
    url_pattern: z.string().describe("Addresses it is for; * stands for any characters."),
    tab_id: z.string().optional().describe("The only tab it is for."),
    methods: z.array(MethodSchema).describe("Methods it is for; none means all."),
    types: z.array(TypeSchema).describe("Kinds of requests it is for; none means all."),
    action: ActionSchema.describe("What becomes of the requests."),
    reason: ReasonSchema.optional().describe("How they fail."),
    request_url: z.string().optional().describe("The address that is asked instead."),
    request_method: MethodSchema.optional().describe("The method that is sent instead."),
    request_header_names: list.describe("Headers that are set in the request; no values."),
    remove_request_headers: list.describe("Headers that are left out of the request."),
    request_body_bytes: z.int().optional().describe("Size of the body that is sent instead."),
    response_status: z.int().optional().describe("Status of the answer."),
    response_header_names: list.describe("Headers that are set in the answer; no values."),
    remove_response_headers: list.describe("Headers that are left out of the answer."),
    response_body_bytes: z.int().optional().describe("Size of the answer's body."),
    times: z.int().optional().describe("For how many requests; absent means without end."),
    hits: z.int().describe("To how many it was applied."),
  })
  .describe("A rule for requests.");

export type InterceptWire = z.input<typeof InterceptSchema>;

export function interceptWire(rule: KeptRule): InterceptWire {
  const { id, url, tabId, methods, types, times, hits, action } = rule;
  return {
    id,
    url_pattern: url.text,
    ...(tabId !== undefined && { tab_id: tabId }),
    methods: z.array(MethodSchema).parse(methods),
    types: [...types],
    action: action.name,
    ...(action.name === "block" && { reason: action.reason }),
    ...(action.name === "fulfil" && fulfilWire(action)),
    ...(action.name === "modify" && modifyWire(action)),
    ...(times !== undefined && { times }),
    hits,
  };
}

function fulfilWire({ status, headers, body }: Fulfil): Partial<InterceptWire> {
  return {
    response_status: status,
    response_header_names: Object.keys(headers),
    response_body_bytes: body.byteLength,
  };
}

function modifyWire({ request, response }: Modify): Partial<InterceptWire> {
  return {
    ...(request.url !== undefined && { request_url: redactedUrl(request.url) }),
    ...(request.method !== undefined && { request_method: MethodSchema.parse(request.method) }),
    ...unlessEmpty("request_header_names", Object.keys(request.headers)),
    ...unlessEmpty("remove_request_headers", request.withoutHeaders),
    ...(request.body && { request_body_bytes: request.body.byteLength }),
    ...(response.status !== undefined && { response_status: response.status }),
    ...unlessEmpty("response_header_names", Object.keys(response.headers)),
    ...unlessEmpty("remove_response_headers", response.withoutHeaders),
  };
}

function unlessEmpty(name: keyof InterceptWire, names: readonly string[]): Partial<InterceptWire> {
  return names.length === 0 ? {} : { [name]: [...names] };
}

export function interceptLine(rule: z.output<typeof InterceptSchema>): string {
  const { id, action, url_pattern: pattern, methods, types, tab_id: tabId, times, hits } = rule;
  const only = [...methods, ...types, ...(tabId === undefined ? [] : [tabId])].join(", ");
  const count = times === undefined ? `${hits} requests` : `${hits} of ${times} requests`;
  return `${id} · ${action} ${pattern}${only === "" ? "" : ` (${only})`} · ${count}`;
}
