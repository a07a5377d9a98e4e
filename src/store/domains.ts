import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import {
  DOMAIN_OUTCOMES,
  type DomainMemory,
  type DomainOutcome,
  type DomainRepository,
  type Visit,
} from "../ports/domains.ts";
import type { Log } from "../shared/log.ts";
import { WriteQueue } from "./write-queue.ts";

/** Hosts that are remembered; the one that was not seen for longest gives way. */
const MAX_HOSTS = 10_000;

/** Every statement of this repository. */
export const DOMAINS_SQL = {
  noteDomain: `INSERT INTO domains (host, ok_count, blocked_count, error_count, last_outcome, last_reason, last_seen)
    VALUES (:host, :ok, :blocked, :error, :outcome, :reason, :seen)
    ON CONFLICT (host) DO UPDATE SET ok_count = ok_count + :ok, blocked_count = blocked_count + :blocked,
      error_count = error_count + :error, last_outcome = :outcome, last_reason = :reason, last_seen = :seen`,
  trimDomains: `DELETE FROM domains WHERE rowid IN
    (SELECT rowid FROM domains ORDER BY last_seen DESC LIMIT -1 OFFSET ${MAX_HOSTS})`,
  domain: `SELECT ok_count, blocked_count, error_count, last_outcome, last_reason, last_seen FROM domains
    WHERE host = :host`,
  clearDomains: `DELETE FROM domains`,
} as const;

export class SqliteDomainRepository implements DomainRepository {
  readonly #database: DatabaseSync;
  readonly #queue: WriteQueue;

  constructor(database: DatabaseSync, log: Log) {
    this.#database = database;
    this.#queue = new WriteQueue(database, log);
  }

  note({ host, outcome, reason, timeMs }: Visit): void {
    const count = (which: DomainOutcome) => (which === outcome ? 1 : 0);
    this.#queue.add(() => {
      this.#database.prepare(DOMAINS_SQL.noteDomain).run({
        host,
        ok: count("ok"),
        blocked: count("blocked"),
        error: count("error"),
        outcome,
        reason: reason ?? null,
        seen: Math.round(timeMs),
      });
      this.#database.prepare(DOMAINS_SQL.trimDomains).run();
    });
  }

  async get(host: string): Promise<DomainMemory | undefined> {
    this.#queue.flush();
    const row = this.#database.prepare(DOMAINS_SQL.domain).get({ host });
    return row === undefined ? undefined : toMemory.parse(row);
  }

  async clear(): Promise<void> {
    this.#queue.flush();
    this.#database.prepare(DOMAINS_SQL.clearDomains).run();
  }

  /** Writes what still waits; the store calls it before it closes the database. */
  close(): void {
    this.#queue.close();
  }
}

const toMemory = z
  .object({
    ok_count: z.number(),
    blocked_count: z.number(),
    error_count: z.number(),
    last_outcome: z.enum(DOMAIN_OUTCOMES),
    last_reason: z.string().nullable(),
    last_seen: z.number(),
  })
  .transform((row): DomainMemory => ({
    okCount: row.ok_count,
    blockedCount: row.blocked_count,
    errorCount: row.error_count,
    lastOutcome: row.last_outcome,
    ...(row.last_reason !== null && { lastReason: row.last_reason }),
    lastSeenMs: row.last_seen,
  }));
