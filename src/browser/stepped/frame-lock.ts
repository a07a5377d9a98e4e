import { settlesWithin } from "../../shared/deadline.ts";

/** How often it is looked whether a frame is in the way of others. */
const LOOK_MS = 1_000;

/**
 * At most one frame is in flight per browser process: overlapping frames of two tabs kill its GPU process. First come,
 * first served, and nobody keeps the others waiting for long.
 */
export class FrameLock {
  #tail: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** Runs `task` when every earlier one has ended. While it keeps others waiting, `makeWay` is told for how long. */
  run<T>(task: () => Promise<T>, makeWay: (heldMs: number) => Promise<void>): Promise<T> {
    this.#waiting += 1;
    const turn = this.#tail.then(() => {
      this.#waiting -= 1;
      const running = task();
      void this.#watch(running, makeWay);
      return running;
    });
    this.#tail = turn.catch(() => {}); // whoever asked for the frame hears of its failure
    return turn;
  }

  async #watch(
    running: Promise<unknown>,
    makeWay: (heldMs: number) => Promise<void>,
  ): Promise<void> {
    const startedAt = performance.now();
    while (!(await settlesWithin(LOOK_MS, running))) {
      if (this.#waiting > 0) await makeWay(performance.now() - startedAt); // deadline: nobody waits for it
    }
  }
}
