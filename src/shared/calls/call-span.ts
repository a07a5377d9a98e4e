/** Describes one call for distributed tracing: its operation, never its values. */
export interface CallSpan {
  readonly operation: string;
  readonly surface: string;
  readonly tenant: string;
  /** Ids of the sessions that the call used. */
  readonly sessions: readonly string[];
  /** Milliseconds since the epoch. */
  readonly startedMs: number;
  readonly durationMs: number;
  /** Undefined if the call succeeded. */
  readonly errorCode: string | undefined;
}

/** Sends a span to the tracing service. Returns before the span is sent, and does not throw. */
export type TellSpan = (span: CallSpan) => void;
