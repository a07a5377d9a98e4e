import type { StepProfile } from "../../ports/history.ts";

type Phase = Exclude<keyof StepProfile, "queueWaitMs" | "totalMs">;

/** Where the wall time of one step goes. */
export class Stopwatch {
  readonly #startedAt = performance.now();
  readonly #queueWaitMs: number;
  readonly #phases = new Map<Phase, number>();

  constructor(queueWaitMs: number) {
    this.#queueWaitMs = queueWaitMs;
  }

  async time<T>(phase: Phase, work: Promise<T>): Promise<T> {
    const startedAt = performance.now();
    try {
      return await work;
    } finally {
      this.#phases.set(phase, performance.now() - startedAt);
    }
  }

  profile(): StepProfile {
    const ms = (phase: Phase) => round(this.#phases.get(phase) ?? -1);
    return {
      queueWaitMs: round(this.#queueWaitMs),
      beforeScreenshotMs: ms("beforeScreenshotMs"),
      resumeMs: ms("resumeMs"),
      actionMs: ms("actionMs"),
      waitMs: ms("waitMs"),
      pauseMs: ms("pauseMs"),
      afterScreenshotMs: ms("afterScreenshotMs"),
      totalMs: round(performance.now() - this.#startedAt),
    };
  }
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
