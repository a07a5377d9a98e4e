import type { ActionRecord, EventRecord, SessionRecord, StepCalls } from "../../ports/history.ts";

/** Stores a step's screenshot under a file name. Must return the path at once and must not throw. */
export type ScreenshotStore = (name: string, data: Buffer) => string;

/** Records steps. Must return at once and must not throw. */
export interface Recorder {
  startSession(session: SessionRecord): void;
  endSession(id: string, endTime: number): void;
  action(row: ActionRecord, calls?: StepCalls): void;
  events(rows: readonly EventRecord[]): void;
}

/** A recorder that stores nothing. */
export const NO_RECORDER: Recorder = {
  startSession: () => {},
  endSession: () => {},
  action: () => {},
  events: () => {},
};
