import { z } from "zod";
import {
  type Fulfil,
  type StoredRule,
  type Modify,
  BLOCK_REASONS,
  RULE_TYPES,
} from "../../browser/network/intercept/rule.ts";
import { redactedUrl } from "../../browser/network/calls/redact.ts";
import { a, lazyObject, maybe, type Output } from "../definition/described.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
/** Maximum length of a body, characters. */
const LONGEST_BODY = 1_048_576;

const actionSchema = () => z.enum(["block", "fulfil", "modify"]);
const methodSchema = () => z.enum(METHODS);
const reasonSchema = () => z.enum(keysOf(BLOCK_REASONS));
const typeSchema = () => z.enum(keysOf(RULE_TYPES));

const headersSchema = () => z.record(z.string(), z.string()).optional();
const namesSchema = () => z.array(z.string().min(1).max(128)).max(50).optional();
const bodySchema = () => z.string().max(LONGEST_BODY).optional();

export const ruleFields = () => ({
  url_pattern: a.word("Pattern for the whole address; * matches any characters, as in */api/*."),
  tab_id: maybe.word("Only requests of this tab; default: all tabs."),
  methods: a.list("Only these methods.", methodSchema()).max(10).default([]),
  types: a.value(
    "Only these kinds of requests; XHR and Fetch each mean both.",
    z.array(typeSchema()).max(20).default([]),
  ),
  times: a.value(
    "Number of requests to apply it to; default: no limit.",
    z.int().min(1).max(1_000_000).optional(),
  ),
  ...actionFields(),
});

/** Input fields for the action of a rule and the details of the action. */
const actionFields = () => ({
  action: actionSchema().describe(
    "block: the request fails. fulfil: send a response without the server. modify: change request or response.",
  ),
  reason: reasonSchema()
    .optional()
    .meta({ default: "blocked_by_client" })
    .describe("block: the error of the request."),
  response_status: a.value(
    "fulfil, modify: HTTP status of the response; default for fulfil: 200.",
    z.int().min(200).max(599).optional(),
  ),
  response_headers: headersSchema().describe("fulfil, modify: response headers to set."),
  remove_response_headers: a.value("modify: response headers to remove.", namesSchema()),
  content_type: a.value(
    "fulfil: type of the body, such as application/json; default: plain text.",
    z.string().max(200).optional(),
  ),
  response_body: bodySchema().describe("fulfil: body of the response."),
  response_body_encoding: z
    .enum(["text", "base64"])
    .optional()
    .meta({ default: "text" })
    .describe("fulfil: encoding of response_body."),
  request_url: maybe.text("modify: address to request instead; invisible to the page."),
  request_method: methodSchema().optional().describe("modify: method to send instead."),
  request_headers: headersSchema().describe("modify: request headers to set."),
  remove_request_headers: a.value("modify: request headers to remove.", namesSchema()),
  request_body: bodySchema().describe("modify: text to send as body instead."),
});

export type RuleInput = Output<typeof ruleFields>;

function keysOf<K extends string>(table: Readonly<Record<K, unknown>>): K[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a literal table has no other keys
  return Object.keys(table) as K[];
}

const list = () => z.array(z.string()).optional();

/** A rule as callers see it, without bodies and header values: they may be long or secret. */
export const interceptSchema = lazyObject("An intercept rule.", () => ({
  id: a.text("Its id."),
  url_pattern: a.text("Address pattern; * matches any characters."),
  tab_id: maybe.text("The only tab it applies to."),
  methods: a.list("Methods it applies to; empty means all.", methodSchema()),
  types: a.list("Kinds of requests it applies to; empty means all.", typeSchema()),
  action: actionSchema().describe("The action."),
  reason: reasonSchema().optional().describe("The error of blocked requests."),
  request_url: maybe.text("The address to request instead."),
  request_method: methodSchema().optional().describe("The method to send instead."),
  request_header_names: list().describe("Request headers to set; names only."),
  remove_request_headers: list().describe("Request headers to remove."),
  request_body_bytes: maybe.int("Size of the replacing request body."),
  response_status: maybe.int("Status of the response."),
  response_header_names: list().describe("Response headers to set; names only."),
  remove_response_headers: list().describe("Response headers to remove."),
  response_body_bytes: maybe.int("Size of the response body."),
  times: maybe.int("Number of requests to apply it to; absent means no limit."),
  hits: a.int("Number of requests it was applied to."),
}));

export function interceptAnswer(rule: StoredRule) {
  const { url, methods, action } = rule;
  return {
    ...rule,
    urlPattern: url.text,
    methods: z.array(methodSchema()).parse(methods),
    action: action.name,
    ...(action.name === "block" && { reason: action.reason }),
    ...(action.name === "fulfil" && fulfilAnswer(action)),
    ...(action.name === "modify" && modifyAnswer(action)),
  };
}

function fulfilAnswer({ status, headers, body }: Fulfil) {
  return {
    responseStatus: status,
    responseHeaderNames: Object.keys(headers),
    responseBodyBytes: body.byteLength,
  };
}

function modifyAnswer({ request, response }: Modify) {
  return {
    requestUrl: request.url === undefined ? undefined : redactedUrl(request.url),
    requestMethod: methodSchema().optional().parse(request.method),
    requestHeaderNames: unlessEmpty(Object.keys(request.headers)),
    removeRequestHeaders: unlessEmpty(request.withoutHeaders),
    requestBodyBytes: request.body?.byteLength,
    responseStatus: response.status,
    responseHeaderNames: unlessEmpty(Object.keys(response.headers)),
    removeResponseHeaders: unlessEmpty(response.withoutHeaders),
  };
}

function unlessEmpty(names: readonly string[]): readonly string[] | undefined {
  return names.length === 0 ? undefined : names;
}
