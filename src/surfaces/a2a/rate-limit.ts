import { forgetOldest } from "../../shared/forget-oldest.ts";

const MINUTE_MS = 60_000;
const MOST_CALLERS = 1_000;

interface Bucket {
  /** Requests that the caller may still send at once. */
  readonly left: number;
  readonly sinceMs: number;
}

/** Limits the requests of each caller to `perMinute`. After a pause, a caller may send a minute's requests at once. */
export class RateLimit {
  readonly #perMinute: number;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  /** @param perMinute 0 sets no limit */
  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  /** Counts a request. Returns the seconds to wait if it exceeds the limit, else undefined. */
  take(caller: string): number | undefined {
    if (this.#perMinute === 0) return undefined;
    const nowMs = this.#now();
    const { left: before, sinceMs } = this.#buckets.get(caller) ?? {
      left: this.#perMinute,
      sinceMs: nowMs,
    };
    const refilled = before + ((nowMs - sinceMs) * this.#perMinute) / MINUTE_MS;
    const left = Math.min(this.#perMinute, refilled) - 1;
    if (left < 0) return Math.ceil((-left * MINUTE_MS) / this.#perMinute / 1_000);
    this.#buckets.delete(caller); // move to the end of the map, which is ordered by use
    this.#buckets.set(caller, { left, sinceMs: nowMs });
    forgetOldest(this.#buckets, MOST_CALLERS);
    return undefined;
  }
}
