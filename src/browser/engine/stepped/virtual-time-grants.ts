import type { CdpSession, CommandParams, CommandResult } from "../../../cdp/session.ts";

/** Ticks have a resolution of microseconds; smaller differences are rounding errors. */
const NOISE_MS = 0.0005;

/** An end of a grant that Chromium has not reported yet. */
interface Announcement {
  /** The page that will receive it. */
  readonly by: object;
  readonly budgetMs: number;
  /** The clock shows at most this when the event arrives; unknown until the first reading of the clock. */
  latestMs: number;
}

/** Granted time that has not passed completely. */
export interface Passing {
  /** The page that granted the last part of it. */
  by: object;
  /** Resolves when all of it has passed or was taken back. */
  readonly over: PromiseWithResolvers<void>;
  /** The clock is being read. */
  watched: boolean;
  /** How much had not passed at the last check. */
  missingMs?: number;
}

/**
 * The clock of one thread, which all its pages share. Chromium ends a grant with a task in the thread's own time, and
 * never cancels that task. The task of a replaced or stopped grant therefore stops whichever grant runs at its time. So
 * this class counts the reported ends, and ignores each end while others are still expected.
 */
export class ThreadClock {
  /** Its start, as Chromium counts ticks. */
  readonly baseTicksMs: number;
  /** Resolves when the passed part of the granted time is known; until then no more time may be granted. */
  counted: Promise<void> | undefined;
  #sentMs = 0;
  #takenBackMs = 0;
  /** Time that passed without a grant: Chromium adds up to 10 ms around a request. */
  #addedMs = 0;
  #announcements: Announcement[] = [];
  #passing: Passing | undefined;

  constructor(baseTicksMs: number) {
    this.baseTicksMs = baseTicksMs;
  }

  /** Total time granted and not taken back since its start. */
  get grantedMs(): number {
    return this.#sentMs - this.#takenBackMs;
  }

  /** The clock's value after the present grant, as Chromium counts ticks; an estimate. */
  get ticksMs(): number {
    return this.baseTicksMs + this.grantedMs + this.#addedMs;
  }

  get passing(): Passing | undefined {
    return this.#passing;
  }

  /** Adds more time to the present grant. */
  grant(by: object, ms: number): Passing {
    this.#sentMs += ms;
    this.#passing ??= { by, over: Promise.withResolvers(), watched: false };
    this.#passing.by = by;
    return this.#passing;
  }

  /** Takes over time that was granted on the assumption of another clock. */
  carryOn(passing: Passing, ms: number, from: ThreadClock): void {
    this.#sentMs += ms;
    if (from.#passing !== passing) return; // it has already ended
    from.#passing = undefined;
    this.#passing ??= passing;
    void this.#passing.over.promise.then(passing.over.resolve);
  }

  /** The present grant has ended. */
  end(): void {
    this.#passing?.over.resolve();
    this.#passing = undefined;
  }

  /** This much of the granted time will not pass. */
  takeBack(ms: number): void {
    this.#takenBackMs += ms;
  }

  /** Time missing at a reading will not pass; excess time passed without a grant. */
  account(missingMs: number): void {
    if (missingMs > 0) this.#takenBackMs += missingMs;
    else this.#addedMs -= missingMs;
  }

  /** `by` will receive the end of a grant. */
  expect(by: object, budgetMs: number): void {
    this.#announcements.push({ by, budgetMs, latestMs: Infinity });
  }

  /** The end of a grant was reported. Returns whether it is certainly the end of the last one. */
  announced(by: object): boolean {
    const index = this.#announcements.findIndex((one) => one.by === by);
    if (index >= 0) this.#announcements.splice(index, 1);
    return index >= 0 && this.#announcements.length === 0;
  }

  /** Grants of `by` have no effect any more, and no end. */
  forget(by: object): void {
    this.#announcements = this.#announcements.filter((one) => one.by !== by);
  }

  /** The grants of `by` were for this clock. */
  inherit(by: object, from: ThreadClock): void {
    this.#announcements.push(...from.#announcements.filter((one) => one.by === by));
    from.forget(by);
  }

  /** Handles a reading. Returns how much of the granted time has not passed; negative if more has passed. */
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

/** Chromium drops fractions of a microsecond; half a microsecond more prevents that a fraction costs a whole one. */
const HALF_MICROSECOND_MS = 0.0005;

type Policy = CommandParams<"Emulation.setVirtualTimePolicy">;
type PolicyAnswer = CommandResult<"Emulation.setVirtualTimePolicy">;

export interface VirtualTimeGrantsParts {
  readonly session: CdpSession;
  /** The clock of the present document has this start; this callback must move the grants to that clock. */
  readonly onBase: (baseTicksMs: number) => void;
  /** The start value of the clock of the page's next process, in milliseconds since the epoch. */
  readonly nextClockMs: () => number;
}

/** Moves the clock of a page's thread through the page's own session. CDP Emulation.setVirtualTimePolicy. */
export class VirtualTimeGrants {
  readonly #parts: VirtualTimeGrantsParts;
  #clock = new ThreadClock(0);
  /** Time granted by earlier clocks, less the time that the present clock had granted before. */
  #earlierMs = 0;
  #commits = 0;
  #touched = false;
  #lastBudgetMs = 0;

  constructor(parts: VirtualTimeGrantsParts) {
    this.#parts = parts;
    parts.session.on("Emulation.virtualTimeBudgetExpired", () => this.#onExpired());
  }

  get clock(): ThreadClock {
    return this.#clock;
  }

  /** Total time granted to the page, whatever clocks its documents had. */
  get totalMs(): number {
    return this.#earlierMs + this.#clock.grantedMs;
  }

  /** Whether it has ever moved or stopped a clock. */
  get touched(): boolean {
    return this.#touched;
  }

  /** The page has another clock now. */
  moveTo(clock: ThreadClock): void {
    this.#earlierMs = this.totalMs - clock.grantedMs;
    if (clock === this.#clock) return;
    clock.inherit(this, this.#clock);
    this.#clock = clock;
  }

  /** Chromium grants the new document again the time that had not passed in the old one. */
  onDocument(): void {
    this.#commits += 1;
    const clock = this.#clock;
    clock.forget(this);
    clock.counted = undefined; // the old document no longer responds
    if (clock.passing?.by !== this) return;
    clock.expect(this, this.#lastBudgetMs);
    clock.end();
  }

  close(): void {
    this.#clock.forget(this);
  }

  /** Grants time. Resolves when it has passed or was taken back, or the page has closed. */
  advance(pageMs: number): Promise<void> {
    const clock = this.#clock;
    const passing = clock.grant(this, pageMs);
    const commits = this.#commits;
    this.#send(pageMs).then(
      ({ virtualTimeTicksBase }) => {
        if (commits !== this.#commits) return;
        const isOther = clock.baseTicksMs !== virtualTimeTicksBase; // a navigation to another process
        if (isOther) clock.takeBack(pageMs);
        this.#parts.onBase(virtualTimeTicksBase);
        if (isOther) this.#clock.carryOn(passing, pageMs, clock);
      },
      () => clock.end(), // the page has closed; its interruption says so
    );
    return passing.over.promise;
  }

  /** Stops the clock, and sets it if a time is given. Rejects when the page has closed. */
  async stop(initialVirtualTimeMs?: number): Promise<void> {
    const commits = this.#commits;
    const { virtualTimeTicksBase } = await this.#post({ policy: "pause" }, initialVirtualTimeMs);
    if (commits === this.#commits) this.#parts.onBase(virtualTimeTicksBase);
  }

  /** Stops the present grant and takes back the time that has not passed. */
  cut(): Promise<void> {
    this.#clock.end();
    void this.#post({ policy: "pause" });
    return this.locate();
  }

  /** Reads the clock while no grant is running, and counts from its value. */
  locate(): Promise<void> {
    const clock = this.#clock;
    const counted = this.#missing().then((missingMs) => {
      if (missingMs !== undefined) clock.account(missingMs);
      if (clock.counted === counted) clock.counted = undefined;
    });
    clock.counted = counted;
    return counted;
  }

  /** For a grant that takes long: checks whether the clock still moves, and grants the rest again if it does not. */
  async check(): Promise<void> {
    const clock = this.#clock;
    const { passing } = clock;
    if (!passing || passing.watched) return;
    passing.watched = true;
    const missingMs = await this.#missing();
    passing.watched = false;
    if (missingMs === undefined || clock.passing !== passing) return;
    if (missingMs <= 0 || missingMs === passing.missingMs) void this.#goOn(passing);
    passing.missingMs = missingMs;
  }

  /** Stops the present grant, and grants the rest of it again, if there is any. */
  async #goOn(passing: Passing): Promise<void> {
    if (passing.watched) return;
    const clock = this.#clock;
    passing.watched = true;
    void this.#post({ policy: "pause" });
    const missingMs = await this.#missing();
    passing.watched = false;
    if (clock !== this.#clock || clock.passing !== passing) return;
    if (missingMs !== undefined && missingMs > 0) {
      passing.by = this;
      void this.#send(missingMs);
      return;
    }
    clock.account(missingMs ?? 0);
    clock.end();
  }

  #onExpired(): void {
    const clock = this.#clock;
    const isSure = clock.announced(this);
    if (!clock.passing) return;
    if (isSure) clock.end();
    else void this.#goOn(clock.passing);
  }

  /** Returns how much granted time has not passed; undefined for a page that has closed or has another document. */
  async #missing(): Promise<number | undefined> {
    const commits = this.#commits;
    const clock = this.#clock;
    const ticksMs = await readTicks(this.#parts.session).catch(() => undefined); // the page has closed
    if (ticksMs === undefined || commits !== this.#commits || clock !== this.#clock) return;
    return clock.read(ticksMs);
  }

  #send(budgetMs: number): Promise<PolicyAnswer> {
    this.#lastBudgetMs = budgetMs;
    this.#clock.expect(this, budgetMs);
    return this.#post({
      policy: "advance",
      budget: budgetMs + HALF_MICROSECOND_MS,
      maxVirtualTimeTaskStarvationCount: 500,
    });
  }

  /** Chromium ignores the initial time of a running clock, but starts the clock of the page's next process with it. */
  #post(policy: Policy, initialMs = this.#parts.nextClockMs()): Promise<PolicyAnswer> {
    this.#touched = true;
    const initialVirtualTime = initialMs / 1_000;
    return this.#parts.session.post("Emulation.setVirtualTimePolicy", {
      ...policy,
      initialVirtualTime,
    });
  }
}

/**
 * Reads the clock of a page's thread, to the microsecond, as Chromium counts ticks. The page cannot notice it.
 * Rejects when the page has closed. CDP Performance.getMetrics.
 */
async function readTicks(session: CdpSession): Promise<number> {
  // Chromium lets `getMetrics` alone overtake earlier commands; `enable` runs in order.
  await session.post("Performance.enable"); // deadline: the caller races it
  const { metrics } = await session.post("Performance.getMetrics"); // deadline: as above
  const timestamp = metrics.find(({ name }) => name === "Timestamp");
  if (!timestamp) throw new Error("The page did not report its clock.");
  return timestamp.value * 1000;
}
