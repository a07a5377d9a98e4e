import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { z } from "zod";
import { AppError } from "../shared/errors.ts";
import type { Log } from "../shared/log.ts";
import {
  AUDIT_KINDS,
  AUDIT_OUTCOMES,
  type AuditFilter,
  type AuditLog,
  type AuditRecord,
  type AuditRepository,
} from "../ports/audit.ts";
import type { ListPage, PageRequest } from "../ports/lists.ts";
import { AUDIT_MIGRATIONS } from "./migrations.ts";
import { openDatabase } from "./open-database.ts";
import type { WatchedStorages } from "./storage-health.ts";
import { pageOf, pageStatement } from "./pages.ts";
import { WriteQueue } from "./write-queue.ts";

export interface AuditLimits {
  /** Days after which a record is deleted; 0 keeps it. */
  readonly retentionDays: number;
  /** The oldest records go when they take more bytes than this; 0 sets no limit. */
  readonly maxBytes: number;
}

/** Every statement of this repository but that of the list, which `pageStatement` makes. */
const AUDIT_SQL = {
  add: `INSERT INTO audit (id, timestamp, duration_ms, tenant, caller, surface, kind, name, task_id, outcome,
      error_code, sessions, domains, credentials, fields, blocked)
    VALUES (:id, :timestampMs, :durationMs, :tenant, :caller, :surface, :kind, :name, :taskId, :outcome,
      :errorCode, :sessions, :domains, :credentials, :fields, :blocked)`,
  deleteOlder: `DELETE FROM audit WHERE timestamp < :before`,
  deleteOldest: `DELETE FROM audit WHERE seq <=
    (SELECT min(seq) + (max(seq) - min(seq)) / 10 FROM audit)`,
} as const;

/** Limits are held at the start and whenever so many records have come. */
const TRIM_EVERY = 1_000;
const DAY_MS = 24 * 60 * 60_000;

/** Records are queued: the rows follow within 50 ms, or when the disk takes them. */
export class SqliteAuditRepository implements AuditRepository {
  readonly #database: DatabaseSync;
  readonly #queue: WriteQueue;
  readonly #limits: AuditLimits;
  #insert: StatementSync | undefined;
  #added = 0;

  constructor(database: DatabaseSync, limits: AuditLimits, log: Log) {
    this.#database = database;
    this.#queue = new WriteQueue(database, log);
    this.#limits = limits;
    this.#queue.add(() => this.#trim());
  }

  add(record: AuditRecord): void {
    this.#queue.add(() => {
      this.#insert ??= this.#database.prepare(AUDIT_SQL.add);
      this.#insert.run(valuesOf(record));
    });
    this.#added += 1;
    if (this.#added % TRIM_EVERY === 0) this.#queue.add(() => this.#trim());
  }

  /** Writes at once what was added. @throws AppError STORAGE_UNAVAILABLE if the disk does not take it */
  async settle(): Promise<void> {
    this.#queue.settle();
  }

  /** One page of the records, in the order in which they came. @throws AppError NOT_READY while the file is closed */
  async page(filter: AuditFilter, page: PageRequest): Promise<ListPage<AuditRecord>> {
    if (!this.#database.isOpen) throw new AppError("NOT_READY", "The server is shutting down.");
    this.#queue.flush();
    const { sql, values } = pageStatement("audit", conditionOf(filter), page);
    const rows = this.#database.prepare(sql).iterate({ ...values });
    return pageOf(rows, page, (row) => auditRow.parse(row));
  }

  /** The same for a tenant, who sees no records but their own. */
  of(tenant: string): AuditLog {
    return {
      add: (record) => this.add(record),
      settle: () => this.settle(),
      page: (filter, page) => this.page({ ...filter, tenant }, page),
    };
  }

  /** Writes what still waits and closes the file; a second call does nothing. */
  close(): void {
    if (!this.#database.isOpen) return;
    this.#queue.close();
    this.#database.close();
  }

  #trim(): void {
    const { retentionDays, maxBytes } = this.#limits;
    if (retentionDays > 0) {
      const before = Date.now() - retentionDays * DAY_MS;
      this.#database.prepare(AUDIT_SQL.deleteOlder).run({ before });
    }
    if (maxBytes > 0) this.#shrink(maxBytes);
  }

  /** A tenth at a time leaves room for the next thousand records; the last one goes at the latest after a hundred. */
  #shrink(maxBytes: number): void {
    for (let tries = 0; tries < 100; tries += 1) {
      if (this.#usedBytes() <= maxBytes) return;
      if (this.#database.prepare(AUDIT_SQL.deleteOldest).run().changes === 0) return;
    }
  }

  #usedBytes(): number {
    const read = (pragma: string) =>
      Number(Object.values(this.#database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]);
    return (read("page_count") - read("freelist_count")) * read("page_size");
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
  };
}

function conditionOf(filter: AuditFilter) {
  const parts: readonly (readonly [string, keyof AuditFilter])[] = [
    ["tenant = :tenant", "tenant"],
    ["caller = :caller", "caller"],
    ["kind = :kind", "kind"],
    ["name = :name", "name"],
    ["outcome = :outcome", "outcome"],
    ["EXISTS (SELECT 1 FROM json_each(domains) WHERE value = :domain)", "domain"],
    ["task_id = :taskId", "taskId"],
    ["timestamp >= :startTime", "startTime"],
    ["timestamp <= :endTime", "endTime"],
  ];
  const given = parts.filter(([, name]) => filter[name] !== undefined);
  return {
    sql: ["TRUE", ...given.map(([sql]) => sql)].join(" AND "),
    values: Object.fromEntries(given.map(([, name]) => [name, filter[name] ?? null])),
  };
}

const json = z.string().transform((text): unknown => JSON.parse(text));
const names = json.pipe(z.array(z.string()));

const auditRow = z
  .object({
    id: z.string(),
    timestamp: z.number(),
    duration_ms: z.number(),
    tenant: z.string(),
    caller: z.string(),
    surface: z.string(),
    kind: z.enum(AUDIT_KINDS),
    name: z.string(),
    task_id: z.string().nullable(),
    outcome: z.enum(AUDIT_OUTCOMES),
    error_code: z.string().nullable(),
    sessions: names,
    domains: names,
    credentials: names,
    fields: names,
    blocked: json.pipe(
      z.array(z.object({ host: z.string(), kind: z.string(), reason: z.string() })),
    ),
  })
  .transform(({ timestamp, duration_ms, task_id, error_code, ...row }): AuditRecord => ({
    ...row,
    timestampMs: timestamp,
    durationMs: duration_ms,
    taskId: task_id,
    errorCode: error_code,
  }));

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
