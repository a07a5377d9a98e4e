/** Records of rows that were submitted to a form. A row that was never submitted has no record. */

/**
 * `sending`: the row may have been submitted, but its result is unknown; it keeps this state if the server is killed.
 * The other states are results.
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
  /** The reported result; null while the state is `sending`. */
  readonly report: Readonly<Record<string, unknown>> | null;
}

export interface RowClaim {
  /** Identifies the form across batches. */
  readonly form: string;
  readonly key: string;
  readonly content: string;
  /** Whether to submit a row that another batch has submitted. One batch never submits a row twice. */
  readonly mayRepeat: boolean;
}

/** How a row compares with the rows of other batches that have the same key: same content, other content, no row. */
export type Before = "same" | "changed" | "none";

/**
 * The ledger of submitted rows, which prevents submitting a row twice. When a method resolves, its record survives a
 * power cut. If its write fails, the method rejects: the caller must not submit. A batch is deleted with its last task.
 */
export interface BatchRepository {
  /** Records that a task works on a batch: a new batch or a continued one. */
  begin(task: string, batch: string): Promise<void>;
  batchOf(task: string): Promise<string | undefined>;
  /** Returns the ids of all tasks of a batch, in order of start. */
  tasksOf(batch: string): Promise<readonly string[]>;
  /** Claims a row for submission, atomically. Returns false if the row is already submitted or claimed. */
  claim(batch: string, row: RowClaim): Promise<boolean>;
  release(batch: string, key: string): Promise<void>;
  settle(batch: string, key: string, state: SentState, report: object): Promise<void>;
  rows(batch: string): Promise<ReadonlyMap<string, SentRow>>;
  /** Compares a row with the rows that other batches have submitted under its key. Ignores rejected rows. */
  before(batch: string, row: Omit<RowClaim, "mayRepeat">): Promise<Before>;
}
