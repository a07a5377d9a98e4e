/**
 * Where the thread of a frozen page stands: at the debugger, in a loop of ours. Chromium does not optimise scripts that
 * run while the debugger pauses them, so heavy work is left here and done when the thread is let go on for a moment. It
 * stays in the same task, so nothing of the page runs in between.
 */
export class Stand<T> {
  #stands = false;
  #errand: (() => T) | undefined;
  #outcome: (() => T) | undefined;

  /** Whether what is left here can be done when the thread goes on. */
  get stands(): boolean {
    return this.#stands;
  }

  /** Ends when the thread goes on and there is nothing left to do; at once where it stands already. */
  halt(): void {
    const stood = this.#stands;
    this.#stands = true;
    do {
      // oxlint-disable-next-line no-debugger -- the very point
      debugger;
    } while (this.#run());
    this.#stands = stood;
  }

  leave(errand: () => T): void {
    this.#errand = errand;
    this.#outcome = undefined;
  }

  /** What came of the errand, which is done now if it has not been; undefined if there was none. */
  fetch(): T | undefined {
    this.#run();
    const outcome = this.#outcome;
    this.#outcome = undefined;
    return outcome?.();
  }

  #run(): boolean {
    const errand = this.#errand;
    if (!errand) return false;
    this.#errand = undefined;
    try {
      const value = errand();
      this.#outcome = () => value;
    } catch (error) {
      this.#outcome = () => {
        throw error;
      };
    }
    return true;
  }
}
