import { ProtocolError } from "../../../cdp/session.ts";
import { AppError, toAppError } from "../../../shared/errors.ts";
import { anyStorageFault } from "../../../shared/process/storage-fault.ts";
import { interruptionError } from "./interruption.ts";
import type { Deadline } from "../../../shared/deadline.ts";

/** Chromium's words for a document or process that went away while it was asked. */
const WENT_AWAY =
  /navigated or closed|Target crashed|Cannot find (?:default execution )?context|context was destroyed|Not attached to an active page/;

/** Any thrown value as an AppError: a call that failed because the page or its browser went away says so. */
export function failureOf(
  thrown: unknown,
  tab?: { readonly closed: boolean; readonly crashed: boolean; crashError(): AppError },
): AppError {
  if (!(thrown instanceof ProtocolError)) return anyStorageFault(thrown) ?? toAppError(thrown);
  if (thrown.kind === "too-long") {
    return new AppError("TOO_LARGE", "The page's answer is too large to be taken.", {
      hint: "Ask for a part of it.",
      cause: thrown,
    });
  }
  const isGone = thrown.kind === "closed";
  if (!isGone && !WENT_AWAY.test(thrown.message)) return toAppError(thrown);
  if (tab?.closed) return interruptionError("closed");
  if (tab && (isGone || tab.crashed)) return tab.crashError();
  if (isGone) {
    return new AppError("BROWSER_CRASHED", "The browser, or the page, ended while it was asked.", {
      hint: "Try again; a tab that lost its page comes back with a navigation or a reload.",
      cause: thrown,
    });
  }
  return new AppError("NOT_READY", "The page went away while it was asked.", {
    hint: "Look where the tab is now, then try again.",
    cause: thrown,
  });
}

/** Of a page whose beginning is there. */
export const NOT_WHOLE = "The page did not come whole; its end is missing.";

/** A navigation that is none, and no failure either. */
export function noPage(url: string): string {
  return `${url} brought no page (a download, or an empty answer); the tab stays where it was.`;
}

/** For the browser to put the new document in the place of the old one. */
const LONGEST_MS = 2_000;
const PAUSE_MS = 10;

/**
 * What a page that has just arrived somewhere answers. It tells of its arrival a moment before it takes commands again;
 * until then Chromium answers "Not attached to an active page".
 */
export async function onceAttached<T>(deadline: Deadline, ask: () => Promise<T>): Promise<T> {
  using patience = deadline.child(LONGEST_MS);
  for (;;) {
    try {
      return await ask(); // deadline: the caller's
    } catch (error) {
      if (!isBetween(error) || patience.expired) throw error;
      await deadline.sleep(PAUSE_MS);
    }
  }
}

function isBetween(error: unknown): boolean {
  return error instanceof ProtocolError && error.message.includes("Not attached to an active page");
}
