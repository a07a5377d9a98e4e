/** What is kept of rows that were sent to a form. A row that never left has no record. */

/**
 * `sending`: it may have left, and nobody has seen an answer yet; of a server that was killed meanwhile it stays so. The
 * others are what was seen.
 */
export const SENT_STATES = [
  "sending",
  "confirmed",
  "submitted",
  "incomplete",
  "rejected",
  "unknown",
] as const;
export type SentState = (typeof SENT_STATES)[number];

export interface SentRow {
  readonly key: string;
  readonly state: SentState;
  /** What was reported of it; null until an answer was seen. */
  readonly report: Readonly<Record<string, unknown>> | null;
}

export interface RowClaim {
  /** Of the form, over all batches. */
  readonly form: string;
  readonly key: string;
  readonly content: string;
  /** It may be sent although another batch has sent the same; never twice in one batch. */
  readonly mayRepeat: boolean;
}

/** How rows of other batches with the same key stand to a row. */
export type Before = "same" | "changed" | "none";

/**
 * Which rows were sent to which form: the ledger that keeps any row from being sent twice. A record outlasts a power cut
 * once its method has resolved, and what cannot be written rejects: then nothing may be sent. A batch goes with the last
 * of its tasks.
 */
export interface BatchRepository {
  /** Notes that a task works on a batch: on its own, or on the one that it goes on with. */
  begin(task: string, batch: string): Promise<void>;
  batchOf(task: string): Promise<string | undefined>;
  /** All tasks that have worked on a batch, in the order in which they began. */
  tasksOf(batch: string): Promise<readonly string[]>;
  /** Takes a row for sending, as one step. False if it must not be sent: it was before, or somebody is at it. */
  claim(batch: string, row: RowClaim): Promise<boolean>;
  release(batch: string, key: string): Promise<void>;
  settle(batch: string, key: string, state: SentState, report: object): Promise<void>;
  rows(batch: string): Promise<ReadonlyMap<string, SentRow>>;
  /** Whether other batches have sent this row, or one of the same key with other content. */
  before(batch: string, row: Omit<RowClaim, "mayRepeat">): Promise<Before>;
}
