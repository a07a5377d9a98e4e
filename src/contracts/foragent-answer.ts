/** Answers for Foragent's callers: the payload of a task, and codes of failures. */
import { type ErrorCode, isErrorCode } from "../shared/errors.ts";

/** The codes of Foragent's contract, and `busy`, which the contract does not contain. */
type ForagentCode =
  | "invalid_input"
  | "host_not_allowed"
  | "credential_unknown"
  | "schema_unknown"
  | "prohibited"
  | "navigation_failed"
  | "form_not_found"
  | "budget_exhausted"
  | "login_required"
  | "captcha"
  | "schema_drift"
  | "model_failed"
  | "cancelled"
  | "busy"
  | "internal";

/** Foragent's code for each code of Fermata; a missing entry does not compile. */
const CODES: Readonly<Record<ErrorCode, ForagentCode>> = {
  INVALID_REQUEST: "invalid_input",
  INVALID_QUERY: "invalid_input",
  DIALOG_NOT_PRESENT: "invalid_input",
  FILE_CHOOSER_NOT_PRESENT: "invalid_input",
  FILE_NOT_FOUND: "invalid_input",
  FILE_NOT_READABLE: "invalid_input",
  PERMISSION_NOT_FOUND: "invalid_input",
  ELEMENT_NOT_FOUND: "form_not_found",
  ELEMENT_NOT_VISIBLE: "form_not_found",
  ELEMENT_NOT_INTERACTABLE: "form_not_found",
  SELECTOR_NOT_FOUND: "form_not_found",
  FORM_NOT_FOUND: "form_not_found",
  SITE_REFUSED: "navigation_failed",
  CANNOT_GO_BACK: "navigation_failed",
  CANNOT_GO_FORWARD: "navigation_failed",
  TAB_NOT_FOUND: "invalid_input",
  POPUP_NOT_FOUND: "invalid_input",
  SESSION_NOT_FOUND: "invalid_input",
  ACTION_NOT_FOUND: "invalid_input",
  EVENT_NOT_FOUND: "invalid_input",
  SCREENSHOT_NOT_FOUND: "invalid_input",
  DOWNLOAD_NOT_FOUND: "invalid_input",
  INTERCEPT_NOT_FOUND: "invalid_input",
  TASK_NOT_FOUND: "invalid_input",
  CREDENTIAL_NOT_FOUND: "credential_unknown",
  SCHEMA_NOT_FOUND: "schema_unknown",
  NOT_FOUND: "invalid_input",
  METHOD_NOT_ALLOWED: "invalid_input",
  UNAUTHORIZED: "login_required",
  BLOCKED_BY_POLICY: "host_not_allowed",
  PROHIBITED: "prohibited",
  MODE_CONFLICT: "busy",
  ACTION_IN_FLIGHT: "busy",
  TOO_LARGE: "invalid_input",
  RATE_LIMITED: "busy",
  NAVIGATION_FAILED: "navigation_failed",
  DOWNLOAD_FAILED: "navigation_failed",
  NETWORK_ERROR: "navigation_failed",
  EVALUATION_ERROR: "internal",
  TAB_CRASHED: "internal",
  BROWSER_CRASHED: "internal",
  BROWSER_INIT_FAILED: "internal",
  HISTORY_DISABLED: "invalid_input",
  MODEL_UNAVAILABLE: "model_failed",
  STORAGE_UNAVAILABLE: "internal",
  NOT_READY: "busy",
  CANCELLED: "cancelled",
  TIMEOUT: "budget_exhausted",
  INTERNAL: "internal",
};

interface Fault {
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  readonly retryable: boolean;
}

/** Converts a code to Foragent's; codes of skills, such as SCHEMA_DRIFT, become lower case. */
function codeOf(code: string): string {
  return isErrorCode(code) ? CODES[code] : code.toLowerCase();
}

interface Outcome {
  readonly state: string;
  readonly result: object | null;
  readonly error: Fault | null;
}

/** Returns the payload for the outcome of a task: its result (none if rejected), error and warnings. */
export function payloadOf(
  { state, result, error }: Outcome,
  warnings: readonly string[],
): Readonly<Record<string, unknown>> {
  const given: Readonly<Record<string, unknown>> = state === "rejected" ? {} : { ...result };
  const own = Array.isArray(given["warnings"]) ? given["warnings"] : [];
  const all = [...new Set([...warnings, ...own])];
  return {
    ...given,
    ...(error && { error: { ...error, code: codeOf(error.code) } }),
    ...(all.length > 0 && { warnings: all }),
  };
}

interface Question {
  readonly text: string;
  readonly choices?: readonly string[];
  readonly untilMs: number;
}

/** Returns the payload for the question of a task. */
export function questionPayload({ text, choices, untilMs }: Question) {
  const deadline = new Date(untilMs).toISOString();
  return { question: text, ...(choices && { choices }), deadline };
}
