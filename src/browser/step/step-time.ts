import { profileOf, type StepProfile } from "../../shared/calls/step-profile.ts";
import { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import type { Tab } from "../session/tab/tab.ts";

type Phase = Exclude<keyof StepProfile, "totalMs">;

/** Measures the wall time of one step by phase. The phases after the wait in the queue add up to `totalMs`. */
export class Stopwatch {
  readonly #startedAt = performance.now();
  readonly #phases = new Map<keyof StepProfile, number>();
  #phase: Phase = "prepareMs";
  #since = this.#startedAt;

  constructor(queueWaitMs: number) {
    this.#phases.set("queueWaitMs", queueWaitMs);
  }

  /** Begins a phase and ends the previous one. A phase that begins again accumulates. */
  begin(phase: Phase): void {
    const now = performance.now();
    this.#phases.set(this.#phase, (this.#phases.get(this.#phase) ?? 0) + now - this.#since);
    this.#phase = phase;
    this.#since = now;
  }

  profile(): StepProfile {
    this.begin(this.#phase);
    this.#phases.set("totalMs", this.#since - this.#startedAt);
    return profileOf((part) => Math.round((this.#phases.get(part) ?? -1) * 10) / 10);
  }
}

/** Longer than all waits together at the end of a step. */
const LAST_RESORT_MS = 30_000;

/**
 * Returns the result of `work`. Each wait of a step has its own limit. In case such a limit fails, this function ends
 * the step `LAST_RESORT_MS` after `ms`. It then closes the pages of the step, since their state is unknown.
 * @throws AppError TAB_CRASHED if it closed the pages, and any error of the work
 */
export async function withLastResort<T>(ms: number, tab: Tab, work: Promise<T>): Promise<T> {
  using last = Deadline.after(ms + LAST_RESORT_MS);
  try {
    return await last.race(work);
  } catch (error) {
    if (!last.expired) throw error;
    const reason = "A step did not finish in time, and its page was closed.";
    const moved = [tab, ...tab.popupLoading.opened].filter((one) => !one.crashed);
    await Promise.all(moved.map(({ page }) => page.end(reason))); // deadline: has its own limit
    throw new AppError("TAB_CRASHED", reason, { hint: "Navigate or reload the tab to continue." });
  }
}
