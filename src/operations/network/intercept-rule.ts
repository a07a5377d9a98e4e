import {
  type BlockRule,
  type Fulfil,
  type InterceptRule,
  type Modify,
  urlPattern,
} from "../../browser/network/intercept/rule.ts";
import { AppError } from "../../shared/errors.ts";
import { checkedHeaders, checkHeaderForm, checkNotReserved } from "../session/headers.ts";
import type { RuleInput } from "./intercept-schema.ts";
import { headerOf } from "../../shared/urls/header-of.ts";

type ActionName = RuleInput["action"];

/** The input fields that each action accepts. */
const FIELDS: Readonly<Record<ActionName, readonly string[]>> = {
  block: ["reason"],
  fulfil: [
    "response_status",
    "response_headers",
    "content_type",
    "response_body",
    "response_body_encoding",
  ],
  modify: [
    "request_url",
    "request_method",
    "request_headers",
    "remove_request_headers",
    "request_body",
    "response_status",
    "response_headers",
    "remove_response_headers",
  ],
};

const ALL_FIELDS = new Set(Object.values(FIELDS).flat());

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Response headers of the transfer itself: rules cannot set them, because the browser has already applied them. */
const OF_THE_WIRE: ReadonlySet<string> = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "keep-alive",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** @throws AppError INVALID_REQUEST for an impossible rule */
export function ruleOf(input: RuleInput, tabId: string | undefined): InterceptRule {
  checkFields(input);
  return {
    url: urlPattern(input.url_pattern),
    tabId,
    methods: input.methods,
    types: input.types,
    times: input.times,
    action: actionOf(input),
  };
}

function checkFields(input: RuleInput): void {
  const { action } = input;
  const given = Object.entries(input).flatMap(([name, value]) =>
    ALL_FIELDS.has(name) && value !== undefined ? [name] : [],
  );
  const wrong = given.find((name) => !FIELDS[action].includes(name));
  if (wrong !== undefined) {
    throw invalid(
      `"${wrong}" is not a field of the action ${action}; its fields are ${FIELDS[action].join(", ")}.`,
    );
  }
  if (action === "modify" && given.length === 0) {
    throw invalid(`A rule with action modify must set one of ${FIELDS.modify.join(", ")}.`);
  }
}

function actionOf(input: RuleInput): BlockRule | Fulfil | Modify {
  switch (input.action) {
    case "block":
      return { name: "block", reason: input.reason ?? "blocked_by_client" };
    case "fulfil":
      return fulfilOf(input);
    case "modify":
      return modifyOf(input);
  }
}

function fulfilOf(input: RuleInput): Fulfil {
  const { response_status: status = 200, response_body: text = "" } = input;
  const headers = typedHeaders(input);
  if (REDIRECTS.has(status) && !names(headers).includes("location")) {
    throw invalid(`A response with status ${status} must set the header location.`);
  }
  return { name: "fulfil", status, headers, body: bodyOf(input, text) };
}

function bodyOf({ response_body_encoding: encoding = "text" }: RuleInput, text: string): Buffer {
  if (encoding === "text") return Buffer.from(text, "utf8");
  if (/^[\w+/-]*={0,2}$/.test(text)) return Buffer.from(text, "base64");
  throw invalid('"response_body" must be base64.');
}

/** Returns the response headers, with a default content type if none is given: browsers would guess the type. */
function typedHeaders(input: RuleInput): Fulfil["headers"] {
  const { content_type: given, response_body_encoding: encoding = "text" } = input;
  const headers = answerHeaders(input);
  if (!names(headers).includes("content-type")) {
    return { "content-type": contentType(given, encoding), ...headers };
  }
  if (given === undefined) return headers;
  throw invalid('Give the type as "content_type" or in "response_headers", not both.');
}

/** Returns the content type to send. Text is sent as UTF-8, so a text type without parameters gets this charset. */
function contentType(given: string | undefined, encoding: "text" | "base64"): string {
  if (given === undefined) {
    return encoding === "text" ? "text/plain; charset=utf-8" : "application/octet-stream";
  }
  checkHeaderForm({ "content-type": given }, "content_type");
  return encoding === "text" && /^text\/[^;]*$/.test(given) ? `${given}; charset=utf-8` : given;
}

function modifyOf(input: RuleInput): Modify {
  const { request_url: url, request_method: method, request_body: text } = input;
  const { request_headers: headers = {}, remove_request_headers: without = [] } = input;
  checkNotReserved(without, "remove_request_headers");
  const withoutAnswer = input.remove_response_headers ?? [];
  checkNotOfTheWire(withoutAnswer, "remove_response_headers");
  return {
    name: "modify",
    request: {
      url: url === undefined ? undefined : targetOf(url),
      method,
      body: text === undefined ? undefined : Buffer.from(text, "utf8"),
      headers: checkedHeaders(headers, "request_headers"),
      withoutHeaders: lowered(without),
    },
    response: {
      status: input.response_status,
      headers: answerHeaders(input),
      withoutHeaders: lowered(withoutAnswer),
    },
  };
}

/** Returns the address to request instead of the original one, normalised. @throws AppError INVALID_REQUEST */
function targetOf(text: string): string {
  const url = URL.parse(text);
  if (url && isWeb(url) && url.username === "" && url.password === "") return url.href;
  throw invalid(
    '"request_url" must be an absolute http or https address without user name and password.',
    'Set the header authorization in "request_headers" for sites that require it.',
  );
}

function answerHeaders({ response_headers: headers = {} }: RuleInput): Fulfil["headers"] {
  checkHeaderForm(headers, "response_headers");
  checkNotOfTheWire(Object.keys(headers), "response_headers");
  const location = headerOf(headers, "location");
  if (location !== undefined && !leadsToWeb(location)) {
    throw invalid('In "response_headers", location must be an http or https address.');
  }
  return headers;
}

function checkNotOfTheWire(given: readonly string[], field: string): void {
  const wrong = given.find((name) => OF_THE_WIRE.has(name.toLowerCase()));
  if (wrong === undefined) return;
  throw invalid(
    `In "${field}", ${JSON.stringify(wrong)} is set by the browser and cannot be given.`,
  );
}

/** Whether the header `location` leads to http or https. Relative addresses do: the request uses http or https. */
function leadsToWeb(location: string): boolean {
  const url = URL.parse(location, "http://host.invalid/");
  return url !== null && isWeb(url);
}

function isWeb({ protocol }: URL): boolean {
  return protocol === "http:" || protocol === "https:";
}

function names(headers: object): readonly string[] {
  return lowered(Object.keys(headers));
}

function lowered(given: readonly string[]): readonly string[] {
  return given.map((name) => name.toLowerCase());
}

function invalid(message: string, hint?: string): AppError {
  return new AppError("INVALID_REQUEST", message, hint === undefined ? {} : { hint });
}
