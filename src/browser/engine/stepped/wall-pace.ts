import { FRAME_INTERVAL_MS } from "./pump.ts";

/** On a machine that is busy a step takes longer, and the page keeps up; but it never leaps. */
const LONGEST_MS = 100;
/** Smaller grants overrun. */
const LEAST_MS = 4;

/** Keeps page time in step with real time, however often and however late it is granted. */
export class WallPace {
  #from: { realMs: number; readonly pageMs: number } | undefined;

  /**
   * Page time to grant now.
   * @param nowMs real time, `performance.now()`
   * @param pageMs all page time granted so far
   * @param leastMs what is granted in any case
   */
  next(nowMs: number, pageMs: number, leastMs = LEAST_MS): number {
    this.#from ??= { realMs: nowMs - FRAME_INTERVAL_MS, pageMs };
    const owedMs = nowMs - this.#from.realMs - (pageMs - this.#from.pageMs);
    if (owedMs > LONGEST_MS) this.#from.realMs += owedMs - LONGEST_MS;
    return Math.max(leastMs, Math.min(owedMs, LONGEST_MS));
  }

  /** The page stood, or its time went on at another pace. */
  restart(): void {
    this.#from = undefined;
  }
}
