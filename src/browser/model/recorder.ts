/** One finished step, as history keeps it. Times are milliseconds since the epoch. */
export interface ActionRecord {
  readonly id: string;
  readonly sessionId: string;
  readonly tabId: string;
  readonly actionType: string;
  readonly timestampMs: number;
  readonly durationMs: number;
  readonly params: object;
  readonly result: object | null;
  readonly success: boolean;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  readonly screenshotBeforePath: string | null;
  readonly screenshotAfterPath: string | null;
  /** Size of its pictures together. */
  readonly pictureBytes?: number;
}

export interface EventRecord {
  readonly id: string;
  readonly sessionId: string;
  /** Null for events outside any step. */
  readonly actionId: string | null;
  readonly tabId: string;
  readonly eventType: string;
  readonly timestampMs: number;
  /** The page's clock. */
  readonly virtualTimeMs: number;
  readonly data: object;
}

export interface SessionRecord {
  readonly id: string;
  readonly startTime: number;
  readonly browserVersion: string;
  readonly userAgent: string;
}

/** Keeps a picture of a step under a file name; returns its path at once and must not throw. */
export type PictureKeeper = (name: string, data: Buffer) => string;

/** Where steps are written down. Must return at once and must not throw. */
export interface Recorder {
  startSession(session: SessionRecord): void;
  endSession(id: string, endTime: number): void;
  action(row: ActionRecord): void;
  events(rows: readonly EventRecord[]): void;
}

/** Where nothing is kept. */
export const NO_RECORDER: Recorder = {
  startSession: () => {},
  endSession: () => {},
  action: () => {},
  events: () => {},
};
