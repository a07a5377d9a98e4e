import type { AppError, ErrorCode } from "../../shared/errors.ts";

/** HTTP status of every error code. A new error code without a status does not compile. */
export const HTTP_STATUS: Readonly<Record<ErrorCode, number>> = {
  INVALID_REQUEST: 400,
  INVALID_QUERY: 400,
  DIALOG_NOT_PRESENT: 400,
  FILE_NOT_FOUND: 400,
  FILE_NOT_READABLE: 400,
  ELEMENT_NOT_VISIBLE: 400,
  ELEMENT_NOT_INTERACTABLE: 400,
  FORM_NOT_FOUND: 400,
  CANNOT_GO_BACK: 400,
  CANNOT_GO_FORWARD: 400,
  UNAUTHORIZED: 401,
  BLOCKED_BY_POLICY: 403,
  PROHIBITED: 403,
  NOT_FOUND: 404,
  TAB_NOT_FOUND: 404,
  FILE_CHOOSER_NOT_PRESENT: 404,
  PERMISSION_NOT_FOUND: 404,
  SESSION_NOT_FOUND: 404,
  ACTION_NOT_FOUND: 404,
  EVENT_NOT_FOUND: 404,
  SCREENSHOT_NOT_FOUND: 404,
  DOWNLOAD_NOT_FOUND: 404,
  INTERCEPT_NOT_FOUND: 404,
  TASK_NOT_FOUND: 404,
  CREDENTIAL_NOT_FOUND: 404,
  SCHEMA_NOT_FOUND: 404,
  ELEMENT_NOT_FOUND: 404,
  SELECTOR_NOT_FOUND: 404,
  POPUP_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  MODE_CONFLICT: 409,
  ACTION_IN_FLIGHT: 409,
  TOO_LARGE: 413,
  RATE_LIMITED: 429,
  CANCELLED: 499,
  SITE_REFUSED: 500,
  NAVIGATION_FAILED: 500,
  DOWNLOAD_FAILED: 500,
  NETWORK_ERROR: 500,
  EVALUATION_ERROR: 500,
  TAB_CRASHED: 500,
  BROWSER_CRASHED: 500,
  BROWSER_INIT_FAILED: 500,
  INTERNAL: 500,
  NOT_READY: 503,
  HISTORY_DISABLED: 503,
  MODEL_UNAVAILABLE: 503,
  TIMEOUT: 504,
  STORAGE_UNAVAILABLE: 507,
};

/** Returns the body of a failure. `error` and `message` are equal: some documented clients read only `error`. */
function errorBody({ code, message, hint, details }: AppError): Record<string, unknown> {
  const own = { error: message, code, message, ...(hint !== undefined && { hint }) };
  return { ...own, ...details, ...own }; // the first `own` sets the order, the second overrides details
}

export function errorResponse(error: AppError, headers: Record<string, string> = {}): Response {
  return Response.json(errorBody(error), stateOf(error, headers));
}

/** Error codes whose cause may be temporary: clients should retry later. */
const PASSING: ReadonlySet<ErrorCode> = new Set(["RATE_LIMITED", "NOT_READY", "MODEL_UNAVAILABLE"]);
/** Value of Retry-After, seconds. */
const RETRY_AFTER_S = "5";

function stateOf({ code }: AppError, headers: Record<string, string> = {}): ResponseInit {
  const later = PASSING.has(code) && { "Retry-After": RETRY_AFTER_S };
  return { status: HTTP_STATUS[code], headers: { ...headers, ...later } };
}

/** Like `errorResponse`, with the documented member `success`, for calls that return `{success, data}`. */
export function unsuccessfulResponse(error: AppError): Response {
  const body = { success: false, ...errorBody(error) };
  return Response.json(body, stateOf(error));
}
