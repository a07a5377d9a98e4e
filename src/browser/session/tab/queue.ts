import type { Deadline } from "../../../shared/deadline.ts";
import { AppError } from "../../../shared/errors.ts";

/** Runs one task at a time, in the order of the calls, with a limit of waiting tasks. */
export class Queue {
  readonly #limit: number;
  readonly #waiting: (() => void)[] = [];
  #busy = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get busy(): boolean {
    return this.#busy;
  }

  get hasWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /**
   * Runs `task` after all earlier tasks. If the deadline ends before its turn, the task leaves the queue.
   * @throws AppError RATE_LIMITED when the queue is full
   */
  async run<T>(deadline: Deadline, task: () => Promise<T>): Promise<T> {
    deadline.check();
    if (this.#busy) await this.#wait(deadline);
    else this.#busy = true;
    try {
      return await task(); // deadline: the task has its own
    } finally {
      this.#passOn();
    }
  }

  #passOn(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#busy = false;
  }

  async #wait(deadline: Deadline): Promise<void> {
    if (this.#waiting.length >= this.#limit) {
      throw new AppError("RATE_LIMITED", `${this.#limit} requests already wait for this tab.`, {
        hint: "Wait for their responses before you send more.",
      });
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    try {
      await deadline.race(promise);
    } catch (error) {
      const place = this.#waiting.indexOf(resolve);
      if (place === -1) this.#passOn(); // the turn came as the deadline ended: gives the turn to the next task
      else this.#waiting.splice(place, 1);
      throw error;
    }
  }
}
