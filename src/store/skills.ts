import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import {
  SKILL_ORIGINS,
  type ExpectedSkill,
  type SkillEntry,
  type SkillFilter,
  type SkillRecord,
  type SkillRepository,
  type SkillVersion,
} from "../ports/knowledge.ts";
import type { ListPage, ListRequest } from "../ports/lists.ts";
import { allOf } from "./pages.ts";
import { EXPERIENCE } from "./recipes.ts";
import { VersionedRepository } from "./repository.ts";
import { jsonTexts, rowReader } from "./rows.ts";

/** Maximum number of skills of one host that `ofHost` returns, because `consolidate.ts` reads all of them. */
const MOST_OF_HOST = 1_000;

/** The statements that only this repository uses. */
export const SKILL_SQL = {
  save: `INSERT INTO skills (name, host, origin, summary, content, see_also, cause, revision, created, updated)
    VALUES (:name, :host, :origin, :summary, :content, :seeAlso, :cause, 1, :now, :now)
    ON CONFLICT (name) DO UPDATE SET host = :host, summary = :summary, content = :content, see_also = :seeAlso,
      cause = :cause, revision = revision + 1, updated = :now, archived = NULL, origin = :origin, failures_in_row = 0
    WHERE (origin = 'agent' OR :origin = 'human') AND host = coalesce(:expectedHost, host)
      AND revision = coalesce(:expectedRevision, revision)`,
  ofHost: `SELECT * FROM skills WHERE host = :host AND archived IS NULL ORDER BY seq LIMIT ${MOST_OF_HOST}`,
  hosts: `SELECT DISTINCT host FROM skills WHERE archived IS NULL ORDER BY host`,
  /** Ranks matches in summary and name higher than matches in the content. */
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
} as const;

export class SqliteSkillRepository
  extends VersionedRepository<SkillRecord, SkillVersion>
  implements SkillRepository
{
  constructor(database: DatabaseSync) {
    super(database, {
      one: "skill",
      read: readSkill,
      readVersion: rowReader(z.object(CONTENT)),
      stored: ["host", "summary", "content", "see_also"],
      anew: "archived = NULL, failures_in_row = 0,",
    });
  }

  async save(
    { seeAlso, ...entry }: SkillEntry,
    { host, revision }: ExpectedSkill = {},
  ): Promise<SkillRecord | undefined> {
    const isSaved = this.changes(SKILL_SQL.save, {
      ...entry,
      seeAlso: JSON.stringify(seeAlso),
      cause: entry.origin === "human" ? "written" : "learned",
      now: Date.now(),
      expectedHost: host ?? null,
      expectedRevision: revision ?? null,
    });
    return isSaved ? this.found(entry.name) : undefined;
  }

  async ofHost(host: string): Promise<readonly SkillRecord[]> {
    return this.all(SKILL_SQL.ofHost, { host });
  }

  async hosts(): Promise<readonly string[]> {
    return this.hostsIn(SKILL_SQL.hosts);
  }

  /** Returns the skills that contain any of the words, ranked by BM25. */
  async search(
    words: string,
    { host = "", limit }: { readonly host?: string; readonly limit: number },
  ): Promise<readonly SkillRecord[]> {
    const query = matchQuery(words);
    return query === "" ? [] : this.all(SKILL_SQL.search, { query, host, limit });
  }

  async page(
    { host, origin, archived }: SkillFilter,
    page: ListRequest,
  ): Promise<ListPage<SkillRecord>> {
    const condition = allOf([
      ["(archived IS NOT NULL) = :archived", "archived", Number(archived)],
      ["host = :host", "host", host],
      ["origin = :origin", "origin", origin],
    ]);
    return this.listed("skills", condition, page);
  }

  async noteUse(names: readonly string[]): Promise<void> {
    for (const name of names) this.changes(SKILL_SQL.used, { name, now: Date.now() });
  }

  async noteOutcome(names: readonly string[], succeeded: boolean): Promise<void> {
    const now = Date.now();
    for (const name of names) {
      if (succeeded) this.changes(SKILL_SQL.succeeded, { name });
      else this.changes(SKILL_SQL.failed, { name, now });
    }
  }

  async archive(name: string, reason: string): Promise<boolean> {
    return this.changes(SKILL_SQL.archive, { name, reason });
  }

  async restore(name: string): Promise<boolean> {
    return this.changes(SKILL_SQL.restore, { name });
  }
}

const MOST_WORDS = 40;

/** Returns an FTS5 query for any of the words; "" if there are none. Quotes the words, so that none is an operator. */
function matchQuery(words: string): string {
  const found = words.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  return [...new Set(found)]
    .slice(0, MOST_WORDS)
    .map((word) => `"${word}"`)
    .join(" OR ");
}

const CONTENT = {
  host: z.string(),
  summary: z.string(),
  content: z.string(),
  seeAlso: jsonTexts,
};

const readSkill = rowReader<SkillRecord>(
  z.object({
    name: z.string(),
    origin: z.enum(SKILL_ORIGINS),
    ...CONTENT,
    revision: z.number(),
    createdMs: z.number(),
    updatedMs: z.number(),
    archived: z.string().nullable(),
    ...EXPERIENCE,
  }),
);
