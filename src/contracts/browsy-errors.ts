/** Converts failures to browsy's messages: callers of browsy distinguish failures by their messages. */
import { HTTP_ERROR } from "./browsy-opening.ts";
import type { ForeignFailure } from "./foreign-verb.ts";

interface FailedCall {
  readonly tool: string;
  /** The element id in the call, if any. */
  readonly element: string | undefined;
}

/** One kind of failure: its condition and its text. */
interface Wording {
  readonly is: (failure: ForeignFailure, call: FailedCall) => boolean;
  readonly status: number;
  readonly words: (failure: ForeignFailure, call: FailedCall) => string;
}

const WRONG_KINDS: Readonly<Record<string, string>> = {
  not_text_field: "is not a text input",
  not_checkable: "is not a checkbox or radio",
  not_select: "is not a select",
};

const MISSING_FORMS: Readonly<Record<string, string>> = {
  login: "No login form detected",
  enter_code: "No verification code form detected",
};

const ACTION_CODES: readonly string[] = [
  "ELEMENT_NOT_FOUND",
  "ELEMENT_NOT_INTERACTABLE",
  "ELEMENT_NOT_VISIBLE",
];
const NETWORK_CODES: readonly string[] = ["NETWORK_ERROR", "NAVIGATION_FAILED", "TIMEOUT"];

const code =
  (...codes: readonly string[]) =>
  (failure: ForeignFailure) =>
    codes.includes(failure.code);

/** All kinds of failures; the first match applies. */
const WORDINGS: readonly Wording[] = [
  {
    is: (failure, { element }) => failure.code === "ELEMENT_NOT_FOUND" && element !== undefined,
    status: 400,
    words: (_failure, { element }) => `Action error: Element ${element} not found`,
  },
  {
    is: (failure, call) => wrongKindOf(failure, call) !== undefined,
    status: 400,
    words: (failure, call) => `Action error: Element ${call.element} ${wrongKindOf(failure, call)}`,
  },
  {
    is: code(...ACTION_CODES),
    status: 400,
    words: ({ message }, { element }) =>
      // The tab may have changed from static HTML to a browser, which renumbers elements: use the id in the call.
      `Action error: ${element === undefined ? message : message.replace(/^Element \d+\b/, `Element ${element}`)}`,
  },
  {
    is: ({ code: given, details }, { tool }) =>
      given === "INVALID_REQUEST" && tool === "select" && details?.["options"] !== undefined,
    status: 400,
    words: ({ message }, { element }) =>
      `Action error: ${message.replace(/^"\w+" has/, `Element ${element} cannot be set to`)}`,
  },
  {
    is: (failure, { tool }) => failure.code === "FORM_NOT_FOUND" && tool in MISSING_FORMS,
    status: 400,
    words: (_failure, { tool }) => `Action error: ${MISSING_FORMS[tool]}`,
  },
  {
    is: code("CANNOT_GO_BACK"),
    status: 400,
    words: () => "Action error: No history to go back to",
  },
  { is: code("BLOCKED_BY_POLICY"), status: 400, words: prefixed("Blocked URL: ") },
  { is: isBadAddress, status: 400, words: prefixed("Invalid URL: ") },
  {
    is: ({ message }) => message.startsWith(HTTP_ERROR),
    status: 500,
    words: ({ message }) => message,
  },
  { is: code(...NETWORK_CODES), status: 500, words: prefixed("Network error: ") },
  { is: code("TOO_LARGE"), status: 500, words: prefixed("Response too large: ") },
];

export interface BrowsyError {
  readonly status: number;
  readonly error: string;
}

/** Converts a failure to status and message of browsy; undefined for failures without a message in browsy. */
export function browsyError(
  failure: ForeignFailure,
  { tool = "", element }: { readonly tool?: string; readonly element?: unknown },
): BrowsyError | undefined {
  const call = { tool, element: typeof element === "number" ? `${element}` : undefined };
  const wording = WORDINGS.find(({ is }) => is(failure, call));
  return wording && { status: wording.status, error: wording.words(failure, call) };
}

function wrongKindOf({ details }: ForeignFailure, { element }: FailedCall): string | undefined {
  return element === undefined ? undefined : WRONG_KINDS[String(details?.["reason"])];
}

function isBadAddress({ code: given, message }: ForeignFailure): boolean {
  return given === "INVALID_REQUEST" && /^(?:"?url"?\b|Invalid URL)/.test(message);
}

/** Returns a function that adds `prefix` to a message without this prefix. Callers search for the prefix. */
function prefixed(prefix: string) {
  return ({ message }: ForeignFailure): string =>
    message.startsWith(prefix) ? message : prefix + message;
}
