import { cut } from "./text/cut.ts";

/** All error codes, with default messages. Tables such as `HTTP_STATUS` do not compile if a code is missing. */
export const ERROR_CODES = {
  INVALID_REQUEST: { message: "The request is not valid.", retryable: false },
  INVALID_QUERY: { message: "The query is not valid.", retryable: false },
  DIALOG_NOT_PRESENT: { message: "No dialog is open in this tab.", retryable: false },
  FILE_CHOOSER_NOT_PRESENT: { message: "No file chooser has this id.", retryable: false },
  FILE_NOT_FOUND: { message: "The file does not exist.", retryable: false },
  FILE_NOT_READABLE: { message: "The file cannot be read.", retryable: false },
  PERMISSION_NOT_FOUND: { message: "No permission request has this id.", retryable: false },
  ELEMENT_NOT_FOUND: { message: "The element does not exist any more.", retryable: false },
  ELEMENT_NOT_VISIBLE: { message: "The element exists but is not visible.", retryable: false },
  ELEMENT_NOT_INTERACTABLE: { message: "The element cannot receive input.", retryable: false },
  SELECTOR_NOT_FOUND: { message: "No element matches the selector.", retryable: false },
  FORM_NOT_FOUND: { message: "The form does not exist on the page.", retryable: false },
  SITE_REFUSED: { message: "The site did not return the requested content.", retryable: true },
  CANNOT_GO_BACK: { message: "This tab has no earlier page.", retryable: false },
  CANNOT_GO_FORWARD: { message: "This tab has no later page.", retryable: false },
  TAB_NOT_FOUND: { message: "No tab has this id.", retryable: false },
  POPUP_NOT_FOUND: { message: "No open picker has this id.", retryable: false },
  SESSION_NOT_FOUND: { message: "No session has this id.", retryable: false },
  ACTION_NOT_FOUND: { message: "No action has this id.", retryable: false },
  EVENT_NOT_FOUND: { message: "No event has this id.", retryable: false },
  SCREENSHOT_NOT_FOUND: { message: "The screenshot is not stored.", retryable: false },
  DOWNLOAD_NOT_FOUND: { message: "No download has this id.", retryable: false },
  INTERCEPT_NOT_FOUND: { message: "No request rule has this id.", retryable: false },
  TASK_NOT_FOUND: { message: "No task has this id.", retryable: false },
  CREDENTIAL_NOT_FOUND: { message: "No credential has this id.", retryable: false },
  SCHEMA_NOT_FOUND: { message: "No learned form has this name.", retryable: false },
  NOT_FOUND: { message: "This path does not exist.", retryable: false },
  METHOD_NOT_ALLOWED: { message: "This path does not support this method.", retryable: false },
  UNAUTHORIZED: { message: "The token is missing or invalid.", retryable: false },
  BLOCKED_BY_POLICY: { message: "The server's policy forbids this.", retryable: false },
  PROHIBITED: { message: "Tasks of this server are not allowed to do this.", retryable: false },
  MODE_CONFLICT: { message: "The current mode does not allow this.", retryable: false },
  ACTION_IN_FLIGHT: { message: "An action is running in this tab.", retryable: true },
  TOO_LARGE: { message: "The request or response is larger than allowed.", retryable: false },
  RATE_LIMITED: { message: "Too many actions are queued for this tab.", retryable: true },
  NAVIGATION_FAILED: { message: "The page could not be loaded.", retryable: true },
  DOWNLOAD_FAILED: { message: "The download was not completed.", retryable: true },
  NETWORK_ERROR: { message: "A network operation failed.", retryable: true },
  EVALUATION_ERROR: { message: "The script threw an error.", retryable: false },
  TAB_CRASHED: { message: "The page crashed.", retryable: true },
  BROWSER_CRASHED: { message: "The browser ended unexpectedly.", retryable: true },
  BROWSER_INIT_FAILED: { message: "The browser could not be started.", retryable: true },
  HISTORY_DISABLED: { message: "This server stores no history.", retryable: false },
  MODEL_UNAVAILABLE: { message: "No language model is available.", retryable: false },
  STORAGE_UNAVAILABLE: { message: "The server's storage cannot be written.", retryable: true },
  NOT_READY: { message: "The browser is still starting.", retryable: true },
  CANCELLED: { message: "The caller disconnected; the action was cancelled.", retryable: true },
  TIMEOUT: { message: "The operation did not finish in time.", retryable: true },
  INTERNAL: { message: "An internal error occurred in Fermata.", retryable: false },
} as const satisfies Record<string, { readonly message: string; readonly retryable: boolean }>;

export type ErrorCode = keyof typeof ERROR_CODES;

export interface AppErrorOptions {
  readonly hint?: string;
  readonly cause?: unknown;
  /** Further members of the error body; plain JSON. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Longest message in characters: messages may contain long text of callers and pages. */
const LONGEST_MESSAGE = 4_000;

/** Returns message and hint in one line; adds a full stop if the message ends without punctuation. */
export function errorLine({ message, hint }: Pick<AppError, "message" | "hint">): string {
  if (hint === undefined) return message;
  return `${message}${/\w$/.test(message) ? "." : ""} ${hint}`;
}

/** The error class of all calls: `invoke` throws no other. Its message states what was wrong and what is allowed. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly hint: string | undefined;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(
    code: ErrorCode,
    message: string = ERROR_CODES[code].message,
    options: AppErrorOptions = {},
  ) {
    super(cut(message, LONGEST_MESSAGE), { cause: options.cause });
    this.code = code;
    this.hint = options.hint;
    this.details = options.details;
  }
}

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_CODES, code);
}

/** Copies an error with another message or hint, or with further details. */
export function retold(
  error: AppError,
  {
    message = error.message,
    hint = error.hint,
    details,
  }: { readonly message?: string } & Pick<AppErrorOptions, "hint" | "details">,
): AppError {
  const { code, cause = error } = error;
  return new AppError(code, message, {
    ...(hint !== undefined && { hint }),
    cause,
    details: { ...error.details, ...details },
  });
}

/** Converts any thrown value to an AppError. Unexpected errors become INTERNAL, without their text. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  return new AppError("INTERNAL", ERROR_CODES.INTERNAL.message, { cause: thrown });
}
