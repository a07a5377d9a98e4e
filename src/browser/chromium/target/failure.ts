import { ProtocolError } from "../../../cdp/session.ts";
import { AppError, toAppError } from "../../../shared/errors.ts";
import { anyStorageFault } from "../../../shared/process/storage-fault.ts";
import type { Deadline, Subscribe } from "../../../shared/deadline.ts";
import { Signal } from "../../../shared/process/signal.ts";
import type { Ran } from "../../model/page-engine.ts";
import type { InterruptionReason } from "../../model/settling.ts";

/**
 * Why a page cannot go on by itself. While one is open, no answer of the page may be waited for: the browser gives none
 * until the dialog is closed, the tab reloaded or the target gone.
 */
export class Interruption {
  #reason: InterruptionReason | undefined;
  #isBrowserExited = false;
  readonly #raised = new Signal();

  get reason(): InterruptionReason | undefined {
    return this.#reason;
  }

  /** Calls the listener at the next interruption, and soon if the page has crashed already; returns how to remove it. */
  readonly onRaise: Subscribe = (listener) => {
    if (this.#reason === "crash") queueMicrotask(listener);
    return this.#raised.subscribe(listener);
  };

  /** The error of a call that needs the page. To be called while it is interrupted. */
  error(): AppError {
    return this.#isBrowserExited ? browserExited() : interruptionError(this.#reason ?? "closed");
  }

  /** The page crashed, and all others of its browser. */
  raiseBrowserExited(): void {
    this.#isBrowserExited = this.#reason !== "closed";
    this.raise("crash");
  }

  /** `closed` outlasts everything, `crash` a dialog. */
  raise(reason: InterruptionReason): void {
    if (this.#reason === "closed" || (this.#reason === "crash" && reason === "dialog")) return;
    this.#reason = reason;
    this.#raised.notify();
  }

  clear(reason: "dialog" | "crash"): void {
    if (this.#reason === reason) this.#reason = undefined;
  }

  /** The value of `promise`, or the interruption that comes first (or is there already). */
  race<T>(promise: Promise<T>): Promise<Ran<T>> {
    return new Promise((resolve, reject) => {
      const interrupted = () => resolve({ ended: this.#reason ?? "closed" });
      if (this.#reason) {
        promise.catch(() => {}); // nobody else hears of its failure
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

/** What a page answers, if nothing keeps it from going on meanwhile. @throws AppError for what does */
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
      "A dialog is open in this tab, or in a pop-up of it; the page stands still behind it.",
      { hint: "Accept or dismiss the dialog first." },
    );
  }
  if (reason === "crash") {
    return new AppError("TAB_CRASHED", "The page in this tab crashed.", {
      hint: "Navigate or reload the tab to go on.",
    });
  }
  return new AppError("TAB_NOT_FOUND", "The tab was closed.");
}

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
  const isRemoved = thrown.kind === "closed";
  if (!isRemoved && !WENT_AWAY.test(thrown.message)) return toAppError(thrown);
  if (tab?.closed) return interruptionError("closed");
  if (tab && (isRemoved || tab.crashed)) return tab.crashError();
  if (isRemoved) {
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
