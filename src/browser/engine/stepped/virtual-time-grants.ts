import type { CdpSession, CommandParams, CommandResult } from "../../../cdp/session.ts";

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

/** Chromium cuts off what is less than a microsecond; with half of one more, fractions do not cost a whole one. */
const HALF_MICROSECOND_MS = 0.0005;

type Policy = CommandParams<"Emulation.setVirtualTimePolicy">;
type PolicyAnswer = CommandResult<"Emulation.setVirtualTimePolicy">;

export interface VirtualTimeGrantsParts {
  readonly session: CdpSession;
  /** The clock of the present document has this start; the grants shall be of that clock when it returns. */
  readonly onBase: (baseTicksMs: number) => void;
  /** What the clock of the page's next process starts at, milliseconds since the epoch. */
  readonly nextClockMs: () => number;
}

/** Moves the clock of a page's thread through the page's own session. CDP Emulation.setVirtualTimePolicy. */
export class VirtualTimeGrants {
  readonly #parts: VirtualTimeGrantsParts;
  #clock = new ThreadClock(0);
  /** Time granted by earlier clocks, less what the present one had granted before. */
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

  /** All time ever granted to the page, whatever clocks its documents had. */
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

  /** Chromium grants the new document once more what was on its way to the old one. */
  onDocument(): void {
    this.#commits += 1;
    const clock = this.#clock;
    clock.forget(this);
    clock.counted = undefined; // what the old document is asked is answered by nobody
    if (clock.passing?.by !== this) return;
    clock.expect(this, this.#lastBudgetMs);
    clock.end();
  }

  close(): void {
    this.#clock.forget(this);
  }

  /** Grants time. Resolves when it has passed or was taken back, or the page is gone. */
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
      () => clock.end(), // the page is gone; its interruption says so
    );
    return passing.over.promise;
  }

  /** Stops the clock, and sets what it shows if that is given. Rejects when the page is gone. */
  async stop(initialVirtualTimeMs?: number): Promise<void> {
    const commits = this.#commits;
    const { virtualTimeTicksBase } = await this.#post({ policy: "pause" }, initialVirtualTimeMs);
    if (commits === this.#commits) this.#parts.onBase(virtualTimeTicksBase);
  }

  /** Stops what is on its way and takes back what has not passed. */
  cut(): Promise<void> {
    this.#clock.end();
    void this.#post({ policy: "pause" });
    return this.locate();
  }

  /** Sees what the clock shows while nothing is on its way, and counts on from there. */
  locate(): Promise<void> {
    const clock = this.#clock;
    const counted = this.#missing().then((missingMs) => {
      if (missingMs !== undefined) clock.account(missingMs);
      if (clock.counted === counted) clock.counted = undefined;
    });
    clock.counted = counted;
    return counted;
  }

  /** What is on its way takes long: sees whether the clock still moves, and grants the rest again if it does not. */
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

  /** Stops what is on its way, and grants again what has not passed of it, if anything. */
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

  /** How much of what was granted has not passed; undefined for a page that is gone or has another document. */
  async #missing(): Promise<number | undefined> {
    const commits = this.#commits;
    const clock = this.#clock;
    const ticksMs = await readTicks(this.#parts.session).catch(() => undefined); // the page is gone
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

  /** Chromium ignores the initial time of a clock that runs, but starts that of the page's next process with it. */
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
 * What the clock of a page's thread shows, to the microsecond, as Chromium counts ticks. Nothing in the page notices.
 * Rejects when the page is gone. CDP Performance.getMetrics.
 */
async function readTicks(session: CdpSession): Promise<number> {
  // Chromium lets the question itself overtake what was sent before; this it answers in turn.
  await session.post("Performance.enable"); // deadline: the caller races it
  const { metrics } = await session.post("Performance.getMetrics"); // deadline: as above
  const timestamp = metrics.find(({ name }) => name === "Timestamp");
  if (!timestamp) throw new Error("The page did not tell its clock.");
  return timestamp.value * 1000;
}
