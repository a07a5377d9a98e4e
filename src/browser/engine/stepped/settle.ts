import type { Deadline } from "../../../shared/deadline.ts";
import type { Activity } from "../../chromium/target/activity.ts";
import type { Pace } from "../../model/page-engine.ts";
import type { Interruption } from "../../chromium/target/failure.ts";
import { endOfWait, type SettleOutcome, type SettleSettings } from "../../model/settling.ts";
import type { Probe } from "../../chromium/target/execution-contexts.ts";
import { busyCheck } from "../engine.ts";
import type { LoadGate } from "../../chromium/target/load-gate.ts";

/** Largest share of the required quiet time that still counts as passed when new work begins. */
const LEFT_WHEN_BUSY = 0.8;
/** Share of the required quiet time that counts as passed when an animation ends: new work may follow the animation. */
const LEFT_AFTER_ANIMATION = 0.5;
const CLOCK_TOLERANCE_MS = 20;
/** Maximum page time that a settle waits for finite animations. */
const LONGEST_ANIMATION_MS = 5_000;

/** Maximum page time that a settle waits for motion that the action caused, such as an animation by script. */
const LONGEST_MOTION_MS = 2_000;
/** A settle ends after this many consecutive changed frames if the page moves by itself. */
const MOVING_FRAMES = 8;
/** Number of frames that a page that moves by itself must draw after an action, to show the action's effects. */
const FRAMES_IF_MOVING = 3;
/**
 * Number of steps after which a document that failed before any content arrived counts as settled: no work can begin
 * there, and Chromium draws it only when wall time has caught up with page time.
 */
const FRAMES_IF_EMPTY = 3;

/** Values read in the page: its clock, the state of its animations, and its open work. */
export type Measurement = Probe;

/** The engine as a settle uses it. */
export interface SettleHost {
  readonly grantedMs: number;
  /** Number of consecutive frames that differ from the previous frame. */
  readonly changedFrames: number;
  /** Whether the page draws one changed frame after another. */
  readonly isInMotion: boolean;
  /** Whether a script kept the page in motion when the last settle ended. */
  movesByItself: boolean;
  /** Runs one step. Returns whether the page time has passed and the frame was drawn. */
  step(deadline: Deadline, pace: Pace, count: number): Promise<boolean>;
  measure(): Promise<Measurement | undefined>;
}

export interface SettleParts {
  readonly activity: Activity;
  readonly gate: LoadGate;
  readonly interruption: Interruption;
  readonly settle: SettleSettings;
}

/**
 * Runs the page until `quietMs` of page time have passed without open work. Waits up to 2 s of page time for motion
 * that the action caused. A game, a clock or a chart that draws in every frame never stops: after its first settle,
 * such a page counts as settled as soon as it has drawn its response to an action. Does not wait for motion while an
 * endless CSS animation runs, since motion by scripts cannot be distinguished from it.
 */
export async function settleStepped(
  deadline: Deadline,
  parts: SettleParts,
  engine: SettleHost,
): Promise<SettleOutcome> {
  const { activity, interruption } = parts;
  const quiet = new QuietTime(engine, parts.settle);
  await quiet.begin(); // deadline: reading the clock has its own limit
  const motion = new Motion(engine, engine.movesByItself && !quiet.isEndless);
  const hasDrawnNothing = () =>
    activity.documentFailure?.isEmpty === true && quiet.steps >= FRAMES_IF_EMPTY;
  const isBusy = busyCheck(parts);
  while (!deadline.expired && !interruption.reason) {
    const busy = isBusy();
    await quiet.step(deadline, busy, activity.documentFailure !== undefined);
    if (busy) continue;
    if (hasDrawnNothing()) return outcome("quiet");
    if (motion.isKnown(quiet.steps)) return outcome("moving");
    // deadline: reading the clock has its own limit
    if (!(await quiet.reached()) || activity.work.isAwaited) continue;
    const isMoving = engine.isInMotion && !quiet.isEndless;
    if (motion.waits(isMoving)) continue;
    engine.movesByItself = isMoving;
    return outcome(isMoving ? "moving" : "quiet");
  }
  return outcome(endOfWait(interruption.reason));

  function outcome(reason: SettleOutcome["reason"]): SettleOutcome {
    const settled = reason === "quiet" || reason === "moving";
    return { settled, reason, unresolved: activity.unresolved() };
  }
}

/** Decides how long a settle waits for the motion of a page. */
class Motion {
  readonly #engine: SettleHost;
  readonly #wasMoving: boolean;
  #leftMs: number;
  /** Page time at the last call of `waits`, if it returned true; otherwise undefined. */
  #waitedAtMs: number | undefined;

  /** @param wasMoving whether the page moved before the action, so that the action did not cause the motion */
  constructor(engine: SettleHost, wasMoving: boolean) {
    this.#engine = engine;
    this.#wasMoving = wasMoving;
    this.#leftMs = wasMoving ? 0 : LONGEST_MOTION_MS;
  }

  /** Whether the page moved before the action, still moves, and has had enough steps to draw its response. */
  isKnown(steps: number): boolean {
    const { changedFrames } = this.#engine;
    return this.#wasMoving && steps >= FRAMES_IF_MOVING && changedFrames >= MOVING_FRAMES;
  }

  /** Returns whether to wait longer for visible motion. The page time until the next call then counts as waiting. */
  waits(isSeen: boolean): boolean {
    const { grantedMs } = this.#engine;
    this.#leftMs -= grantedMs - (this.#waitedAtMs ?? grantedMs);
    const isAwaited = isSeen && this.#leftMs > 0;
    this.#waitedAtMs = isAwaited ? grantedMs : undefined;
    return isAwaited;
  }
}

/**
 * Counts quiet page time. Compares the count with the page's clock: a budget-expired event of an earlier grant makes
 * the count too high.
 */
class QuietTime {
  readonly #engine: SettleHost;
  readonly #settings: SettleSettings;
  #quietMs = 0;
  #steps = 0;
  #grantedMs = 0;
  #animationBudgetMs = LONGEST_ANIMATION_MS;
  #origin: { pageMs: number; grantedMs: number } | undefined;
  #isEndless = false;

  constructor(engine: SettleHost, settings: SettleSettings) {
    this.#engine = engine;
    this.#settings = settings;
  }

  /** Number of steps that counted as quiet since work was last open. */
  get steps(): number {
    return this.#steps;
  }

  /** Whether an endless animation ran when the page was last measured. */
  get isEndless(): boolean {
    return this.#isEndless;
  }

  get #afterBusyMs(): number {
    return this.#settings.quietMs * LEFT_WHEN_BUSY;
  }

  async begin(): Promise<void> {
    const probe = await this.#engine.measure();
    if (!probe) return;
    this.#origin = { pageMs: probe.pageMs, grantedMs: 0 };
    this.#isEndless = probe.isEndless;
  }

  /** @param frameless whether an incomplete step counts too: a failed document may have no content to draw */
  async step(deadline: Deadline, busy: boolean, frameless: boolean): Promise<void> {
    const before = this.#engine.grantedMs;
    const complete = await this.#engine.step(deadline, busy ? "wall" : "fast", this.#steps);
    const granted = this.#engine.grantedMs - before;
    this.#grantedMs += granted;
    if (busy) {
      this.#quietMs = Math.min(this.#quietMs, this.#afterBusyMs);
      this.#steps = 0;
    } else if (complete || frameless) {
      this.#quietMs += granted; // an incomplete step does not count: its frame may still start work
      this.#steps += 1;
    }
  }

  async reached(): Promise<boolean> {
    const { quietMs, minimumMs } = this.#settings;
    if (this.#quietMs < quietMs || this.#grantedMs < minimumMs) return false;
    const probe = await this.#engine.measure();
    if (!probe) {
      this.#quietMs = this.#afterBusyMs; // an unresponsive page may have open work
      return false;
    }
    this.#isEndless = probe.isEndless;
    this.#quietMs -= this.#missing(probe.pageMs);
    const animationMs = this.#awaited(probe.animationMs);
    if (animationMs > 0) this.#quietMs = quietMs * LEFT_AFTER_ANIMATION - animationMs;
    return this.#quietMs >= quietMs;
  }

  /**
   * Returns how much granted time has not passed on the page's clock. Returns 0 if the difference is within the
   * tolerance, or if a new document has reset the clock.
   */
  #missing(pageMs: number): number {
    const { pageMs: originMs, grantedMs } = this.#origin ?? { pageMs, grantedMs: this.#grantedMs };
    this.#origin = { pageMs, grantedMs: this.#grantedMs };
    const passed = pageMs - originMs;
    const missing = this.#grantedMs - grantedMs - passed;
    return passed < 0 || missing <= CLOCK_TOLERANCE_MS
      ? 0
      : Math.min(missing, this.#settings.quietMs);
  }

  /** Returns how long to wait for finite animations; all waits of a settle take at most `LONGEST_ANIMATION_MS`. */
  #awaited(animationMs: number): number {
    const wait = Math.min(animationMs, this.#animationBudgetMs);
    this.#animationBudgetMs -= wait;
    return wait;
  }
}
