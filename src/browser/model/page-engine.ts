import type { Deadline } from "../../shared/deadline.ts";
import type { Frame } from "./picture.ts";
import type { InterruptionReason, SettleOutcome } from "./settling.ts";

export type EngineName = "stepped" | "realtime";

/** The value of an awaited promise, or the interruption of the page that ended the wait. */
export type Ran<T> =
  | { readonly ended: "done"; readonly value: T }
  | { readonly ended: InterruptionReason };

export interface ClockState {
  /** Page clock, milliseconds since the epoch. */
  readonly nowMs: number;
  /** Milliseconds by which the page clock is behind the real one; negative if it is ahead. */
  readonly lagMs: number;
  /** Whether a caller has set the clock. */
  readonly isChosen: boolean;
}

/** `fast`: page time as fast as possible. `wall`: one page millisecond per real millisecond. */
export type Pace = "fast" | "wall";

/**
 * Runs one page: the interface that every engine implements. Between `freeze` and `wake`, no script of the page runs.
 * The tab's queue ensures that one caller at a time controls the page.
 */
export interface PageEngine {
  readonly name: EngineName;
  /**
   * Whether page time passes only inside methods that run the page, such as `run` and `settle`. Otherwise an awake page
   * runs by itself, and the clocks (and media) of a frozen page continue.
   */
  readonly grantsTime: boolean;
  readonly frozen: boolean;
  /** Number of frames that differed from the previous frame; undefined if the engine does not count them. */
  readonly drawnChanges: number | undefined;
  /** False while the page cannot be read: its script was busy at the freeze, or it is about to be replaced. */
  readonly reachable: boolean;
  /** Wall time since the oldest unanswered check of whether the page responds; 0 if there is none. */
  readonly silentMs: number;

  /** Takes control of the page. Sets its clock if a time is given and `grantsTime`. Call it before the page runs. */
  start(initialVirtualTimeMs?: number): Promise<void>;

  /** Lets scripts run again. If `grantsTime`, page time still passes only inside methods that run the page. */
  wake(deadline: Deadline): Promise<void>;

  /** Stops the clock at once. Call it when a page that shares the clock has ended: its last grant would never end. */
  halt(): void;

  /**
   * Ensures that the frozen page is readable; stops a running script if necessary.
   * @throws AppError TIMEOUT if the page waits for a server that does not respond in time
   */
  answer(deadline: Deadline): Promise<void>;

  /** Call it before the page is replaced. Stops scripts that prevent a response. If that fails, terminates the page. */
  part(): Promise<void>;

  /** Freezes the page: none of its scripts runs until `wake`. Never throws for a closed or busy page. */
  freeze(): Promise<void>;

  /**
   * Runs a pending task of our own script in the frozen page. No script of the page runs. Call it before the result of
   * the task is fetched. Otherwise the task runs during the fetch, which is slower. An engine that cannot run the task
   * early does nothing.
   */
  runPendingTask(deadline: Deadline): Promise<void>;

  /**
   * Runs the page until `settled` settles. Returns its result or the page's interruption. Everything that waits for the
   * page (input acknowledgements, promises, loads) must be part of `settled`: a frozen page completes nothing.
   */
  runUntil<T>(deadline: Deadline, settled: Promise<T>, pace: Pace): Promise<Ran<T>>;

  /** Runs the page for this many milliseconds of page time; ends early if the page is interrupted. */
  run(deadline: Deadline, pageMs: number, pace: Pace): Promise<void>;

  /**
   * Runs the page until it is idle, is interrupted, or the deadline ends (no error then).
   * @param quietMs if `grantsTime`, page time without activity until the page is idle. Default: the server's setting
   */
  settle(deadline: Deadline, quietMs?: number): Promise<SettleOutcome>;

  /**
   * Runs the page until it has drawn a frame or is interrupted. Call it before all input: earlier input is lost.
   * @throws AppError TIMEOUT if the deadline ends first. The error names the requests that block the frame
   */
  readyForInput(deadline: Deadline): Promise<void>;

  /** Called after child frames were scrolled. A frame in its own process gets no input until it is drawn again. */
  framesMoved(): void;

  /** Takes a screenshot of the frozen page; page time does not pass. */
  picture(deadline: Deadline): Promise<Frame>;

  /** Advances the page clock to real time if it is behind and `grantsTime`; all timers of that period fire. */
  catchUp(deadline: Deadline): Promise<void>;

  clock(): ClockState;

  /** Ends the engine after the tab was closed or its renderer crashed. */
  close(): void;
}
