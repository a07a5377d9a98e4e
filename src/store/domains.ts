import { z } from "zod";
import {
  DOMAIN_OUTCOMES,
  type DomainMemory,
  type DomainOutcome,
  type DomainRepository,
  type DomainVisit,
} from "../ports/domains.ts";
import { rowReader } from "./rows.ts";
import type { Statements } from "./statements.ts";

/** Maximum number of stored hosts; those that were not visited for the longest time are deleted first. */
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
  readonly #statements: Statements;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  note({ host, outcome, reason, timeMs }: DomainVisit): void {
    const count = (which: DomainOutcome) => (which === outcome ? 1 : 0);
    const values = {
      host,
      ok: count("ok"),
      blocked: count("blocked"),
      error: count("error"),
      outcome,
      reason: reason ?? null,
      seen: Math.round(timeMs),
    };
    this.#statements.writeAll(() => {
      this.#statements.prepared(DOMAINS_SQL.noteDomain).run(values);
      this.#statements.prepared(DOMAINS_SQL.trimDomains).run();
    });
  }

  async get(host: string): Promise<DomainMemory | undefined> {
    const row = this.#statements.read(DOMAINS_SQL.domain).get({ host });
    return row && readMemory(row);
  }

  async clear(): Promise<void> {
    this.#statements.read(DOMAINS_SQL.clearDomains).run();
  }
}

const readMemory = rowReader<DomainMemory>(
  z
    .object({
      okCount: z.number(),
      blockedCount: z.number(),
      errorCount: z.number(),
      lastOutcome: z.enum(DOMAIN_OUTCOMES),
      lastReason: z.string().nullable(),
      lastSeenMs: z.number(),
    })
    .transform(({ lastReason, ...memory }) => ({
      ...memory,
      ...(lastReason !== null && { lastReason }),
    })),
);
