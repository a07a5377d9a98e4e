import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import {
  SENT_STATES,
  type BatchRepository,
  type Before,
  type RowClaim,
  type SentRow,
  type SentState,
} from "../../ports/batches.ts";
import { TASK_MIGRATIONS } from "../migrations.ts";
import { openDatabase } from "../open-database.ts";
import { SqliteRepository } from "../repository.ts";
import { json, rowReader } from "../rows.ts";

/** Longest wait for a lock of another server, milliseconds. A row is submitted only after its claim is stored. */
const BUSY_MS = 1_000;
/** Days after which a batch is deleted if its task does not exist. */
const ORPHAN_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

/** Every statement of this repository. */
export const BATCH_SQL = {
  begin: `INSERT INTO batch_tasks (task_id, batch, created) VALUES (:task, :batch, :now)`,
  batchOf: `SELECT batch FROM batch_tasks WHERE task_id = :task`,
  tasksOf: `SELECT task_id FROM batch_tasks WHERE batch = :batch ORDER BY rowid`,
  claim: `INSERT INTO batch_rows (batch, row_key, form, content, state, updated)
    SELECT :batch, :key, :form, :content, 'sending', :now WHERE :mayRepeat = 1 OR NOT EXISTS
      (SELECT 1 FROM batch_rows WHERE form = :form AND row_key = :key AND content = :content AND batch <> :batch
        AND state <> 'rejected')
    ON CONFLICT (batch, row_key) DO NOTHING`,
  release: `DELETE FROM batch_rows WHERE batch = :batch AND row_key = :key AND state = 'sending'`,
  settle: `UPDATE batch_rows SET state = :state, report = :report, updated = :now
    WHERE batch = :batch AND row_key = :key`,
  rows: `SELECT row_key AS key, state, report FROM batch_rows WHERE batch = :batch`,
  before: `SELECT content, state FROM batch_rows WHERE form = :form AND row_key = :key AND batch <> :batch
    AND state <> 'rejected'`,
  dropOrphans: `DELETE FROM batch_tasks WHERE created < :before AND task_id NOT IN (SELECT id FROM tasks)`,
} as const;

/** The ledger of submitted rows, in the database file of the tasks. */
export class SqliteBatchRepository extends SqliteRepository<SentRow> implements BatchRepository {
  constructor(database: DatabaseSync) {
    super(database, readRow);
    // Unlike other records, submitted rows must survive a power cut: they are effects outside this server.
    database.exec(`PRAGMA synchronous = FULL; PRAGMA busy_timeout = ${BUSY_MS}`);
    this.changes(BATCH_SQL.dropOrphans, { before: Date.now() - ORPHAN_DAYS * DAY_MS });
  }

  async begin(task: string, batch: string): Promise<void> {
    this.changes(BATCH_SQL.begin, { task, batch, now: Date.now() });
  }

  async batchOf(task: string): Promise<string | undefined> {
    const row = this.statement(BATCH_SQL.batchOf).get({ task });
    return row && String(row["batch"]);
  }

  async tasksOf(batch: string): Promise<readonly string[]> {
    const rows = this.statement(BATCH_SQL.tasksOf).all({ batch });
    return rows.map((row) => String(row["task_id"]));
  }

  async claim(batch: string, { mayRepeat, ...row }: RowClaim): Promise<boolean> {
    const values = { ...row, batch, mayRepeat: mayRepeat ? 1 : 0, now: Date.now() };
    return this.changes(BATCH_SQL.claim, values);
  }

  async release(batch: string, key: string): Promise<void> {
    this.changes(BATCH_SQL.release, { batch, key });
  }

  async settle(batch: string, key: string, state: SentState, report: object): Promise<void> {
    const values = { batch, key, state, report: JSON.stringify(report), now: Date.now() };
    this.changes(BATCH_SQL.settle, values);
  }

  async rows(batch: string): Promise<ReadonlyMap<string, SentRow>> {
    return new Map(this.all(BATCH_SQL.rows, { batch }).map((row) => [row.key, row]));
  }

  async before(
    batch: string,
    { form, key, content }: Omit<RowClaim, "mayRepeat">,
  ): Promise<Before> {
    const rows = this.statement(BATCH_SQL.before).all({ batch, form, key });
    if (rows.length === 0) return "none";
    return rows.some((row) => row["content"] === content) ? "same" : "changed";
  }
}

const readRow = rowReader<SentRow>(
  z.object({
    key: z.string(),
    state: z.enum(SENT_STATES),
    report: json(z.record(z.string(), z.unknown())).nullable(),
  }),
);

/** Opens the ledger in the database file of the tasks, as `openDatabase` does. */
export function openBatches(path: string): SqliteBatchRepository {
  return openDatabase(path, TASK_MIGRATIONS, (database) => new SqliteBatchRepository(database));
}
