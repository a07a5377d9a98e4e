/** Something that happens now and then, and who wants to know. Listeners that come later hear only of what comes then. */
export class Signal {
  readonly #listeners = new Set<() => void>();

  /** Calls the listener each time; returns how to remove it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly notify = (): void => {
    for (const listener of this.#listeners) listener();
  };
}
