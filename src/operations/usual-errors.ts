/** What can stand between a caller and a page that it wants to read. */
export const READ_ERRORS = [
  "TAB_NOT_FOUND",
  "MODE_CONFLICT",
  "RATE_LIMITED",
  "TAB_CRASHED",
  "BROWSER_CRASHED",
  "NOT_READY",
  "TIMEOUT",
] as const;

/** What can become of a step. */
export const STEP_ERRORS = [
  "INVALID_REQUEST",
  "ELEMENT_NOT_FOUND",
  "ELEMENT_NOT_VISIBLE",
  "TAB_NOT_FOUND",
  "MODE_CONFLICT",
  "RATE_LIMITED",
  "TAB_CRASHED",
  "BROWSER_CRASHED",
  "NOT_READY",
  "CANCELLED",
  "TIMEOUT",
] as const;
