/** A repeated event with listeners. A new listener receives only later events. */
export class Signal {
  readonly #listeners = new Set<() => void>();

  /** Calls the listener at each event; returns a function that removes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly notify = (): void => {
    for (const listener of this.#listeners) listener();
  };
}
