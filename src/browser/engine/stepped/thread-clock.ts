/** Ticks are told in microseconds; what is less is the noise of fractions. */
const NOISE_MS = 0.0005;

/** The end of a grant that Chromium has still to announce. */
interface Announcement {
  /** Who will hear it. */
  readonly by: object;
  readonly budgetMs: number;
  /** The clock shows no more than this when it comes; unknown until the clock has been read once. */
  latestMs: number;
}

/** Granted time on its way. */
export interface Passing {
  /** Who granted the last of it. */
  by: object;
  /** Resolves when all of it has passed or was taken back. */
  readonly over: PromiseWithResolvers<void>;
  /** Somebody is reading the clock. */
  watched: boolean;
  /** How much had not passed at the last look. */
  missingMs?: number;
}

/**
 * The clock of one thread, which all pages on it share. Chromium ends a grant with a task that waits in the thread's own
 * time, and never takes it back: that of a grant which was replaced or stopped stops whichever grant is on its way when
 * its time comes. So announced ends are counted, and none is believed as long as others are still to come.
 */
export class ThreadClock {
  /** Its start, as Chromium counts ticks. */
  readonly baseTicksMs: number;
  /** Resolves when it is known what passed of the time granted so far; until then no more may be granted. */
  counted: Promise<void> | undefined;
  #sentMs = 0;
  #takenBackMs = 0;
  /** What passed by itself: Chromium adds up to 10 ms around a request. */
  #addedMs = 0;
  #announcements: Announcement[] = [];
  #passing: Passing | undefined;

  constructor(baseTicksMs: number) {
    this.baseTicksMs = baseTicksMs;
  }

  /** All time since its start that was granted and not taken back. */
  get grantedMs(): number {
    return this.#sentMs - this.#takenBackMs;
  }

  /** What it shows, as Chromium counts ticks, once nothing is on its way; as far as is known. */
  get ticksMs(): number {
    return this.baseTicksMs + this.grantedMs + this.#addedMs;
  }

  get passing(): Passing | undefined {
    return this.#passing;
  }

  /** More time, on top of what is on its way already. */
  grant(by: object, ms: number): Passing {
    this.#sentMs += ms;
    this.#passing ??= { by, over: Promise.withResolvers(), watched: false };
    this.#passing.by = by;
    return this.#passing;
  }

  /** Time that another clock was thought to get. */
  carryOn(passing: Passing, ms: number, from: ThreadClock): void {
    this.#sentMs += ms;
    if (from.#passing !== passing) return; // it is over already
    from.#passing = undefined;
    this.#passing ??= passing;
    void this.#passing.over.promise.then(passing.over.resolve);
  }

  /** Nothing is on its way any more. */
  end(): void {
    this.#passing?.over.resolve();
    this.#passing = undefined;
  }

  /** So much of what was granted will not pass. */
  takeBack(ms: number): void {
    this.#takenBackMs += ms;
  }

  /** What a look missed will not pass; what it found too much passed by itself. */
  account(missingMs: number): void {
    if (missingMs > 0) this.#takenBackMs += missingMs;
    else this.#addedMs -= missingMs;
  }

  /** `by` will hear the end of a grant. */
  expect(by: object, budgetMs: number): void {
    this.#announcements.push({ by, budgetMs, latestMs: Infinity });
  }

  /** The end of a grant was announced. Returns whether it is surely that of the last one. */
  announced(by: object): boolean {
    const index = this.#announcements.findIndex((one) => one.by === by);
    if (index >= 0) this.#announcements.splice(index, 1);
    return index >= 0 && this.#announcements.length === 0;
  }

  /** What `by` granted has no effect any more, and no end. */
  forget(by: object): void {
    this.#announcements = this.#announcements.filter((one) => one.by !== by);
  }

  /** What `by` granted was for this clock. */
  inherit(by: object, from: ThreadClock): void {
    this.#announcements.push(...from.#announcements.filter((one) => one.by === by));
    from.forget(by);
  }

  /**
   * The clock was read. Returns how much of the time granted so far has not passed; less than nothing if more has.
   */
  read(ticksMs: number): number {
    const nowMs = ticksMs - this.baseTicksMs;
    for (const one of this.#announcements) {
      one.latestMs = Math.min(one.latestMs, nowMs + one.budgetMs);
    }
    this.#announcements = this.#announcements.filter((one) => one.latestMs > nowMs - NOISE_MS);
    const missingMs = this.ticksMs - ticksMs;
    return Math.abs(missingMs) < NOISE_MS ? 0 : missingMs;
  }
}
