/** How a command ends, for scripts. Total: an error code without an exit code does not compile. */
import type { ErrorCode } from "../../shared/errors.ts";

export const EXIT_MEANINGS = {
  0: "done",
  1: "something went wrong inside Fermata",
  2: "the command or its values are not valid",
  3: "the tab, element or page that was meant is not there",
  4: "refused: token, policy or mode",
  5: "the page, the network or the script failed",
  6: "busy or not ready; try again",
  7: "out of time",
  8: "the browser or the page crashed, or the browser cannot start",
  130: "interrupted",
} as const;

export type ExitCode = keyof typeof EXIT_MEANINGS;

export const EXIT_CODES: Readonly<Record<ErrorCode, ExitCode>> = {
  INVALID_REQUEST: 2,
  INVALID_QUERY: 2,
  METHOD_NOT_ALLOWED: 2,
  TOO_LARGE: 2,
  DIALOG_NOT_PRESENT: 3,
  ELEMENT_NOT_FOUND: 3,
  ELEMENT_NOT_VISIBLE: 3,
  ELEMENT_NOT_INTERACTABLE: 3,
  SELECTOR_NOT_FOUND: 3,
  CANNOT_GO_BACK: 3,
  CANNOT_GO_FORWARD: 3,
  TAB_NOT_FOUND: 3,
  SESSION_NOT_FOUND: 3,
  ACTION_NOT_FOUND: 3,
  EVENT_NOT_FOUND: 3,
  SCREENSHOT_NOT_FOUND: 3,
  NOT_FOUND: 3,
  UNAUTHORIZED: 4,
  BLOCKED_BY_POLICY: 4,
  MODE_CONFLICT: 4,
  HISTORY_DISABLED: 4,
  NAVIGATION_FAILED: 5,
  NETWORK_ERROR: 5,
  EVALUATION_ERROR: 5,
  ACTION_IN_FLIGHT: 6,
  RATE_LIMITED: 6,
  NOT_READY: 6,
  TIMEOUT: 7,
  TAB_CRASHED: 8,
  BROWSER_CRASHED: 8,
  BROWSER_INIT_FAILED: 8,
  CANCELLED: 130,
  INTERNAL: 1,
};
