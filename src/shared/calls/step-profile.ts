/** Wall time of a step by phase, milliseconds; −1 for a phase that did not happen. */
export interface StepProfile {
  readonly queueWaitMs: number;
  readonly prepareMs: number;
  readonly beforeScreenshotMs: number;
  readonly resumeMs: number;
  readonly actionMs: number;
  readonly waitMs: number;
  readonly pauseMs: number;
  readonly afterScreenshotMs: number;
  readonly readMs: number;
  readonly totalMs: number;
}

export function profileOf(ms: (part: keyof StepProfile) => number): StepProfile {
  return {
    queueWaitMs: ms("queueWaitMs"),
    prepareMs: ms("prepareMs"),
    beforeScreenshotMs: ms("beforeScreenshotMs"),
    resumeMs: ms("resumeMs"),
    actionMs: ms("actionMs"),
    waitMs: ms("waitMs"),
    pauseMs: ms("pauseMs"),
    afterScreenshotMs: ms("afterScreenshotMs"),
    readMs: ms("readMs"),
    totalMs: ms("totalMs"),
  };
}
