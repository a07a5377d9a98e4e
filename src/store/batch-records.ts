/** What is kept of rows that were sent to a form. A row that never left has no record. */

/**
 * `sending`: it may have left, and nobody has seen an answer yet; of a server that was killed meanwhile it stays so. The
 * others are what was seen.
 */
export const SENT_STATES = ["sending", "confirmed", "submitted", "rejected", "unknown"] as const;
export type SentState = (typeof SENT_STATES)[number];

export interface SentRow {
  readonly key: string;
  readonly state: SentState;
  /** What was reported of it; null until an answer was seen. */
  readonly report: Readonly<Record<string, unknown>> | null;
}

/** A row that is about to be sent. */
export interface RowClaim {
  /** Of the form, over all batches. */
  readonly form: string;
  readonly key: string;
  readonly content: string;
  /** It may be sent although another batch has sent the same; never twice in one batch. */
  readonly mayRepeat: boolean;
}
