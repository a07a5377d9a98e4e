/** One call, for who follows calls through several programs: what was asked, and never with which values. */
export interface CallSpan {
  readonly operation: string;
  readonly surface: string;
  readonly tenant: string;
  /** Those that it touched. */
  readonly sessions: readonly string[];
  /** Milliseconds since the epoch. */
  readonly startedMs: number;
  readonly durationMs: number;
  /** Undefined if it succeeded. */
  readonly errorCode: string | undefined;
}

/** Returns at once and does not throw. */
export type TellSpan = (span: CallSpan) => void;
