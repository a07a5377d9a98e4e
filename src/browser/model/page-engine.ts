import type { Deadline } from "../../shared/deadline.ts";
import type { Frame } from "./picture.ts";
import type { InterruptionReason, SettleOutcome } from "./settling.ts";

export type EngineName = "stepped" | "realtime";

/** How waiting for something in a page ended. */
export type Ran<T> =
  | { readonly ended: "done"; readonly value: T }
  | { readonly ended: InterruptionReason };

export interface ClockState {
  /** Page clock, milliseconds since the epoch. */
  readonly nowMs: number;
  /** How far the page clock lies behind the real one; negative when it runs ahead. */
  readonly lagMs: number;
  /** A caller has set the clock. */
  readonly isChosen: boolean;
}

/** `fast`: page time as quickly as it can be granted. `wall`: one page millisecond per real one. */
export type Pace = "fast" | "wall";

/**
 * How one page runs: the interface that every engine implements. Between `freeze` and `wake` nothing in the page moves.
 * A page is driven by one caller at a time; the tab's queue sees to that.
 */
export interface PageEngine {
  readonly name: EngineName;
  /**
   * Whether page time passes only inside `run`, `runUntil` and `settle`. Otherwise a page that is awake runs by itself,
   * and the clocks (and media) of a frozen one run on.
   */
  readonly grantsTime: boolean;
  readonly frozen: boolean;
  /** How many frames so far showed something else than the one before; undefined where nobody counts them. */
  readonly drawnChanges: number | undefined;
  /** False while a page answers no question: its script was still busy at the freeze, or it is about to be replaced. */
  readonly reachable: boolean;
  /** Wall time since the page was asked what it has not answered yet; 0 if nothing is open. */
  readonly silentMs: number;

  /** Takes charge of the page, its clock at this time if one is given. Must come before the page runs. */
  start(initialVirtualTimeMs?: number): Promise<void>;

  /** Lets script run again. Page time still passes only inside `run` and `runUntil`. */
  wake(deadline: Deadline): Promise<void>;

  /** Stops the clock at once: a page that shares it is gone, and nobody would hear the end of what it was granted. */
  halt(): void;

  /**
   * Makes sure that the frozen page can be asked something: a script that was still running is ended if need be.
   * @throws AppError TIMEOUT when it waits for a server that does not respond in time
   */
  answer(deadline: Deadline): Promise<void>;

  /** The page is to be replaced: a script in its way is ended, and the page itself if it answers nothing. */
  part(): Promise<void>;

  /** Stops everything. Never throws for a page that is gone or busy; after it, nothing runs. */
  freeze(): Promise<void>;

  /**
   * Lets our own script in the frozen page do what was left to it, where it runs faster than while the page is halted;
   * nothing of the page itself runs. An engine without a way to do so does nothing: then it is done where it is fetched.
   */
  runPendingTask(deadline: Deadline): Promise<void>;

  /**
   * Runs the page until `settled` settles and passes its result on, or says what interrupted the page. Every wait of
   * the page (input acknowledgements, promises, loads) must happen inside, or it would never end.
   */
  runUntil<T>(deadline: Deadline, settled: Promise<T>, pace: Pace): Promise<Ran<T>>;

  /** Runs the page for so many milliseconds of page time; ends early when it is interrupted. */
  run(deadline: Deadline, pageMs: number, pace: Pace): Promise<void>;

  /**
   * Runs the page until what the action caused is over, it is interrupted, or the deadline ends (no error then). Over it
   * is after so much page time with nothing under way, where the engine grants it; as the server is set unless stated.
   */
  settle(deadline: Deadline, quietMs?: number): Promise<SettleOutcome>;

  /**
   * Runs the page until its document has drawn a frame; input before that would be lost. Must precede all input.
   * @throws AppError TIMEOUT when the deadline ends first, with what the frame waits for
   */
  readyForInput(deadline: Deadline): Promise<void>;

  /** Frames were scrolled: those in processes of their own get no input before they are drawn where they are now. */
  framesMoved(): void;

  /** The page as it stands; page time does not move. */
  picture(deadline: Deadline): Promise<Frame>;

  /** Lets the page live through the real time that it was frozen; all its timers of that period fire. */
  catchUp(deadline: Deadline): Promise<void>;

  clock(): ClockState;

  /** The page is gone for good: its tab was closed, or its renderer crashed. */
  close(): void;
}
