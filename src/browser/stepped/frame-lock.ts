import { settlesWithin } from "../../shared/deadline.ts";

/** How often a frame that is out is looked after. */
const LOOK_MS = 250;

/** One frame that is being drawn. */
export interface FrameInFlight {
  /** Wall time since it was begun. */
  readonly heldMs: number;
  /** Whether other pages wait for their turn. */
  readonly isWaitedFor: boolean;
}

/** Sees to it that a frame comes to its end, or its page does. Bounded by itself. */
export type LookAfterFrame = (frame: FrameInFlight) => Promise<void>;

/**
 * At most one frame is in flight per browser process: overlapping frames of two tabs kill its GPU process. First come,
 * first served, and nobody keeps the others waiting for long.
 */
export class FrameLock {
  #tail: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** Runs `task`, which draws one frame, when every earlier one has ended. */
  run<T>(task: () => Promise<T>, lookAfter: LookAfterFrame): Promise<T> {
    this.#waiting += 1;
    const turn = this.#tail.then(() => {
      this.#waiting -= 1;
      const running = task();
      void this.#watch(running, lookAfter);
      return running;
    });
    this.#tail = turn.catch(() => {}); // whoever asked for the frame hears of its failure
    return turn;
  }

  async #watch(running: Promise<unknown>, lookAfter: LookAfterFrame): Promise<void> {
    const frame = this.#inFlightSince(performance.now());
    while (!(await settlesWithin(LOOK_MS, running))) {
      await lookAfter(frame); // deadline: nobody waits for it
    }
  }

  #inFlightSince(startedAt: number): FrameInFlight {
    const waiting = () => this.#waiting;
    return {
      get heldMs() {
        return performance.now() - startedAt;
      },
      get isWaitedFor() {
        return waiting() > 0;
      },
    };
  }
}
