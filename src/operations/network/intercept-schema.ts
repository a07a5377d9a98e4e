import { z } from "zod";
import {
  type Fulfil,
  type StoredRule,
  type Modify,
  BLOCK_REASONS,
  RULE_TYPES,
} from "../../browser/network/intercept/rule.ts";
import { redactedUrl } from "../../browser/network/calls/redact.ts";
import { lazy } from "../../shared/lazy.ts";
import { a, lazyObject, maybe, type Input, type Output } from "../definition/described.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
/** Characters. */
const LONGEST_BODY = 1_048_576;

const actionSchema = lazy(() => z.enum(["block", "fulfil", "modify"]));
const methodSchema = lazy(() => z.enum(METHODS));
const reasonSchema = lazy(() => z.enum(keysOf(BLOCK_REASONS)));
const typeSchema = lazy(() => z.enum(keysOf(RULE_TYPES)));

const headersSchema = lazy(() => z.record(z.string(), z.string()).optional());
const namesSchema = lazy(() => z.array(z.string().min(1).max(128)).max(50).optional());
const bodySchema = lazy(() => z.string().max(LONGEST_BODY).optional());

/** Which requests a rule is for. */
const matchFields = lazy(() => ({
  url_pattern: a.word(
    "Addresses, with * for any characters, such as */api/*; it has to match the whole address.",
  ),
  tab_id: maybe.word("Only requests of this tab; all unless stated."),
  methods: a.list("Only these methods.", methodSchema()).max(10).default([]),
  types: a.value(
    "Only these kinds of requests; XHR and Fetch each mean both.",
    z.array(typeSchema()).max(20).default([]),
  ),
  times: a.value(
    "For how many requests; without end unless stated.",
    z.int().min(1).max(1_000_000).optional(),
  ),
}));

/** What becomes of them. */
export const actionFields = lazy(() => ({
  action: actionSchema().describe(
    "block: they fail. fulfil: they are answered without the server. modify: request or answer are changed.",
  ),
  reason: reasonSchema()
    .optional()
    .meta({ default: "blocked_by_client" })
    .describe("block: how they fail."),
  response_status: a.value(
    "fulfil, modify: HTTP status of the answer; 200 unless stated for fulfil.",
    z.int().min(200).max(599).optional(),
  ),
  response_headers: headersSchema().describe("fulfil, modify: headers of the answer that are set."),
  remove_response_headers: a.value(
    "modify: headers of the answer that are left out.",
    namesSchema(),
  ),
  content_type: a.value(
    "fulfil: type of the body, such as application/json; plain text unless stated.",
    z.string().max(200).optional(),
  ),
  response_body: bodySchema().describe("fulfil: body of the answer."),
  response_body_encoding: z
    .enum(["text", "base64"])
    .optional()
    .meta({ default: "text" })
    .describe("fulfil: how response_body is written."),
  request_url: maybe.text("modify: the address that is asked instead; the page does not notice."),
  request_method: methodSchema().optional().describe("modify: the method that is sent instead."),
  request_headers: headersSchema().describe("modify: headers of the request that are set."),
  remove_request_headers: a.value(
    "modify: headers of the request that are left out.",
    namesSchema(),
  ),
  request_body: bodySchema().describe("modify: text that is sent as body instead."),
}));

export const ruleInputSchema = lazy(() => z.object({ ...matchFields(), ...actionFields() }));
export type RuleInput = Output<typeof ruleInputSchema>;

function keysOf<K extends string>(table: Readonly<Record<K, unknown>>): K[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a literal table has no other keys
  return Object.keys(table) as K[];
}

const list = lazy(() => z.array(z.string()).optional());

/** A rule as callers see it: bodies and values of headers stay with us, they may be long or secret. */
export const interceptSchema = lazyObject("A rule for requests.", () => ({
  id: a.text("Its id."),
  url_pattern: a.text("Addresses it is for; * stands for any characters."),
  tab_id: maybe.text("The only tab it is for."),
  methods: a.list("Methods it is for; none means all.", methodSchema()),
  types: a.list("Kinds of requests it is for; none means all.", typeSchema()),
  action: actionSchema().describe("What becomes of the requests."),
  reason: reasonSchema().optional().describe("How they fail."),
  request_url: maybe.text("The address that is asked instead."),
  request_method: methodSchema().optional().describe("The method that is sent instead."),
  request_header_names: list().describe("Headers that are set in the request; no values."),
  remove_request_headers: list().describe("Headers that are left out of the request."),
  request_body_bytes: maybe.int("Size of the body that is sent instead."),
  response_status: maybe.int("Status of the answer."),
  response_header_names: list().describe("Headers that are set in the answer; no values."),
  remove_response_headers: list().describe("Headers that are left out of the answer."),
  response_body_bytes: maybe.int("Size of the answer's body."),
  times: maybe.int("For how many requests; absent means without end."),
  hits: a.int("To how many it was applied."),
}));

type InterceptWire = Input<typeof interceptSchema>;

export function interceptWire(rule: StoredRule): InterceptWire {
  const { id, url, tabId, methods, types, times, hits, action } = rule;
  return {
    id,
    url_pattern: url.text,
    ...(tabId !== undefined && { tab_id: tabId }),
    methods: z.array(methodSchema()).parse(methods),
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
    ...(request.method !== undefined && { request_method: methodSchema().parse(request.method) }),
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

export function interceptLine(rule: Output<typeof interceptSchema>): string {
  const { id, action, url_pattern: pattern, methods, types, tab_id: tabId, times, hits } = rule;
  const only = [...methods, ...types, ...(tabId === undefined ? [] : [tabId])].join(", ");
  const count = times === undefined ? `${hits} requests` : `${hits} of ${times} requests`;
  return `${id} · ${action} ${pattern}${only === "" ? "" : ` (${only})`} · ${count}`;
}
