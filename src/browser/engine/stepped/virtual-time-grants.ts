import type { CdpSession, CommandParams, CommandResult } from "../../../cdp/session.ts";

/** Ticks are exact to the microsecond; smaller differences are rounding errors. */
const NOISE_MS = 0.0005;

/** A budget-expired event that Chromium has not sent yet. */
interface Announcement {
  /** The page that will receive the event. */
  readonly by: object;
  readonly budgetMs: number;
  /** Latest possible value of the clock when the event arrives; Infinity until the clock is read. */
  latestMs: number;
}

/** The present grant: time that has not passed completely. It can consist of parts, granted one after another. */
export interface Passing {
  /** The page that granted the last part. */
  by: object;
  /** Resolves when the time of all parts has passed or was taken back. */
  readonly over: PromiseWithResolvers<void>;
  /** Whether the clock is being read to check this grant. */
  watched: boolean;
  /** Granted time that had not passed at the last check; undefined before the first check. */
  missingMs?: number;
}

/**
 * The clock of one thread, which all its pages share. Chromium ends a grant with a task that runs when the time has
 * passed, and never cancels that task. The task of a replaced or stopped grant therefore ends any grant that is present
 * when the task runs. So this class counts the expected budget-expired events: only the last expected event certainly
 * ends the present grant.
 */
export class ThreadClock {
  /** Start of the clock in Chromium's ticks. */
  readonly baseTicksMs: number;
  /** The pending reading of the clock; until it resolves, no more time may be granted. Undefined if none is pending. */
  counted: Promise<void> | undefined;
  #sentMs = 0;
  #takenBackMs = 0;
  /** Time that passed without a grant: Chromium may advance the clock by up to 10 ms around a request of the page. */
  #addedMs = 0;
  #announcements: Announcement[] = [];
  #passing: Passing | undefined;

  constructor(baseTicksMs: number) {
    this.baseTicksMs = baseTicksMs;
  }

  /** Total time granted and not taken back since the start of the clock. */
  get grantedMs(): number {
    return this.#sentMs - this.#takenBackMs;
  }

  /** Estimated value of the clock, in Chromium's ticks, when the present grant has passed. */
  get ticksMs(): number {
    return this.baseTicksMs + this.grantedMs + this.#addedMs;
  }

  get passing(): Passing | undefined {
    return this.#passing;
  }

  /** Adds time to the present grant, or begins one. */
  grant(by: object, ms: number): Passing {
    this.#sentMs += ms;
    this.#passing ??= { by, over: Promise.withResolvers(), watched: false };
    this.#passing.by = by;
    return this.#passing;
  }

  /** Takes over a grant of the clock `from`. The last `ms` of the grant were counted for that clock by mistake. */
  carryOn(passing: Passing, ms: number, from: ThreadClock): void {
    this.#sentMs += ms;
    if (from.#passing !== passing) return; // the grant has already ended
    from.#passing = undefined;
    this.#passing ??= passing;
    void this.#passing.over.promise.then(passing.over.resolve);
  }

  /** Ends the present grant. */
  end(): void {
    this.#passing?.over.resolve();
    this.#passing = undefined;
  }

  /** Subtracts granted time that will not pass. */
  takeBack(ms: number): void {
    this.#takenBackMs += ms;
  }

  /**
   * Corrects the totals after a reading. A positive `missingMs` is granted time that will not pass. A negative value
   * means that time has passed without a grant.
   */
  account(missingMs: number): void {
    if (missingMs > 0) this.#takenBackMs += missingMs;
    else this.#addedMs -= missingMs;
  }

  /** Expects a budget-expired event for the page `by`. */
  expect(by: object, budgetMs: number): void {
    this.#announcements.push({ by, budgetMs, latestMs: Infinity });
  }

  /** Handles a budget-expired event of the page `by`. Returns whether the event certainly ends the present grant. */
  announced(by: object): boolean {
    const index = this.#announcements.findIndex((one) => one.by === by);
    if (index >= 0) this.#announcements.splice(index, 1);
    return index >= 0 && this.#announcements.length === 0;
  }

  /** Expects no more events for the page `by`: its grants have no effect any more. */
  forget(by: object): void {
    this.#announcements = this.#announcements.filter((one) => one.by !== by);
  }

  /** Takes over the events that the clock `from` expects for the page `by`: its grants were for this clock. */
  inherit(by: object, from: ThreadClock): void {
    this.#announcements.push(...from.#announcements.filter((one) => one.by === by));
    from.forget(by);
  }

  /** Handles a value read from the clock. Returns the granted time that has not passed; negative if more has passed. */
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

/**
 * Added to each grant. Chromium drops fractions of a microsecond, so without this a rounding error could shorten the
 * grant by a whole microsecond.
 */
const HALF_MICROSECOND_MS = 0.0005;

type Policy = CommandParams<"Emulation.setVirtualTimePolicy">;
type PolicyAnswer = CommandResult<"Emulation.setVirtualTimePolicy">;

export interface VirtualTimeGrantsParts {
  readonly session: CdpSession;
  /** Called with the start of the clock that the present document uses. Must call `moveTo` if that is another clock. */
  readonly onBase: (baseTicksMs: number) => void;
  /** Returns the start value for the clock of the page's next process, in milliseconds since the epoch. */
  readonly nextClockMs: () => number;
}

/** Controls the clock of a page's thread through the session of the page. CDP Emulation.setVirtualTimePolicy. */
export class VirtualTimeGrants {
  readonly #parts: VirtualTimeGrantsParts;
  #clock = new ThreadClock(0);
  /** Time granted on earlier clocks, minus the time granted on the present clock before the page used it. */
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

  /** Total time granted to the page, on all clocks of its documents. */
  get totalMs(): number {
    return this.#earlierMs + this.#clock.grantedMs;
  }

  /** Whether the page has ever granted time or stopped a clock. */
  get touched(): boolean {
    return this.#touched;
  }

  /** Uses another clock from now on. */
  moveTo(clock: ThreadClock): void {
    this.#earlierMs = this.totalMs - clock.grantedMs;
    if (clock === this.#clock) return;
    clock.inherit(this, this.#clock);
    this.#clock = clock;
  }

  /** Handles a new document. Chromium grants the new document the time that had not passed in the old one. */
  onDocument(): void {
    this.#commits += 1;
    const clock = this.#clock;
    clock.forget(this);
    clock.counted = undefined; // the old document does not respond to a pending reading
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
        const isOther = clock.baseTicksMs !== virtualTimeTicksBase; // true after a navigation to another process
        if (isOther) clock.takeBack(pageMs);
        this.#parts.onBase(virtualTimeTicksBase);
        if (isOther) this.#clock.carryOn(passing, pageMs, clock);
      },
      () => clock.end(), // fails only if the page has closed; its interruption reports that
    );
    return passing.over.promise;
  }

  /** Stops the clock, and sets it if a time is given. Rejects when the page has closed. */
  async stop(initialVirtualTimeMs?: number): Promise<void> {
    const commits = this.#commits;
    const { virtualTimeTicksBase } = await this.#post({ policy: "pause" }, initialVirtualTimeMs);
    if (commits === this.#commits) this.#parts.onBase(virtualTimeTicksBase);
  }

  /** Ends the present grant, and takes back the time that has not passed. */
  cut(): Promise<void> {
    this.#clock.end();
    void this.#post({ policy: "pause" });
    return this.locate();
  }

  /** Reads the page's clock; page time is counted from there on. Call it while there is no grant. */
  locate(): Promise<void> {
    const clock = this.#clock;
    const counted = this.#missing().then((missingMs) => {
      if (missingMs !== undefined) clock.account(missingMs);
      if (clock.counted === counted) clock.counted = undefined;
    });
    clock.counted = counted;
    return counted;
  }

  /** Checks a grant that takes long. If the clock does not advance any more, grants the rest again. */
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

  /** Stops the clock and reads it. Grants the rest of the present grant again; if nothing is left, ends the grant. */
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

  /** Returns how much granted time has not passed; undefined if the page has closed or has a new document. */
  async #missing(): Promise<number | undefined> {
    const commits = this.#commits;
    const clock = this.#clock;
    const ticksMs = await readTicks(this.#parts.session).catch(() => undefined); // fails if the page has closed
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

  /** Sends a policy. Chromium ignores the initial time of a started clock, but uses it for the page's next process. */
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
 * Reads the clock of a page's thread in Chromium's ticks, exact to the microsecond. The page cannot detect this.
 * Rejects when the page has closed. CDP Performance.getMetrics.
 */
async function readTicks(session: CdpSession): Promise<number> {
  // Chromium runs `getMetrics` before earlier commands, unless `enable` precedes it.
  await session.post("Performance.enable"); // deadline: the caller races it
  const { metrics } = await session.post("Performance.getMetrics"); // deadline: as above
  const timestamp = metrics.find(({ name }) => name === "Timestamp");
  if (!timestamp) throw new Error("The page did not report its clock.");
  return timestamp.value * 1000;
}
