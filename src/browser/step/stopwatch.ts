import { profileOf, type StepProfile } from "../../shared/calls/step-profile.ts";

type Phase = Exclude<keyof StepProfile, "totalMs">;

/** Measures where the wall time of one step goes. A step is in exactly one phase at a time, so the phases add up to it. */
export class Stopwatch {
  readonly #startedAt = performance.now();
  readonly #phases = new Map<keyof StepProfile, number>();
  #phase: Phase = "prepareMs";
  #since = this.#startedAt;

  constructor(queueWaitMs: number) {
    this.#phases.set("queueWaitMs", queueWaitMs);
  }

  /** Ends the phase before. One that begins again adds up. */
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
