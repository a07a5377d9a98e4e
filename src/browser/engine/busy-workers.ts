import type { CdpSession } from "../../cdp/session.ts";
import { settlesWithin } from "../../shared/deadline.ts";

const QUESTION = { expression: "0", silent: true };

/** The workers of a page, and which of them are busy. Times are wall-clock milliseconds. */
export class BusyWorkers {
  readonly #workers = new Set<CdpSession>();
  /** Workers that have not answered the last question yet, and since when they are at work. */
  readonly #asked = new Map<CdpSession, number>();

  add(worker: CdpSession): void {
    this.#workers.add(worker);
  }

  remove(worker: CdpSession): void {
    this.#workers.delete(worker);
  }

  /**
   * Asks all of them, and waits so long at most. It also wakes their threads: a worker's timers look at the clock only
   * then, and page time that is granted faster than real time would pass them by.
   */
  async ask(waitMs: number): Promise<void> {
    if (this.#workers.size === 0) return;
    const answers = [...this.#workers].map((worker) => this.#ask(worker));
    await settlesWithin(waitMs, Promise.all(answers));
  }

  /** What to call them, if there are any. */
  get names(): readonly string[] {
    return this.#asked.size > 0 ? ["Worker"] : [];
  }

  /** Whether one has been at work for less than so long; others never rest. */
  workSince(longestMs: number): boolean {
    const since = performance.now() - longestMs;
    return [...this.#asked.values()].some((askedAt) => askedAt > since);
  }

  /** At most one question under way for each worker: one that never rests never answers. */
  async #ask(worker: CdpSession): Promise<void> {
    if (this.#asked.has(worker)) return;
    this.#asked.set(worker, performance.now());
    await worker.post("Runtime.evaluate", QUESTION).catch(() => {}); // it has ended
    this.#asked.delete(worker);
  }
}
