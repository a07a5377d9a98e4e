import type { Deadline } from "./deadline.ts";

/** Serializes work that has the same id. */
export class Turns {
  readonly #last = new Map<string, Promise<void>>();

  /** Waits until all earlier callers with this id have finished. Dispose of the result to let the next one continue. */
  async take(deadline: Deadline, id: string): Promise<Disposable> {
    const before = this.#last.get(id) ?? Promise.resolve();
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const last = before.then(() => over);
    this.#last.set(id, last);
    void last.then(() => {
      if (this.#last.get(id) === last) this.#last.delete(id);
    });
    try {
      await deadline.race(before);
    } catch (thrown) {
      end();
      throw thrown;
    }
    return { [Symbol.dispose]: end };
  }
}
