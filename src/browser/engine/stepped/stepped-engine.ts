import {
  WORTH_A_LOOK,
  type ChildKind,
  type CdpEngine,
  type EngineParts,
  notDrawn,
  pngSize,
} from "../engine.ts";
import type { CdpSession } from "../../../cdp/session.ts";
import { pauseFor, type Deadline } from "../../../shared/deadline.ts";
import { Signal } from "../../../shared/process/signal.ts";
import { AppError } from "../../../shared/errors.ts";
import type { ClockState, Pace, Ran } from "../../model/page-engine.ts";
import type { Frame } from "../../model/picture.ts";
import type { SettleOutcome } from "../../model/settling.ts";
import { BusyWorkers } from "../service-workers.ts";
import { HealthCheck } from "../health-check.ts";
import type { FrameLock } from "./frame-lock.ts";
import type { HardFreeze, Patience } from "./hard-freeze.ts";
import { Liveness } from "./liveness.ts";
import { PageClock, FRAME_INTERVAL_MS, FrameScheduler, WallPace } from "./frame-scheduler.ts";
import type { PageThread } from "./virtual-time-controller.ts";
import { settleStepped, type Measurement } from "./settle.ts";

/** Number of frames to draw after the clock has caught up with real time. */
const FRAMES_AFTER_LEAP = 3;
const LONGEST_DRAWING_MS = 1_000;
const DRAIN_MS = 500;
/** A page that has not responded for this long is busy. Until then, it may only be waiting for a processor. */
const BUSY_SILENCE_MS = 1_000;
/** Shortest time limit of a freeze for a busy page. */
const LEAST_PATIENCE_MS = 200;
/** How long a screenshot waits for a page with a busy script. */
const PICTURE_PATIENCE_MS = 250;
const FINE_STEPS = 3;
const COARSE_STEP_MS = 50;
/** A `run` ends when less page time than this remains: such a remainder is a rounding error. */
const LEAST_STEP_MS = 0.001;
/** Page time between two reads of a page's open work. */
const READ_EVERY_MS = 1_000;
/** Wall time of one step at wall pace. */
const WALL_STEP_MS = 16;
/** A requested navigation begins within this many steps. These steps run without pauses: they only pass page time. */
const STEPS_TO_BEGIN = 3;
const CATCH_UP_WALL_MS = 5_000;

export interface SteppedParts extends EngineParts {
  readonly frames: FrameLock;
  readonly thread: PageThread;
  /** Called before a page is terminated because its frame does not complete in time. */
  readonly onFrameLost: () => void;
}

/**
 * Requests each rendering frame of a page and grants the page time of each step. So no page time passes in a frozen
 * page, and a settle can be faster than real time.
 */
export class SteppedEngine implements CdpEngine {
  readonly name = "stepped";
  readonly grantsTime = true;
  readonly #parts: SteppedParts;
  readonly #scheduler: FrameScheduler;
  readonly #clock: PageClock;
  #liveness: Liveness;
  readonly #healthCheck: HealthCheck;
  readonly #freeze: HardFreeze;
  readonly #workers = new BusyWorkers();
  /** Value of `grantedMs` when the page's clock and open work were last read. */
  #readAtMs = 0;
  /** Fires when the condition for which the page runs may be met: the pause after the present step then ends early. */
  readonly #hurry = new Signal();
  readonly #wallPace = new WallPace();
  movesByItself = false;
  /** Number of consecutive steps during which a requested navigation has not begun. */
  #requestedSteps = 0;
  /** Whether the page was still running a script when it was last frozen. */
  #leftBusy = false;

  constructor(parts: SteppedParts) {
    this.#parts = parts;
    this.#healthCheck = new HealthCheck(parts);
    this.#scheduler = new FrameScheduler({
      ...parts,
      controllers: parts.thread.controllers,
      healthCheck: this.#healthCheck,
      nextClockMs: () => this.#clock.nextStartMs,
      drawer: () => this.#liveness,
    });
    this.#clock = new PageClock(this.#scheduler, parts.contexts);
    this.#liveness = this.#newLiveness();
    this.#freeze = parts.thread.freeze;
    this.#freeze.addPage(parts.session, parts.contexts);
    parts.session.on("Page.frameNavigated", ({ frame }) => {
      if (frame.id !== parts.mainFrameId) return;
      this.movesByItself = false;
    });
    parts.interruption.onRaise(this.#hurry.notify);
    for (const event of WORTH_A_LOOK) parts.session.on(event, this.#hurry.notify);
  }

  get frozen(): boolean {
    return this.#freeze.frozen;
  }

  get reachable(): boolean {
    return !this.#leftBusy && !this.#parts.gate.departing;
  }

  get silentMs(): number {
    return this.#healthCheck.silentMs;
  }

  /** Stops the page's clock, and sets it if a time is given. Call it before the page runs. */
  start(initialVirtualTimeMs?: number): Promise<void> {
    if (initialVirtualTimeMs !== undefined) this.#clock.startAt(initialVirtualTimeMs);
    return this.#scheduler.start(initialVirtualTimeMs);
  }

  admit(child: CdpSession, kind: ChildKind, adopt: () => void): void {
    this.#freeze.admit(child, kind, adopt);
  }

  /** Adds a worker. This engine runs without site isolation, so frames have no sessions of their own. */
  addChild(worker: CdpSession, kind: ChildKind): void {
    this.#workers.add(worker);
    if (kind === "service_worker") this.#freeze.addServiceWorker(worker);
    else this.#freeze.addWorker(worker);
  }

  removeChild(worker: CdpSession): void {
    this.#workers.remove(worker);
    this.#freeze.remove(worker);
  }

  async wake(deadline: Deadline): Promise<void> {
    this.#wallPace.restart();
    await this.answer(deadline);
    await deadline.race(this.#freeze.thaw());
  }

  async freeze(): Promise<void> {
    const { reason } = this.#parts.interruption;
    if (reason === "dialog") void this.#scheduler.stop(); // the clock must not run when the dialog closes
    if (reason) return;
    await this.#scheduler.drain(DRAIN_MS);
    await this.#scheduler.drawNow();
    const patience = this.#patience;
    // The stop is awaited: a grant of a related page, sent on another connection, could overtake it.
    const clockFrozen = this.#scheduler.stop();
    if (!this.#freeze.frozen) {
      this.#leftBusy = !(await this.#freeze.freeze(patience)) && !this.#parts.gate.departing;
      if (this.#leftBusy) void this.#healthCheck.answers(0); // starts a check; `silentMs` counts from its start
    }
    await clockFrozen;
  }

  runPendingTask(deadline: Deadline): Promise<void> {
    const { session, interruption } = this.#parts;
    return deadline.race(this.#freeze.runPendingTask(session, interruption.onRaise));
  }

  /** How long a freeze may wait. Read this before the clock is stopped, because the stop counts as a response. */
  get #patience(): Patience {
    const { interruption, gate } = this.#parts;
    const ms = gate.departing ? 0 : BUSY_SILENCE_MS - this.#scheduler.silentMs;
    return { ms: Math.max(ms, LEAST_PATIENCE_MS), onInterruption: interruption.onRaise };
  }

  halt(): void {
    void this.#scheduler.stop();
  }

  async answer(deadline: Deadline): Promise<void> {
    if (!this.#leftBusy || this.#parts.interruption.reason) return;
    this.#leftBusy = !(await this.#healthCheck.insist(deadline));
  }

  async part(): Promise<void> {
    await this.#healthCheck.part(); // deadline: has its own limit
    this.#liveness = this.#newLiveness();
  }

  #newLiveness(): Liveness {
    const healthCheck = this.#healthCheck;
    return new Liveness(this.#scheduler, {
      ...this.#parts,
      healthCheck,
      isFrozen: () => this.frozen,
    });
  }

  async runUntil<T>(deadline: Deadline, settled: Promise<T>, pace: Pace): Promise<Ran<T>> {
    const { interruption } = this.#parts;
    const outcome = interruption.race(settled);
    const run = { over: false };
    const end = () => {
      run.over = true;
      this.#hurry.notify();
    };
    outcome.then(end, end);
    for (let count = 0; !run.over && !deadline.expired; count += 1) {
      await this.step(deadline, pace, count);
    }
    return deadline.race(outcome);
  }

  async run(deadline: Deadline, pageMs: number, pace: Pace): Promise<void> {
    const endAt = performance.now() + pageMs;
    if (pace === "wall") {
      await this.#grantAll(deadline, pace, () => endAt - performance.now());
      return;
    }
    this.#scheduler.locate();
    await this.#until(deadline, endAt, () => this.#scheduler.isReady());
    const endMs = this.#scheduler.totalMs + pageMs;
    const leftMs = () => (this.#isLeaving(endAt) ? 0 : endMs - this.#scheduler.totalMs);
    await this.#grantAll(deadline, pace, leftMs);
    await this.#until(deadline, endAt, () => this.#scheduler.spent());
    await this.measure(); // deadline: has its own limit
  }

  async #grantAll(deadline: Deadline, pace: Pace, leftMs: () => number): Promise<void> {
    for (let count = 0; !this.#parts.interruption.reason; count += 1) {
      const mostMs = leftMs();
      if (mostMs < LEAST_STEP_MS) return;
      deadline.check();
      await this.step(deadline, pace, count, mostMs);
    }
  }

  /** Repeats `done`, a short check, until it returns true, the page is interrupted, or `#isLeaving` is true. */
  async #until(deadline: Deadline, endAt: number, done: () => Promise<boolean>): Promise<void> {
    while (!this.#parts.interruption.reason && !this.#isLeaving(endAt)) {
      if (await deadline.race(done())) return;
      await this.#liveness.watch(); // deadline: has its own limit
    }
  }

  /** Whether to end a wait because the page is being replaced: its clock is stopped, so wall time limits the wait. */
  #isLeaving(endAt: number): boolean {
    return this.#parts.gate.departing && performance.now() >= endAt;
  }

  settle(deadline: Deadline, quietMs: number = this.#parts.settle.quietMs): Promise<SettleOutcome> {
    const settle = { ...this.#parts.settle, quietMs };
    return settleStepped(deadline, { ...this.#parts, settle }, this);
  }

  get changedFrames(): number {
    return this.#scheduler.changedFrames;
  }

  get isInMotion(): boolean {
    return this.#scheduler.isInMotion;
  }

  get drawnChanges(): number {
    return this.#scheduler.drawnChanges;
  }

  /** Total page time granted so far. */
  get grantedMs(): number {
    return this.#scheduler.totalMs;
  }

  /**
   * Runs one step of at most `mostMs` page time; each of its waits is short. `count` is the number of earlier steps: at
   * fast pace, the first steps are shorter. A page that loads, or has an open request or a busy worker, runs at wall
   * pace: its own timeouts would otherwise fire too early. Returns whether the time passed and the frame was drawn.
   */
  async step(deadline: Deadline, pace: Pace, count: number, mostMs = Infinity): Promise<boolean> {
    const isFast = pace === "fast" && !this.#holdsPace;
    const startedAt = performance.now();
    const wantedMs = isFast ? this.#fastMs(count) : this.#wallMs(startedAt);
    const complete = await this.#scheduler.step(Math.min(wantedMs, mostMs)); // deadline: a step is short
    if (isFast) await this.#workers.ask(WALL_STEP_MS); // deadline: at most a frame
    if (this.#isReadDue) await this.measure(); // deadline: has its own limit
    await this.#liveness.watch(); // deadline: has its own limit
    this.#requestedSteps = this.#parts.gate.requested ? this.#requestedSteps + 1 : 0;
    const early = WALL_STEP_MS - (performance.now() - startedAt);
    if (!isFast && early > 1 && !this.#isBeginning && !deadline.expired) {
      await pauseFor(early, this.#hurry.subscribe); // deadline: shorter than a frame
    }
    return complete;
  }

  /** Whether work is open for which page time must not run faster than real time. */
  get #holdsPace(): boolean {
    const { gate, activity, settle } = this.#parts;
    if (gate.isBusy || activity.holdsPace) return true;
    return this.#workers.workSince(settle.longestRequestMs);
  }

  /** Whether open work must be read again: no event reports when it ends or, at fast pace, when it begins. */
  get #isReadDue(): boolean {
    const isLong = this.#scheduler.totalMs - this.#readAtMs >= READ_EVERY_MS;
    return isLong || this.#parts.activity.work.holdsPace;
  }

  /** Whether a navigation was requested within the last `STEPS_TO_BEGIN` steps and has not begun. */
  get #isBeginning(): boolean {
    return this.#requestedSteps > 0 && this.#requestedSteps <= STEPS_TO_BEGIN;
  }

  #fastMs(count: number): number {
    this.#wallPace.restart();
    return count < FINE_STEPS ? FRAME_INTERVAL_MS : COARSE_STEP_MS;
  }

  #wallMs(nowMs: number): number {
    const leastMs = this.#isBeginning ? FRAME_INTERVAL_MS : undefined;
    return this.#wallPace.next(nowMs, this.#scheduler.totalMs, leastMs);
  }

  async readyForInput(deadline: Deadline): Promise<void> {
    const { interruption, gate } = this.#parts;
    for (let count = 0; this.#scheduler.framesSinceCommit === 0; count += 1) {
      if (interruption.reason) return;
      if (deadline.expired) throw notDrawn("TIMEOUT", gate.blockedBy);
      await this.#scheduler.drawFrame(); // deadline: has its own limit
      if (this.#scheduler.framesSinceCommit > 0) return;
      await this.step(deadline, "wall", count); // deadline: a step is short
    }
  }

  /** Draws this many complete frames. Stops early if the page is interrupted, or after `LONGEST_DRAWING_MS`. */
  async #draw(deadline: Deadline, frames: number): Promise<void> {
    const until = performance.now() + LONGEST_DRAWING_MS;
    for (let complete = 0; complete < frames && performance.now() < until;) {
      deadline.check();
      if (this.#parts.interruption.reason) return;
      const before = this.#scheduler.framesSinceCommit;
      await this.#scheduler.step(FRAME_INTERVAL_MS); // deadline: a step is short
      if (this.#scheduler.framesSinceCommit > before) complete += 1;
    }
  }

  /** Does nothing: all child frames are in the process of the page, which has their current positions. */
  framesMoved(): void {}

  async picture(deadline: Deadline): Promise<Frame> {
    const virtualTimeMs = this.clock().nowMs;
    const { gate, contexts } = this.#parts;
    await deadline.race(gate.checkDrawable(contexts, PICTURE_PATIENCE_MS));
    if (gate.blocked) throw notDrawn("NOT_READY", gate.blockedBy);
    if (!(await deadline.race(this.#healthCheck.answers(PICTURE_PATIENCE_MS)))) {
      throw new AppError("TIMEOUT", "The page's script is busy; no screenshot can be taken.");
    }
    const png =
      (await deadline.race(this.#scheduler.capture())) ??
      (await deadline.race(this.#scheduler.capture()));
    if (!png) throw notDrawn("NOT_READY", gate.blockedBy);
    return { png, ...pngSize(png), virtualTimeMs };
  }

  async catchUp(deadline: Deadline): Promise<void> {
    const { lagMs } = this.clock();
    if (lagMs <= 0) return;
    await deadline.race(
      this.#scheduler.leap(lagMs, Math.min(CATCH_UP_WALL_MS, deadline.remainingMs)),
    );
    await deadline.race(this.#scheduler.drain(DRAIN_MS));
    await this.#draw(deadline, FRAMES_AFTER_LEAP);
    await this.measure(); // deadline: has its own limit
  }

  clock(): ClockState {
    return this.#clock.state();
  }

  async measure(): Promise<Measurement | undefined> {
    const probe = await this.#clock.measure();
    this.#readAtMs = this.#scheduler.totalMs;
    if (probe) this.#parts.activity.work.note([...probe.work, ...this.#workers.names]);
    return probe;
  }

  close(): void {
    this.#scheduler.close();
    this.#freeze.remove(this.#parts.session);
  }
}
