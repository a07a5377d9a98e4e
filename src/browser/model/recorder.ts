import type { ActionRecord, EventRecord, SessionRecord, StepCalls } from "../../ports/history.ts";

/** Keeps a picture of a step under a file name; returns its path at once and must not throw. */
export type ScreenshotStore = (name: string, data: Buffer) => string;

/** Where steps are written down. Must return at once and must not throw. */
export interface Recorder {
  startSession(session: SessionRecord): void;
  endSession(id: string, endTime: number): void;
  action(row: ActionRecord, calls?: StepCalls): void;
  events(rows: readonly EventRecord[]): void;
}

/** Where nothing is kept. */
export const NO_RECORDER: Recorder = {
  startSession: () => {},
  endSession: () => {},
  action: () => {},
  events: () => {},
};
