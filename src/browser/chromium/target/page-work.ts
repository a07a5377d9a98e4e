/** A step waits so long for such work, in real time. */
const LONGEST_WAIT_MS = 5_000;

/** Another tab holds the lock. It may be frozen, or hold the lock for its lifetime. */
const NEVER_AWAITED = new Set(["LockManager.request"]);

/**
 * Background work of the browser for a page, other than requests: storage, cryptography, decoding, workers. It takes real
 * time, and no event reports it, so the engine polls for it. Times are wall-clock milliseconds.
 */
export class PageWork {
  readonly #longestMs: number;
  /** Since when it is known to be under way, by name. */
  #open: ReadonlyMap<string, number> = new Map();
  /** What was under way when the present action began: pages that always work never rest. */
  #earlier: ReadonlySet<string> = new Set();
  #waitsSince: number | undefined;

  /** @param longestMs work that takes longer does not hold page time back */
  constructor(longestMs: number) {
    this.#longestMs = longestMs;
  }

  /** From here on a new action counts. */
  begin(): void {
    this.#earlier = new Set(this.#open.keys());
    this.#waitsSince = undefined;
  }

  /** Everything that is under way now. */
  note(names: readonly string[]): void {
    const nowMs = performance.now();
    this.#open = new Map(names.map((name) => [name, this.#open.get(name) ?? nowMs]));
    if (this.#ofAction.length > 0) this.#waitsSince ??= nowMs;
  }

  /** What is under way, whichever action began it. */
  get names(): readonly string[] {
    return [...this.#open.keys()];
  }

  /** A step waits for it. */
  get isAwaited(): boolean {
    const waitedMs = performance.now() - (this.#waitsSince ?? Infinity);
    return this.#ofAction.length > 0 && waitedMs < LONGEST_WAIT_MS;
  }

  /** Page time may not outrun it, whichever action began it. */
  get holdsPace(): boolean {
    const sinceMs = performance.now() - this.#longestMs;
    return [...this.#open].some(
      ([name, startedMs]) => startedMs > sinceMs && !NEVER_AWAITED.has(name),
    );
  }

  get #ofAction(): readonly string[] {
    const isAwaited = (name: string) => !this.#earlier.has(name) && !NEVER_AWAITED.has(name);
    return [...this.#open.keys()].filter(isAwaited);
  }
}
