/** What history keeps; times in milliseconds since the epoch. */
export interface SessionRecord {
  readonly id: string;
  readonly startTime: number;
  readonly browserVersion: string;
  readonly userAgent: string;
}

export interface StoredSession extends SessionRecord {
  /** Null while it is open. */
  readonly endTime: number | null;
}

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
  /** The action that caused it; null for what happened between actions. */
  readonly actionId: string | null;
  readonly tabId: string;
  readonly eventType: string;
  readonly timestampMs: number;
  /** The page's clock. */
  readonly virtualTimeMs: number;
  readonly data: object;
}
