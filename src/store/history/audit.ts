import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { z } from "zod";
import type { Deadline } from "../../shared/deadline.ts";
import type { Log } from "../../shared/log.ts";
import {
  AUDIT_KINDS,
  AUDIT_OUTCOMES,
  isRejection,
  type AuditFilter,
  type AuditLog,
  type AuditRecord,
  type AuditRepository,
} from "../../ports/audit.ts";
import type { ListPage, ListRequest } from "../../ports/lists.ts";
import { unreleased, type Migrations } from "../migrations.ts";
import { openDatabase } from "../open-database.ts";
import type { WatchedStorages } from "../storage-health.ts";
import { allOf, pageOfRows, pageStatement } from "../pages.ts";
import { json, jsonTexts, rowReader } from "../rows.ts";
import { Statements } from "../statements.ts";
import { holdLimits, repeat } from "./retention.ts";
import { deleteRows, releaseSpace, usedBytes } from "../database.ts";
import { WriteQueue } from "../write-queue.ts";

export interface AuditLimits {
  /** Days after which a record is deleted; 0 disables deletion. */
  readonly retentionDays: number;
  /** Above this size the oldest records are deleted; 0 sets no limit. */
  readonly maxBytes: number;
}

/** The statements of this repository; `pageStatement` creates those for lists. */
const AUDIT_SQL = {
  add: `INSERT INTO audit (id, timestamp, duration_ms, tenant, caller, surface, kind, name, task_id, outcome,
      error_code, sessions, domains, credentials, fields, blocked, count, rejected)
    VALUES (:id, :timestampMs, :durationMs, :tenant, :caller, :surface, :kind, :name, :taskId, :outcome,
      :errorCode, :sessions, :domains, :credentials, :fields, :blocked, :count, :rejected)`,
  countUp: `UPDATE audit SET count = max(count, :count) WHERE id = :id`,
  deleteOlder: `DELETE FROM audit WHERE timestamp < :before`,
  deleteOldest: `DELETE FROM audit WHERE seq =
    (SELECT seq FROM audit WHERE rejected = :isRejected ORDER BY seq LIMIT 1)`,
  counts: `SELECT count(*) AS records, (SELECT count(*) FROM audit WHERE rejected = 1) AS rejected FROM audit`,
} as const;

/** Maximum number of stored records of rejected calls. */
const MOST_REJECTED = 10_000;
const MOST_KEYS = 1_000;
const MERGED_MS = 60_000;

interface Rejected {
  readonly id: string;
  readonly sinceMs: number;
  count: number;
  /** Whether a write of the count is queued. */
  waits: boolean;
}

const DAY_MS = 24 * 60 * 60_000;

/** The audit log in SQLite. Records are queued and written within 50 ms. After a storage fault, writes are retried. */
export class SqliteAuditRepository implements AuditRepository {
  readonly #database: DatabaseSync;
  readonly #queue: WriteQueue;
  readonly #limits: AuditLimits;
  /** Rejected calls of the last minute, by content; equal ones are merged. */
  readonly #rejected = new Map<string, Rejected>();
  readonly #statements: Statements;
  readonly #end = new AbortController();

  constructor(database: DatabaseSync, limits: AuditLimits, log: Log) {
    this.#database = database;
    this.#queue = new WriteQueue(database, log);
    this.#statements = new Statements(database, this.#queue);
    this.#limits = limits;
    holdLimits(this.#end.signal, log, (deadline) => this.#trim(deadline)).catch(() => {}); // after `close`
  }

  add(record: AuditRecord): void {
    if (isRejection(record)) return this.#addRejected(record);
    this.#statements.write(AUDIT_SQL.add, () => valuesOf(record));
  }

  /** Writes the added records at once. @throws AppError STORAGE_UNAVAILABLE if they cannot be written */
  async settle(): Promise<void> {
    this.#queue.settle();
  }

  /** Returns one page of the records, oldest or newest first. @throws AppError NOT_READY after the file was closed */
  async page(filter: AuditFilter, page: ListRequest): Promise<ListPage<AuditRecord>> {
    const { sql, values } = pageStatement("audit", conditionOf(filter), page);
    return pageOfRows(this.#statements.read(sql).iterate({ ...values }), page, readRecord);
  }

  /** Returns the log of one tenant, with only that tenant's records. */
  of(tenant: string): AuditLog {
    return {
      add: (record) => this.add(record),
      settle: () => this.settle(),
      page: (filter, page) => this.page({ ...filter, tenant }, page),
    };
  }

  /** Writes the queue and closes the file; a second call does nothing. */
  close(): void {
    if (!this.#database.isOpen) return;
    this.#end.abort();
    this.#queue.close();
    this.#database.close();
  }

  /** Merges equal rejected calls within a minute into one row with a count. */
  #addRejected(record: AuditRecord): void {
    for (const [key, { sinceMs }] of this.#rejected) {
      if (this.#rejected.size < MOST_KEYS && performance.now() - sinceMs < MERGED_MS) break;
      this.#rejected.delete(key);
    }
    const key = JSON.stringify({ ...record, id: "", timestampMs: 0, durationMs: 0 });
    const known = this.#rejected.get(key);
    if (!known) {
      const { id } = record;
      this.#rejected.set(key, { id, sinceMs: performance.now(), count: 1, waits: false });
      return this.#statements.write(AUDIT_SQL.add, () => valuesOf(record));
    }
    known.count += 1;
    if (known.waits) return;
    known.waits = true;
    this.#statements.write(AUDIT_SQL.countUp, () => {
      known.waits = false;
      return { id: known.id, count: known.count };
    });
  }

  async #trim(deadline: Deadline): Promise<void> {
    const { retentionDays } = this.#limits;
    this.#queue.flush();
    if (retentionDays > 0) {
      const before = Date.now() - retentionDays * DAY_MS;
      this.#database.prepare(AUDIT_SQL.deleteOlder).run({ before });
    }
    const deleteOne = this.#deleteOne();
    await repeat(deadline, () => deleteRows(this.#database, deleteOne));
    await repeat(deadline, () => releaseSpace(this.#database));
  }

  /**
   * Returns a function that deletes one record if a limit is exceeded. It deletes the oldest rejected call if only
   * `MOST_REJECTED` is exceeded, or if more than a quarter of all records are rejected calls. Otherwise it deletes the
   * oldest record of another call.
   */
  #deleteOne(): () => boolean {
    const { maxBytes } = this.#limits;
    const counts = this.#database.prepare(AUDIT_SQL.counts).get();
    let all = Number(counts?.["records"]);
    let rejected = Number(counts?.["rejected"]);
    const oldest = this.#database.prepare(AUDIT_SQL.deleteOldest);
    return () => {
      const isTooLarge = maxBytes > 0 && usedBytes(this.#database) > maxBytes;
      if (!isTooLarge && rejected <= MOST_REJECTED) return false;
      const isRejected = Number(!isTooLarge || rejected * 4 > all);
      all -= 1;
      rejected -= isRejected;
      return oldest.run({ isRejected }).changes > 0;
    };
  }
}

function valuesOf(record: AuditRecord): Record<string, SQLInputValue> {
  const { sessions, domains, credentials, fields, blocked, ...row } = record;
  return {
    ...row,
    timestampMs: Math.round(row.timestampMs),
    durationMs: Math.round(row.durationMs),
    sessions: JSON.stringify(sessions),
    domains: JSON.stringify(domains),
    credentials: JSON.stringify(credentials),
    fields: JSON.stringify(fields),
    blocked: JSON.stringify(blocked),
    rejected: Number(isRejection(record)),
  };
}

function conditionOf(filter: AuditFilter) {
  return allOf([
    ["tenant = :tenant", "tenant", filter.tenant],
    ["caller = :caller", "caller", filter.caller],
    ["kind = :kind", "kind", filter.kind],
    ["name = :name", "name", filter.name],
    ["outcome = :outcome", "outcome", filter.outcome],
    ["EXISTS (SELECT 1 FROM json_each(domains) WHERE value = :domain)", "domain", filter.domain],
    ["task_id = :taskId", "taskId", filter.taskId],
    ["timestamp >= :startTime", "startTime", filter.startTime],
    ["timestamp <= :endTime", "endTime", filter.endTime],
  ]);
}

const readRecord = rowReader<AuditRecord>(
  z.object({
    id: z.string(),
    timestampMs: z.number(),
    durationMs: z.number(),
    tenant: z.string(),
    caller: z.string(),
    surface: z.string(),
    kind: z.enum(AUDIT_KINDS),
    name: z.string(),
    taskId: z.string().nullable(),
    outcome: z.enum(AUDIT_OUTCOMES),
    errorCode: z.string().nullable(),
    sessions: jsonTexts,
    domains: jsonTexts,
    credentials: jsonTexts,
    fields: jsonTexts,
    blocked: json(z.array(z.object({ host: z.string(), kind: z.string(), reason: z.string() }))),
    count: z.number(),
  }),
);

const AUDIT_MIGRATIONS: Migrations = [
  ...unreleased(1),
  // The audit log. Times are milliseconds since the epoch; sessions, domains, credentials, fields and blocked are JSON.
  // Triggers reject every change of a record, except that the count of equal rejected calls can grow.
  `CREATE TABLE audit (
     seq INTEGER PRIMARY KEY AUTOINCREMENT,
     id TEXT NOT NULL UNIQUE,
     timestamp INTEGER NOT NULL,
     duration_ms INTEGER NOT NULL,
     tenant TEXT NOT NULL,
     caller TEXT NOT NULL,
     surface TEXT NOT NULL,
     kind TEXT NOT NULL,
     name TEXT NOT NULL,
     task_id TEXT,
     outcome TEXT NOT NULL,
     error_code TEXT,
     sessions TEXT NOT NULL,
     domains TEXT NOT NULL,
     credentials TEXT NOT NULL,
     fields TEXT NOT NULL,
     blocked TEXT NOT NULL,
     count INTEGER NOT NULL DEFAULT 1,
     rejected INTEGER NOT NULL DEFAULT 0
   ) STRICT;
   CREATE INDEX audit_by_tenant ON audit (tenant, seq);
   CREATE INDEX audit_by_time ON audit (timestamp);
   CREATE INDEX audit_by_rejection ON audit (rejected, seq);
   CREATE TRIGGER audit_is_append_only BEFORE UPDATE OF seq, id, timestamp, duration_ms, tenant, caller, surface, kind,
       name, task_id, outcome, error_code, sessions, domains, credentials, fields, blocked, rejected ON audit
     BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
   CREATE TRIGGER audit_counts_only_up BEFORE UPDATE OF count ON audit
     WHEN OLD.rejected = 0 OR NEW.count < OLD.count
     BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;`,
];

/** Opens the database file of the audit log, as `openDatabase` does. */
export function openAudit(
  path: string,
  limits: AuditLimits,
  log: Log,
  health?: WatchedStorages,
): SqliteAuditRepository {
  return openDatabase(
    path,
    AUDIT_MIGRATIONS,
    (database) => new SqliteAuditRepository(database, limits, log),
    health,
  );
}
