import { z } from "zod";
import { EXPERIENCE_COLUMNS, experienceOf, VERSION_COLUMNS, versionOf } from "./knowledge-rows.ts";
import {
  SKILL_ORIGINS,
  type ExpectedSkill,
  type SkillEntry,
  type SkillFilter,
  type SkillRecord,
  type SkillRepository,
  type SkillVersion,
} from "../ports/knowledge.ts";
import type { ListPage, PageRequest } from "../ports/lists.ts";
import type { Version } from "../ports/versions.ts";
import { pageOf, pageStatement } from "./pages.ts";
import { SqliteRepository } from "./repository.ts";

/** Of one host; whoever tidies up looks at all of them. */
const MOST_OF_HOST = 1_000;

/** Every statement of this repository but that of the list, which `pageStatement` makes. */
export const SKILL_SQL = {
  save: `INSERT INTO skills (name, host, origin, summary, content, see_also, cause, revision, created, updated)
    VALUES (:name, :host, :origin, :summary, :content, :seeAlso, :cause, 1, :now, :now)
    ON CONFLICT (name) DO UPDATE SET host = :host, summary = :summary, content = :content, see_also = :seeAlso,
      cause = :cause, revision = revision + 1, updated = :now, archived = NULL, origin = :origin, failures_in_row = 0
    WHERE (origin = 'agent' OR :origin = 'human') AND host = coalesce(:expectedHost, host)
      AND revision = coalesce(:expectedRevision, revision)`,
  find: `SELECT * FROM skills WHERE name = :name`,
  ofHost: `SELECT * FROM skills WHERE host = :host AND archived IS NULL ORDER BY seq LIMIT ${MOST_OF_HOST}`,
  hosts: `SELECT DISTINCT host FROM skills WHERE archived IS NULL ORDER BY host`,
  /** Summary and name say more about what it is than the text. */
  search: `SELECT skills.*, bm25(skill_words, 4.0, 3.0, 1.0) AS rank FROM skill_words
    JOIN skills ON skills.seq = skill_words.rowid
    WHERE skill_words MATCH :query AND archived IS NULL AND (:host = '' OR host = :host)
    ORDER BY rank, skills.seq LIMIT :limit`,
  used: `UPDATE skills SET last_used = :now WHERE name = :name`,
  succeeded: `UPDATE skills SET successes = successes + 1, failures_in_row = 0 WHERE name = :name`,
  failed: `UPDATE skills SET failures = failures + 1, failures_in_row = failures_in_row + 1, last_failed = :now
    WHERE name = :name`,
  archive: `UPDATE skills SET archived = :reason WHERE name = :name AND origin = 'agent'`,
  restore: `UPDATE skills SET archived = NULL WHERE name = :name`,
  versions: `SELECT * FROM skill_versions WHERE name = :name ORDER BY revision DESC`,
  restoreVersion: `UPDATE skills SET host = earlier.host, summary = earlier.summary, content = earlier.content,
      see_also = earlier.see_also, cause = 'restored', revision = skills.revision + 1, updated = :now, archived = NULL,
      failures_in_row = 0
    FROM skill_versions AS earlier
    WHERE skills.name = :name AND earlier.name = :name AND earlier.revision = :revision`,
  delete: `DELETE FROM skills WHERE name = :name`,
} as const;

export class SqliteSkillRepository extends SqliteRepository implements SkillRepository {
  async save(
    { seeAlso, ...entry }: SkillEntry,
    { host, revision }: ExpectedSkill = {},
  ): Promise<SkillRecord | undefined> {
    const cause = entry.origin === "human" ? "written" : "learned";
    const values = { ...entry, seeAlso: JSON.stringify(seeAlso), cause, now: Date.now() };
    const { changes } = this.statement(SKILL_SQL.save).run({
      ...values,
      expectedHost: host ?? null,
      expectedRevision: revision ?? null,
    });
    return Number(changes) > 0 ? this.#find(entry.name) : undefined;
  }

  async find(name: string): Promise<SkillRecord | undefined> {
    return this.#find(name);
  }

  async ofHost(host: string): Promise<readonly SkillRecord[]> {
    const rows = this.statement(SKILL_SQL.ofHost).all({ host });
    return rows.map((row) => skillRow.parse(row));
  }

  async hosts(): Promise<readonly string[]> {
    return this.statement(SKILL_SQL.hosts)
      .all()
      .map((row) => String(row["host"]));
  }

  /** Those that have some of the words, by BM25. */
  async search(
    words: string,
    { host = "", limit }: { readonly host?: string; readonly limit: number },
  ): Promise<readonly SkillRecord[]> {
    const query = matchQuery(words);
    if (query === "") return [];
    const rows = this.statement(SKILL_SQL.search).all({ query, host, limit });
    return rows.map((row) => skillRow.parse(row));
  }

  async page(
    { host, origin, archived }: SkillFilter,
    page: PageRequest,
  ): Promise<ListPage<SkillRecord>> {
    const conditions = [
      archived ? "archived IS NOT NULL" : "archived IS NULL",
      ...(host === undefined ? [] : ["host = :host"]),
      ...(origin === undefined ? [] : ["origin = :origin"]),
    ];
    const condition = {
      sql: conditions.join(" AND "),
      values: { ...(host !== undefined && { host }), ...(origin !== undefined && { origin }) },
    };
    const { sql, values } = pageStatement("skills", condition, page);
    return pageOf(this.statement(sql).iterate({ ...values }), page, (row) => skillRow.parse(row));
  }

  async noteUse(names: readonly string[]): Promise<void> {
    for (const name of names) this.statement(SKILL_SQL.used).run({ name, now: Date.now() });
  }

  async noteOutcome(names: readonly string[], succeeded: boolean): Promise<void> {
    const now = Date.now();
    for (const name of names) {
      if (succeeded) this.statement(SKILL_SQL.succeeded).run({ name });
      else this.statement(SKILL_SQL.failed).run({ name, now });
    }
  }

  async archive(name: string, reason: string): Promise<boolean> {
    return this.statement(SKILL_SQL.archive).run({ name, reason }).changes > 0;
  }

  async restore(name: string): Promise<boolean> {
    return this.statement(SKILL_SQL.restore).run({ name }).changes > 0;
  }

  async versions(name: string): Promise<readonly Version<SkillVersion>[]> {
    const rows = this.statement(SKILL_SQL.versions).all({ name });
    return rows.map((row) => skillVersionRow.parse(row));
  }

  async restoreVersion(name: string, revision: number): Promise<SkillRecord | undefined> {
    const values = { name, revision, now: Date.now() };
    const { changes } = this.statement(SKILL_SQL.restoreVersion).run(values);
    return Number(changes) > 0 ? this.#find(name) : undefined;
  }

  async delete(name: string): Promise<boolean> {
    return this.statement(SKILL_SQL.delete).run({ name }).changes > 0;
  }

  #find(name: string): SkillRecord | undefined {
    const row = this.statement(SKILL_SQL.find).get({ name });
    return row && skillRow.parse(row);
  }
}

const MOST_WORDS = 40;

/** Any of the words, none of which means anything to the index's own language. */
function matchQuery(words: string): string {
  const found = words.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  return [...new Set(found)]
    .slice(0, MOST_WORDS)
    .map((word) => `"${word}"`)
    .join(" OR ");
}

const namesColumn = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.array(z.string()));

const skillVersionRow = z
  .object({
    ...VERSION_COLUMNS,
    host: z.string(),
    summary: z.string(),
    content: z.string(),
    see_also: namesColumn,
  })
  .transform(({ host, summary, content, see_also: seeAlso, ...row }) =>
    versionOf(row, { host, summary, content, seeAlso }),
  );

const skillRow = z
  .object({
    name: z.string(),
    host: z.string(),
    origin: z.enum(SKILL_ORIGINS),
    summary: z.string(),
    content: z.string(),
    see_also: namesColumn,
    revision: z.number(),
    created: z.number(),
    updated: z.number(),
    archived: z.string().nullable(),
    ...EXPERIENCE_COLUMNS,
  })
  .transform((row): SkillRecord => ({
    name: row.name,
    host: row.host,
    origin: row.origin,
    summary: row.summary,
    content: row.content,
    seeAlso: row.see_also,
    revision: row.revision,
    createdMs: row.created,
    updatedMs: row.updated,
    archived: row.archived,
    ...experienceOf(row),
  }));
