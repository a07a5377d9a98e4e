/** What can stand between a caller and the browser. */
export const BROWSER_ERRORS = ["BROWSER_CRASHED", "NOT_READY", "TIMEOUT"] as const;

/** What can stand between a caller and the page of a tab. */
export const PAGE_ERRORS = [
  "TAB_NOT_FOUND",
  "MODE_CONFLICT",
  "TAB_CRASHED",
  ...BROWSER_ERRORS,
] as const;

/** The same, where the call waits for the tab's turn. */
export const READ_ERRORS = ["RATE_LIMITED", ...PAGE_ERRORS] as const;

/** What can be wrong with files that a page is given. */
export const FILE_ERRORS = [
  "FILE_NOT_FOUND",
  "FILE_NOT_READABLE",
  "BLOCKED_BY_POLICY",
  "TOO_LARGE",
] as const;

/** What can become of a step. */
export const STEP_ERRORS = [
  "INVALID_REQUEST",
  "ELEMENT_NOT_FOUND",
  "ELEMENT_NOT_VISIBLE",
  "CANCELLED",
  ...READ_ERRORS,
] as const;
