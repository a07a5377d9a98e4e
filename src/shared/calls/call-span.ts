/** One call for distributed tracing: its operation, never its values. */
export interface CallSpan {
  readonly operation: string;
  readonly surface: string;
  readonly tenant: string;
  /** The sessions that it used. */
  readonly sessions: readonly string[];
  /** Milliseconds since the epoch. */
  readonly startedMs: number;
  readonly durationMs: number;
  /** Undefined if it succeeded. */
  readonly errorCode: string | undefined;
}

/** Returns at once and does not throw. */
export type TellSpan = (span: CallSpan) => void;
