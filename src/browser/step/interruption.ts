import { Signal } from "../../shared/signal.ts";

export type InterruptionReason = "dialog" | "crash" | "closed";

/** How waiting for something in a page ended. */
export type Ran<T> =
  | { readonly ended: "done"; readonly value: T }
  | { readonly ended: InterruptionReason };

/**
 * Why a page cannot go on by itself. While one is open, no answer of the page may be waited for: the browser gives none
 * until the dialog is closed, the tab reloaded or the target gone.
 */
export class Interruption {
  #reason: InterruptionReason | undefined;
  readonly #raised = new Signal();

  get reason(): InterruptionReason | undefined {
    return this.#reason;
  }

  /** Calls the listener at the next interruption; returns how to remove it. */
  readonly onRaise = this.#raised.subscribe;

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
