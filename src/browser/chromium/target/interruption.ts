import type { Deadline, Subscribe } from "../../../shared/deadline.ts";
import { AppError } from "../../../shared/errors.ts";
import { Signal } from "../../../shared/process/signal.ts";
import type { Ran } from "../../model/page-engine.ts";
import type { InterruptionReason } from "../../model/settling.ts";

/**
 * Why a page cannot go on by itself. While one is open, no answer of the page may be waited for: the browser gives none
 * until the dialog is closed, the tab reloaded or the target gone.
 */
export class Interruption {
  #reason: InterruptionReason | undefined;
  #isBrowserGone = false;
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
    return this.#isBrowserGone ? browserGone() : interruptionError(this.#reason ?? "closed");
  }

  /** The page crashed, and all others of its browser. */
  raiseBrowserGone(): void {
    this.#isBrowserGone = this.#reason !== "closed";
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

export function browserGone(): AppError {
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
