/** Statistics of durations: quantiles with an error of a few per cent, in bounded memory. */

/** Durations are counted in classes. Each class is wider than the previous one by this factor. */
const RATIO = 1.1;

export class Durations {
  readonly #classes = new Map<number, number>();
  #count = 0;

  note(durationMs: number): void {
    this.#add(Math.round(Math.log(Math.max(durationMs, 1)) / Math.log(RATIO)), 1);
  }

  addAll(other: Durations): void {
    for (const [at, count] of other.#classes) this.#add(at, count);
  }

  get count(): number {
    return this.#count;
  }

  /** Returns a quantile in milliseconds; undefined if no duration was noted. @param part 0.5 for the median */
  quantile(part: number): number | undefined {
    let left = Math.ceil(this.#count * part);
    for (const [at, count] of [...this.#classes].toSorted(([a], [b]) => a - b)) {
      left -= count;
      if (left <= 0) return Math.round(RATIO ** at);
    }
    return undefined;
  }

  #add(at: number, count: number): void {
    this.#classes.set(at, (this.#classes.get(at) ?? 0) + count);
    this.#count += count;
  }
}
