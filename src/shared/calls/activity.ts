/** Counts calls and steps of the last ten minutes in slots of five seconds, for charts. Bounded in size. */
import { OK } from "./call-stats.ts";
import { Durations } from "../durations.ts";

export const SLOT_MS = 5_000;
export const MOST_SLOTS = 120;

/** Measurements at one moment. */
export interface Gauges {
  readonly sessions: number;
  readonly tabs: number;
  readonly tasksQueued: number;
  readonly tasksWorking: number;
  readonly tasksAsking: number;
  /** Memory of the server process; undefined if the caller is not the operator. */
  readonly serverBytes: number | undefined;
  /** Memory of all browser processes; undefined if unknown, or if the caller is not the operator. */
  readonly browserBytes: number | undefined;
}

export interface Slot {
  /** Milliseconds since the epoch. */
  readonly startMs: number;
  readonly steps: Durations;
  failedSteps: number;
  readonly calls: Map<string, CallsOfSlot>;
  /** Number of failed calls by error code. */
  readonly errors: Map<string, number>;
  /** The latest measurement in this slot; undefined if there was no measurement. */
  gauges: Gauges | undefined;
}

export interface CallsOfSlot {
  readonly durations: Durations;
  failed: number;
}

export class CallActivity {
  readonly #nowMs: () => number;
  /** Slots in order of time. */
  #slots: Slot[] = [];

  /** @param nowMs milliseconds since the epoch */
  constructor(nowMs: () => number = Date.now) {
    this.#nowMs = nowMs;
  }

  /** Counts a call. @param end `OK`, or the code of the error */
  noteCall(operation: string, durationMs: number, end: string): void {
    const { calls, errors } = this.#slot();
    const known = calls.get(operation) ?? { durations: new Durations(), failed: 0 };
    calls.set(operation, known);
    known.durations.note(durationMs);
    if (end === OK) return;
    known.failed += 1;
    errors.set(end, (errors.get(end) ?? 0) + 1);
  }

  noteStep(durationMs: number, isFailed: boolean): void {
    const slot = this.#slot();
    slot.steps.note(durationMs);
    if (isFailed) slot.failedSteps += 1;
  }

  noteGauges(gauges: Gauges): void {
    this.#slot().gauges = gauges;
  }

  /** Returns the non-empty slots among the latest `most`, the oldest first. */
  slots(most: number = MOST_SLOTS): readonly Slot[] {
    const earliest = this.#startNow() - (most - 1) * SLOT_MS;
    return this.#slots.filter(({ startMs }) => startMs >= earliest);
  }

  #slot(): Slot {
    const startMs = this.#startNow();
    const last = this.#slots.at(-1);
    if (last && last.startMs >= startMs) return last; // `startMs` is earlier if the clock was set back
    const made = {
      startMs,
      steps: new Durations(),
      failedSteps: 0,
      calls: new Map<string, CallsOfSlot>(),
      errors: new Map<string, number>(),
      gauges: undefined,
    };
    this.#slots = [...this.#slots.slice(1 - MOST_SLOTS), made];
    return made;
  }

  #startNow(): number {
    return Math.floor(this.#nowMs() / SLOT_MS) * SLOT_MS;
  }
}
