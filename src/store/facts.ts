import { z } from "zod";
import {
  FACT_KINDS,
  type FactEntry,
  type FactRecord,
  type FactRepository,
} from "../ports/knowledge.ts";
import { SqliteRepository } from "./repository.ts";

/** Of one host; the ones that were not found for longest give way. */
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

export class SqliteFactRepository extends SqliteRepository implements FactRepository {
  async note(entry: FactEntry): Promise<void> {
    this.statement(FACT_SQL.note).run({ ...entry, now: Date.now() });
    this.statement(FACT_SQL.trim).run({ host: entry.host });
  }

  async ofHost(host: string): Promise<readonly FactRecord[]> {
    const rows = this.statement(FACT_SQL.ofHost).all({ host });
    return rows.map((row) => factRow.parse(row));
  }

  async hosts(): Promise<readonly string[]> {
    return this.statement(FACT_SQL.hosts)
      .all()
      .map((row) => String(row["host"]));
  }

  async delete({ host, kind, text }: Pick<FactRecord, "host" | "kind" | "text">): Promise<boolean> {
    return this.statement(FACT_SQL.delete).run({ host, kind, text }).changes > 0;
  }
}

const factRow = z
  .object({
    host: z.string(),
    kind: z.enum(FACT_KINDS),
    text: z.string(),
    intent: z.string(),
    count: z.number(),
    task_id: z.string(),
    created: z.number(),
    updated: z.number(),
  })
  .transform(({ task_id: taskId, created, updated, ...row }): FactRecord => ({
    ...row,
    taskId,
    createdMs: created,
    updatedMs: updated,
  }));
