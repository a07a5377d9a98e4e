/** Errors of calls that need the browser. */
export const BROWSER_ERRORS = ["BROWSER_CRASHED", "NOT_READY", "TIMEOUT"] as const;

/** Errors of calls that need the page of a tab. */
export const PAGE_ERRORS = [
  "TAB_NOT_FOUND",
  "MODE_CONFLICT",
  "TAB_CRASHED",
  ...BROWSER_ERRORS,
] as const;

/** Errors of calls that wait in the tab's queue and need its page. */
export const READ_ERRORS = ["RATE_LIMITED", ...PAGE_ERRORS] as const;

/** Errors of calls that give files to a page. */
export const FILE_ERRORS = [
  "FILE_NOT_FOUND",
  "FILE_NOT_READABLE",
  "BLOCKED_BY_POLICY",
  "TOO_LARGE",
] as const;

/** Errors of a step. */
export const STEP_ERRORS = [
  "INVALID_REQUEST",
  "ELEMENT_NOT_FOUND",
  "ELEMENT_NOT_VISIBLE",
  "CANCELLED",
  ...READ_ERRORS,
] as const;
