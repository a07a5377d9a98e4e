/** Records of rows that were sent to a form. A row that was never sent has no record. */

/**
 * `sending`: it may have been sent, but no response was seen. It keeps this state if the server was killed. The other
 * states are seen results.
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
  /** The reported result; null until a response was seen. */
  readonly report: Readonly<Record<string, unknown>> | null;
}

export interface RowClaim {
  /** Identifies the form in all batches. */
  readonly form: string;
  readonly key: string;
  readonly content: string;
  /** Sends it even if another batch has sent the same row; never twice in one batch. */
  readonly mayRepeat: boolean;
}

/** Compares a row with rows of other batches with the same key. */
export type Before = "same" | "changed" | "none";

/**
 * The ledger of sent rows, which prevents sending a row twice. When a method resolves, its record survives a power cut.
 * A failed write rejects: then the caller must not send. A batch is deleted with the last of its tasks.
 */
export interface BatchRepository {
  /** Records that a task works on a batch: a new batch or a continued one. */
  begin(task: string, batch: string): Promise<void>;
  batchOf(task: string): Promise<string | undefined>;
  /** All tasks of a batch, in order of start. */
  tasksOf(batch: string): Promise<readonly string[]>;
  /** Claims a row for sending, atomically. False if it must not be sent: it was sent, or another task is sending it. */
  claim(batch: string, row: RowClaim): Promise<boolean>;
  release(batch: string, key: string): Promise<void>;
  settle(batch: string, key: string, state: SentState, report: object): Promise<void>;
  rows(batch: string): Promise<ReadonlyMap<string, SentRow>>;
  /** Whether other batches have sent this row, or a row with the same key and other content. */
  before(batch: string, row: Omit<RowClaim, "mayRepeat">): Promise<Before>;
}
