import { ProtocolError } from "../cdp/session.ts";
import { AppError, toAppError } from "../shared/errors.ts";
import type { Tab } from "./tab.ts";
import { interruptionError } from "./worlds.ts";

/** Any thrown value as an AppError: a call that failed because the page or its browser went away says so. */
export function failureOf(thrown: unknown, tab?: Tab): AppError {
  if (!(thrown instanceof ProtocolError) || thrown.kind !== "closed") return toAppError(thrown);
  if (tab) return interruptionError(tab.closed ? "closed" : "crash");
  return new AppError("BROWSER_CRASHED", "The browser, or the page, ended while it was asked.", {
    hint: "Try again; a tab that lost its page comes back with a navigation or a reload.",
    cause: thrown,
  });
}
