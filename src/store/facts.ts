import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import {
  FACT_KINDS,
  type FactEntry,
  type FactRecord,
  type FactRepository,
} from "../ports/knowledge.ts";
import { SqliteRepository } from "./repository.ts";
import { rowReader } from "./rows.ts";

/** Maximum number of facts of one host; those that were not repeated for the longest time are deleted first. */
const MOST_OF_HOST = 200;

/** Every statement of this repository. */
export const FACT_SQL = {
  note: `INSERT INTO facts (host, kind, text, intent, count, task_id, created, updated)
    VALUES (:host, :kind, :text, :intent, 1, :taskId, :now, :now)
    ON CONFLICT (host, kind, text) DO UPDATE SET count = count + 1, updated = :now, task_id = :taskId`,
  trim: `DELETE FROM facts WHERE seq IN
    (SELECT seq FROM facts WHERE host = :host ORDER BY updated DESC, seq DESC LIMIT -1 OFFSET ${MOST_OF_HOST})`,
  ofHost: `SELECT * FROM facts WHERE host = :host ORDER BY updated DESC, seq DESC`,
  hosts: `SELECT DISTINCT host FROM facts ORDER BY host`,
  delete: `DELETE FROM facts WHERE host = :host AND kind = :kind AND text = :text`,
} as const;

export class SqliteFactRepository extends SqliteRepository<FactRecord> implements FactRepository {
  constructor(database: DatabaseSync) {
    super(database, readFact);
  }

  async note(entry: FactEntry): Promise<void> {
    this.changes(FACT_SQL.note, { ...entry, now: Date.now() });
    this.changes(FACT_SQL.trim, { host: entry.host });
  }

  async ofHost(host: string): Promise<readonly FactRecord[]> {
    return this.all(FACT_SQL.ofHost, { host });
  }

  async hosts(): Promise<readonly string[]> {
    return this.hostsIn(FACT_SQL.hosts);
  }

  async delete({ host, kind, text }: Pick<FactRecord, "host" | "kind" | "text">): Promise<boolean> {
    return this.changes(FACT_SQL.delete, { host, kind, text });
  }
}

const readFact = rowReader<FactRecord>(
  z.object({
    host: z.string(),
    kind: z.enum(FACT_KINDS),
    text: z.string(),
    intent: z.string(),
    count: z.number(),
    taskId: z.string(),
    createdMs: z.number(),
    updatedMs: z.number(),
  }),
);
