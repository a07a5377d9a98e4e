/** Number, outcome and duration of calls since the server started. */

/** Upper bounds of the duration classes in milliseconds; longer durations have a class of their own. */
export const DURATION_BOUNDS_MS: readonly number[] = [
  5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000,
];

export interface OperationStats {
  readonly operation: string;
  /** Number of calls by outcome: `ok`, or the code of the error. */
  readonly ends: ReadonlyMap<string, number>;
  /** Number of calls in each class of `DURATION_BOUNDS_MS`; the last item counts all longer calls. */
  readonly classes: readonly number[];
  readonly totalMs: number;
}

interface Counted {
  readonly operation: string;
  readonly ends: Map<string, number>;
  readonly classes: number[];
  totalMs: number;
}

export const OK = "ok";

export class CallStats {
  readonly #byOperation = new Map<string, Counted>();

  /** Counts a call. @param end `OK`, or the code of the error */
  note(operation: string, durationMs: number, end: string): void {
    const counted = this.#of(operation);
    counted.ends.set(end, (counted.ends.get(end) ?? 0) + 1);
    counted.totalMs += durationMs;
    const place = DURATION_BOUNDS_MS.findIndex((bound) => durationMs <= bound);
    const at = place < 0 ? DURATION_BOUNDS_MS.length : place;
    counted.classes[at] = (counted.classes[at] ?? 0) + 1;
  }

  /** Returns the statistics of all called operations, ordered by name. */
  all(): readonly OperationStats[] {
    return [...this.#byOperation.values()].toSorted((a, b) => (a.operation < b.operation ? -1 : 1));
  }

  #of(operation: string): Counted {
    const known = this.#byOperation.get(operation);
    if (known) return known;
    const classes = Array.from({ length: DURATION_BOUNDS_MS.length + 1 }, () => 0);
    const made = { operation, ends: new Map<string, number>(), classes, totalMs: 0 };
    this.#byOperation.set(operation, made);
    return made;
  }
}
