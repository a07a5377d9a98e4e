import { ProtocolError } from "../../../cdp/session.ts";
import { AppError, toAppError } from "../../../shared/errors.ts";
import { anyStorageFault } from "../../../shared/process/storage-fault.ts";
import type { Deadline, Subscribe } from "../../../shared/deadline.ts";
import { Signal } from "../../../shared/process/signal.ts";
import type { Ran } from "../../model/page-engine.ts";
import type { InterruptionReason } from "../../model/settling.ts";

/**
 * Whether a page is interrupted, and why. An interrupted page cannot continue by itself: it has an open dialog, or has
 * crashed or closed. Do not wait for a response of such a page: the response may never arrive.
 */
export class Interruption {
  #reason: InterruptionReason | undefined;
  #isBrowserExited = false;
  readonly #raised = new Signal();

  get reason(): InterruptionReason | undefined {
    return this.#reason;
  }

  /**
   * Calls the listener at each interruption. If the page has already crashed, also calls the listener in a microtask.
   * Returns a function that unsubscribes the listener.
   */
  readonly onRaise: Subscribe = (listener) => {
    if (this.#reason === "crash") queueMicrotask(listener);
    return this.#raised.subscribe(listener);
  };

  /** Returns the error for a call that needs the page. Call it while the page is interrupted. */
  error(): AppError {
    return this.#isBrowserExited ? browserExited() : interruptionError(this.#reason ?? "closed");
  }

  /** Raises `crash` for a page whose whole browser exited. */
  raiseBrowserExited(): void {
    this.#isBrowserExited = this.#reason !== "closed";
    this.raise("crash");
  }

  /** Interrupts the page. `closed` replaces any earlier reason; `crash` replaces `dialog`. */
  raise(reason: InterruptionReason): void {
    if (this.#reason === "closed" || (this.#reason === "crash" && reason === "dialog")) return;
    this.#reason = reason;
    this.#raised.notify();
  }

  clear(reason: "dialog" | "crash"): void {
    if (this.#reason === reason) this.#reason = undefined;
  }

  /** Resolves with the value of `promise`, or with the reason if the page is interrupted before `promise` settles. */
  race<T>(promise: Promise<T>): Promise<Ran<T>> {
    return new Promise((resolve, reject) => {
      const interrupted = () => resolve({ ended: this.#reason ?? "closed" });
      if (this.#reason) {
        promise.catch(() => {}); // no other handler receives its rejection
        return interrupted();
      }
      const off = this.onRaise(() => {
        off();
        interrupted();
      });
      promise.then(
        (value) => {
          off();
          resolve({ ended: "done", value });
        },
        (error: unknown) => {
          off();
          reject(error);
        },
      );
    });
  }
}

/** Returns the page's response. @throws AppError if the page is interrupted before the response arrives */
export async function unlessInterrupted<T>(
  deadline: Deadline,
  interruption: Interruption,
  answer: Promise<T>,
): Promise<T> {
  const ran = await deadline.race(interruption.race(answer));
  if (ran.ended === "done") return ran.value;
  throw interruption.error();
}

export function browserExited(): AppError {
  return new AppError(
    "TAB_CRASHED",
    "The browser of this tab crashed, and all its pages with it.",
    {
      hint: "Navigate or reload the tab to start another browser.",
    },
  );
}

export function interruptionError(reason: InterruptionReason): AppError {
  if (reason === "dialog") {
    return new AppError(
      "MODE_CONFLICT",
      "A dialog is open in this tab or in one of its pop-ups, and blocks the page.",
      { hint: "Accept or dismiss the dialog first." },
    );
  }
  if (reason === "crash") {
    return new AppError("TAB_CRASHED", "The page in this tab crashed.", {
      hint: "Navigate or reload the tab to continue.",
    });
  }
  return new AppError("TAB_NOT_FOUND", "The tab was closed.");
}

/** Chromium's error messages for commands whose document or process has ended. */
const WENT_AWAY =
  /navigated or closed|Target crashed|Cannot find (?:default execution )?context|context was destroyed|Not attached to an active page/;

/** Converts a thrown value to an AppError; recognises calls that failed because the page or browser ended. */
export function failureOf(
  thrown: unknown,
  tab?: { readonly closed: boolean; readonly crashed: boolean; crashError(): AppError },
): AppError {
  if (!(thrown instanceof ProtocolError)) return anyStorageFault(thrown) ?? toAppError(thrown);
  if (thrown.kind === "too-long") {
    return new AppError("TOO_LARGE", "The page's response is too large.", {
      hint: "Request a smaller part of the page.",
      cause: thrown,
    });
  }
  const isRemoved = thrown.kind === "closed";
  if (!isRemoved && !WENT_AWAY.test(thrown.message)) return toAppError(thrown);
  if (tab?.closed) return interruptionError("closed");
  if (tab && (isRemoved || tab.crashed)) return tab.crashError();
  if (isRemoved) {
    return new AppError("BROWSER_CRASHED", "The browser or the page ended during this call.", {
      hint: "Try again. If the tab has lost its page, navigate or reload it.",
      cause: thrown,
    });
  }
  return new AppError("NOT_READY", "The tab loaded another page during this call.", {
    hint: "Check the tab's address, and repeat the call only if it had no effect.",
    cause: thrown,
  });
}

/** Warning for a page of which only the beginning arrived. */
export const NOT_WHOLE = "The page is incomplete; its end is missing.";

/** Returns the warning for a navigation that neither loads a page nor fails. */
export function noPage(url: string): string {
  return `${url} loaded no page (it is a download, or its response is empty); the tab shows the same page as before.`;
}

/** How long the browser may take to replace the old document with the new one. */
const LONGEST_MS = 2_000;
const PAUSE_MS = 10;

/**
 * Repeats a request, for up to `LONGEST_MS`, until a page that has just navigated accepts it. A page reports its new
 * document a moment before it accepts commands; until then Chromium responds "Not attached to an active page".
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
