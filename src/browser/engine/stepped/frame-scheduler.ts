import { settlesWithin } from "../../../shared/deadline.ts";
import type { EngineParts } from "../engine.ts";
import type { HealthCheck } from "../health-check.ts";
import type { Drawer, FrameLock } from "./frame-lock.ts";
import { VirtualTimeController } from "./virtual-time-controller.ts";
import type { ClockState } from "../../model/page-engine.ts";
import type { ExecutionContexts } from "../../chromium/target/execution-contexts.ts";
import type { Measurement } from "./settle.ts";

/** Longest wall time that a step waits until its page time has passed, and again until its frame is complete. */
const STEP_WAIT_MS = 16;
/** Longest wall time that a step waits while other pages draw: granting more page time without frames is useless. */
const TURN_WAIT_MS = 100;
/** A page that has not responded for this long may be busy. It must respond before it may occupy the frame lock. */
const LONG_SILENCE_MS = 500;
const STALE_WAIT_MS = 100;
/** If the budget-expired event has not arrived after this time, the clock is read. */
const GRANT_PATIENCE_MS = 60;
/** First grant to a new document whose page has related pages. The response shows which clock the document uses. */
const FIRST_GRANT_MS = 0.1;
/** Page time. A page whose frames change less often is not in motion; a text cursor blinks every 500 ms. */
const MOTION_GAP_MS = 200;
/** Two changes within this many frames also count as motion: on a busy machine, frames lag behind page time. */
const MOTION_GAP_FRAMES = 4;
/** Smallest difference between the ticks of two frames, since ticks must increase. */
const SAME_TIME_TICK_MS = 0.01;
export const FRAME_INTERVAL_MS = 1000 / 60;

/** A frame that differs from the previous frame. `atMs` is `totalMs` at the frame; `frame` is the frame's number. */
interface Change {
  readonly atMs: number;
  readonly frame: number;
}

const NEVER: Change = { atMs: -Infinity, frame: -Infinity };
const NO_CHANGES = { previous: NEVER, last: NEVER };

export interface FrameSchedulerParts extends Pick<
  EngineParts,
  "session" | "mainFrameId" | "gate" | "contexts" | "interruption"
> {
  /** Returns the object by which the frame lock identifies the page. */
  readonly drawer: () => Drawer;
  readonly frames: FrameLock;
  readonly controllers: Set<VirtualTimeController>;
  readonly healthCheck: HealthCheck;
  readonly nextClockMs: () => number;
}

interface Grant {
  readonly ended: Promise<void>;
  /** `performance.now()` when the grant was sent or last checked. */
  seenAt: number;
}

/** Grants a page its time and draws its frames: a page does neither by itself. CDP HeadlessExperimental.beginFrame. */
export class FrameScheduler {
  readonly #parts: FrameSchedulerParts;
  readonly #time: VirtualTimeController;
  #lastTicksMs = 0;
  #grant: Grant | undefined;
  /** Whether no time could be granted at the last attempt, because the page's thread or clock was not known yet. */
  #isUnready = false;
  #frame: Promise<void> | undefined;
  /** Resolves when `#frame` no longer waits for frames of other pages. */
  #frameTurn: Promise<void> | undefined;
  #frameSentAt: number | undefined;
  /** `performance.now()` at the first response of the main thread after the frame was sent. */
  #frameDueAt: number | undefined;
  #commits = 0;
  #framesSinceCommit = 0;
  #changedFrames = 0;
  /** Number of frames so far. */
  #frameCount = 0;
  /** The last two changes; `previous` is the earlier one. */
  #changes = NO_CHANGES;
  #drawnChanges = 0;
  #silentSince = 0;

  constructor(parts: FrameSchedulerParts) {
    this.#parts = parts;
    this.#time = new VirtualTimeController(parts);
    parts.session.on("Page.frameNavigated", ({ frame }) => {
      if (frame.id !== parts.mainFrameId) return;
      this.#commits += 1;
      this.#framesSinceCommit = 0;
      this.#changedFrames = 0;
      this.#changes = NO_CHANGES;
    });
    parts.healthCheck.onAnswer(() => {
      this.#silentSince = performance.now();
      if (this.#frameSentAt !== undefined) this.#frameDueAt ??= this.#silentSince;
    });
  }

  /** Total page time granted and not taken back, on all clocks that the page has used. */
  get totalMs(): number {
    return this.#time.totalMs;
  }

  /** Wall time since the last response of the main thread of the page; 0 if no response is expected. */
  get silentMs(): number {
    const requested = this.#grant || this.#isUnready || this.#frameSentAt !== undefined;
    return requested ? performance.now() - this.#silentSince : 0;
  }

  /** Number of complete frames that began after the main frame's last commit. */
  get framesSinceCommit(): number {
    return this.#framesSinceCommit;
  }

  /** Number of consecutive frames, up to the last one, that differ from the previous frame. */
  get changedFrames(): number {
    return this.#changedFrames;
  }

  /** Whether the page changed in at least two frames of the last 200 ms of page time, or of the last four frames. */
  get isInMotion(): boolean {
    const { atMs, frame } = this.#changes.previous;
    return this.totalMs - atMs <= MOTION_GAP_MS || this.#frameCount - frame < MOTION_GAP_FRAMES;
  }

  /** Number of frames, including screenshots, that differ from the previous frame. */
  get drawnChanges(): number {
    return this.#drawnChanges;
  }

  /** Wall time since the main thread first responded after the frame in flight was sent; 0 before that. */
  get overdueFrameMs(): number {
    return this.#frameDueAt === undefined ? 0 : performance.now() - this.#frameDueAt;
  }

  /** Lets the page's clock advance only by grants from now on. If a time is given, the clock starts at that time. */
  async start(initialVirtualTimeMs?: number): Promise<void> {
    await this.#time.start(initialVirtualTimeMs); // deadline: the caller races it
  }

  /** Call it when the page has closed. */
  close(): void {
    this.#time.close();
  }

  /**
   * Grants one step of page time and, if allowed, one frame. Waits a limited time for both. Returns whether both
   * completed. Never throws: for a closed or interrupted page, returns false.
   */
  async step(pageMs: number): Promise<boolean> {
    const { interruption, gate, contexts } = this.#parts;
    if (interruption.reason || !(await this.isReady())) return false;
    await gate.checkDrawable(contexts, STEP_WAIT_MS); // deadline: has its own limit
    if (this.#grant) this.#lookAfter(this.#grant);
    else this.#sendGrant(pageMs);
    const expired = await this.#within(STEP_WAIT_MS, this.#grant?.ended);
    if (interruption.reason) return false;
    if (!this.#frame && gate.framesAllowed && (expired || (await this.responsive()))) {
      this.#sendFrame();
    }
    await this.#within(TURN_WAIT_MS, this.#frameTurn);
    const drawn = await this.#within(STEP_WAIT_MS, this.#frame);
    return expired && drawn;
  }

  /** Waits a limited time until all granted time has passed. Returns whether it has. */
  async spent(): Promise<boolean> {
    if (this.#grant) this.#lookAfter(this.#grant);
    return await this.#within(STEP_WAIT_MS, this.#grant?.ended);
  }

  /** Reads the page's clock, and counts page time from its value. No time is granted before the value is known. */
  locate(): void {
    void this.#time.locate();
  }

  /** Waits, up to `STEP_WAIT_MS`, until the page can be granted time. Returns whether it can. */
  async isReady(): Promise<boolean> {
    const { ready } = this.#time;
    if (ready && !this.#isUnready) this.#silentSince = performance.now(); // `silentMs` counts from here
    this.#isUnready = ready !== undefined && !(await this.#within(STEP_WAIT_MS, ready));
    return !this.#isUnready;
  }

  /** Waits up to `ms` for the frame in flight. Returns whether it has completed. */
  drain(ms: number): Promise<boolean> {
    return this.#within(ms, this.#frame);
  }

  /**
   * Draws a frame if the last one is older than the page's clock: on a busy machine animations would lag behind the
   * clock. Does nothing before the first frame of a document. Waits a limited time; never throws.
   */
  async drawNow(): Promise<void> {
    const isStale = this.#framesSinceCommit > 0 && this.#lastTicksMs < this.#time.ticksMs;
    if (isStale && this.#parts.gate.framesAllowed) await this.drawFrame();
  }

  /** Draws a frame if the document can be drawn. Page time does not pass. Waits a limited time; never throws. */
  async drawFrame(): Promise<void> {
    const { interruption, gate } = this.#parts;
    if (this.#frame || interruption.reason || !gate.drawable) return;
    if (!(await this.responsive())) return;
    this.#sendFrame();
    await this.#within(STEP_WAIT_MS, this.#frame);
  }

  /**
   * Takes back the rest of the last grant and stops the page's clock. Sends the stop even if this page has no grant: if
   * another page on the thread has closed, its budget-expired event is lost, and time would pass without limit.
   * Returns, after a limited time, whether the clock is known to be stopped.
   */
  stop(): Promise<boolean> {
    this.#endGrant();
    return this.#within(GRANT_PATIENCE_MS, this.#time.pause());
  }

  /** Grants much time at once, without frames, to catch up with real time. Waits at most `capMs` of wall time. */
  async leap(pageMs: number, capMs: number): Promise<void> {
    this.#sendGrant(pageMs);
    await this.#within(capMs, this.#grant?.ended);
    await this.stop();
  }

  /** Returns a PNG of the frozen page; undefined if the browser skipped the frame. Page time does not pass. */
  async capture(): Promise<Buffer | undefined> {
    await this.#frame;
    const data = await this.#parts.frames.run(this.#parts.drawer(), async () => {
      const { screenshotData } = await this.#beginFrame(this.#lastTicksMs + SAME_TIME_TICK_MS, {
        format: "png",
        optimizeForSpeed: true,
      });
      return screenshotData;
    });
    return data ? Buffer.from(data, "base64") : undefined;
  }

  #sendGrant(wantedMs: number): void {
    const pageMs = this.#time.isNewcomer ? FIRST_GRANT_MS : wholeMicroseconds(wantedMs);
    this.#silentSince = performance.now(); // `silentMs` counts from here
    const grant = { ended: this.#time.grant(pageMs), seenAt: this.#silentSince };
    this.#grant = grant;
    void grant.ended.then(() => {
      if (this.#grant === grant) this.#endGrant();
    });
  }

  #lookAfter(grant: Grant): void {
    if (performance.now() - grant.seenAt <= GRANT_PATIENCE_MS) return;
    grant.seenAt = performance.now();
    void this.#time.check();
  }

  #endGrant(): void {
    this.#silentSince = performance.now();
    this.#isUnready = false;
    this.#grant = undefined;
  }

  #sendFrame(): void {
    const { frames, gate, interruption, healthCheck } = this.#parts;
    const turn = Promise.withResolvers<void>();
    const frame = frames
      .run(this.#parts.drawer(), async () => {
        turn.resolve();
        if (!gate.drawable || interruption.reason) return; // navigated or interrupted while the frame was queued
        const silentMs = performance.now() - this.#silentSince;
        if (silentMs > LONG_SILENCE_MS && !(await healthCheck.answers(STALE_WAIT_MS))) return;
        const ticksMs = Math.max(this.#lastTicksMs + SAME_TIME_TICK_MS, this.#time.ticksMs);
        const commits = this.#commits;
        const { hasDamage } = await this.#beginFrame(ticksMs);
        if (commits === this.#commits) this.#framesSinceCommit += 1;
        this.#changedFrames = hasDamage ? this.#changedFrames + 1 : 0;
        this.#frameCount += 1;
        if (hasDamage) this.#noteChange();
        this.#silentSince = performance.now();
      })
      .catch(() => {}) // the page has closed, which its interruption reports
      .finally(() => {
        if (this.#frame === frame) this.#frame = undefined;
      });
    this.#frame = frame;
    this.#frameTurn = turn.promise;
  }

  #noteChange(): void {
    const last = { atMs: this.totalMs, frame: this.#frameCount };
    this.#changes = { previous: this.#changes.last, last };
  }

  async #beginFrame(ticksMs: number, screenshot?: { format: "png"; optimizeForSpeed: true }) {
    this.#lastTicksMs = ticksMs;
    this.#frameSentAt = performance.now();
    try {
      const drawn = await this.#parts.session.post("HeadlessExperimental.beginFrame", {
        frameTimeTicks: ticksMs,
        interval: FRAME_INTERVAL_MS,
        ...(screenshot ? { screenshot } : {}),
      }); // deadline: the frame lock checks the frame
      if (drawn.hasDamage) this.#drawnChanges += 1;
      return drawn;
    } finally {
      this.#frameSentAt = undefined;
      this.#frameDueAt = undefined;
    }
  }

  /**
   * Whether the main thread responds. A frame that is sent to a busy thread would hold the frame lock until the thread
   * is idle, and so block every other tab of the browser process.
   */
  responsive(): Promise<boolean> {
    return this.#parts.healthCheck.answers(STEP_WAIT_MS);
  }

  #within(ms: number, promise: Promise<unknown> | undefined): Promise<boolean> {
    if (!promise) return Promise.resolve(true);
    return settlesWithin(ms, promise, this.#parts.interruption.onRaise);
  }
}

/** Rounds to microseconds, the unit in which Chromium counts page time. */
function wholeMicroseconds(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}

/** Largest step of page time at wall pace. If more real time has passed, as on a busy machine, the rest is skipped. */
const LONGEST_WALL_STEP_MS = 100;
/** Smallest step of page time at wall pace: smaller grants overrun. */
const LEAST_WALL_STEP_MS = 4;

/** Keeps page time in step with real time; after a gap of more than `LONGEST_WALL_STEP_MS`, skips the excess. */
export class WallPace {
  #from: { realMs: number; readonly pageMs: number } | undefined;

  /**
   * Returns the page time to grant now.
   * @param nowMs real time, `performance.now()`
   * @param pageMs total page time granted so far
   * @param leastMs smallest time to grant
   */
  next(nowMs: number, pageMs: number, leastMs = LEAST_WALL_STEP_MS): number {
    this.#from ??= { realMs: nowMs - FRAME_INTERVAL_MS, pageMs };
    const owedMs = nowMs - this.#from.realMs - (pageMs - this.#from.pageMs);
    if (owedMs > LONGEST_WALL_STEP_MS) this.#from.realMs += owedMs - LONGEST_WALL_STEP_MS;
    return Math.max(leastMs, Math.min(owedMs, LONGEST_WALL_STEP_MS));
  }

  /** Call it when the page was frozen, or its time passed at another pace. */
  restart(): void {
    this.#from = undefined;
  }
}

/** The clock of a stepped page. Its value is read in the page now and then, and increased by the time granted since. */
export class PageClock {
  readonly #scheduler: FrameScheduler;
  readonly #contexts: ExecutionContexts;
  #isChosen = false;
  #read = { pageMs: Date.now(), totalMs: 0 };

  constructor(scheduler: FrameScheduler, contexts: ExecutionContexts) {
    this.#scheduler = scheduler;
    this.#contexts = contexts;
  }

  /** Records the start value that a caller has set, before the page runs. */
  startAt(epochMs: number): void {
    this.#isChosen = true;
    this.#read = { pageMs: epochMs, totalMs: 0 };
  }

  state(): ClockState {
    const nowMs = this.#read.pageMs + (this.#scheduler.totalMs - this.#read.totalMs);
    return { nowMs, lagMs: Date.now() - nowMs, isChosen: this.#isChosen };
  }

  /** Start value for the clock of the page's next process: real time, or the page clock if it was set or is ahead. */
  get nextStartMs(): number {
    const { nowMs, isChosen } = this.state();
    return isChosen ? nowMs : Math.max(nowMs, Date.now());
  }

  /** Reads clock, animations and open work of the page; undefined if it does not respond in time. */
  async measure(): Promise<Measurement | undefined> {
    const probe = await this.#contexts.probe();
    if (probe) this.#read = { pageMs: probe.pageMs, totalMs: this.#scheduler.totalMs };
    return probe;
  }
}
