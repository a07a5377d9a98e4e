import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type {
  RecipeEntry,
  RecipeRecord,
  RecipeRepository,
  RecipeVersion,
} from "../ports/knowledge.ts";
import type { ListPage, ListRequest } from "../ports/lists.ts";
import { allOf } from "./pages.ts";
import { VersionedRepository } from "./repository.ts";
import { jsonObject, rowReader } from "./rows.ts";

/** Maximum number of recipes of one host that `ofHost` returns, because a task reads all of them. */
const MOST_CANDIDATES = 200;

/** The statements that only this repository uses. */
export const RECIPE_SQL = {
  /** Saving a recipe counts as a success, which resets the number of consecutive failures. */
  save: `INSERT INTO recipes (name, host, intent, revision, created, updated, recipe, cause, successes)
    VALUES (:name, :host, :intent, 1, :now, :now, :recipe, :cause, 1)
    ON CONFLICT (host, intent) DO UPDATE SET revision = revision + 1, updated = :now, recipe = :recipe,
      cause = :cause, successes = successes + 1, failures_in_row = 0, last_failure = NULL
    ON CONFLICT (name) DO NOTHING`,
  findByIntent: `SELECT * FROM recipes WHERE host = :host AND intent = :intent`,
  ofHost: `SELECT * FROM recipes WHERE host = :host ORDER BY failures_in_row, successes DESC, updated DESC
    LIMIT ${MOST_CANDIDATES}`,
  hosts: `SELECT DISTINCT host FROM recipes ORDER BY host`,
  succeeded: `UPDATE recipes SET successes = successes + 1, failures_in_row = 0, last_used = :now WHERE name = :name`,
  failed: `UPDATE recipes SET failures = failures + 1, failures_in_row = failures_in_row + 1, last_used = :now,
    last_failed = :now, last_failure = :failure WHERE name = :name`,
} as const;

export class SqliteRecipeRepository
  extends VersionedRepository<RecipeRecord, RecipeVersion>
  implements RecipeRepository
{
  constructor(database: DatabaseSync) {
    super(database, {
      one: "recipe",
      read: readRecipe,
      readVersion: rowReader(z.object({ recipe: jsonObject })),
      stored: ["recipe"],
      anew: "failures_in_row = 0, last_failure = NULL,",
    });
  }

  async save({ recipe, ...entry }: RecipeEntry): Promise<RecipeRecord | undefined> {
    const values = { ...entry, recipe: JSON.stringify(recipe), now: Date.now() };
    return this.changes(RECIPE_SQL.save, values)
      ? this.findByIntent(entry.host, entry.intent)
      : undefined;
  }

  async findByIntent(host: string, intent: string): Promise<RecipeRecord | undefined> {
    return this.one(RECIPE_SQL.findByIntent, { host, intent });
  }

  async ofHost(host: string): Promise<readonly RecipeRecord[]> {
    return this.all(RECIPE_SQL.ofHost, { host });
  }

  async hosts(): Promise<readonly string[]> {
    return this.hostsIn(RECIPE_SQL.hosts);
  }

  async page(
    { host }: { readonly host?: string | undefined },
    page: ListRequest,
  ): Promise<ListPage<RecipeRecord>> {
    return this.listed("recipes", allOf([["host = :host", "host", host]]), page);
  }

  async noteUse(name: string, failure: string | null): Promise<void> {
    const now = Date.now();
    if (failure === null) this.changes(RECIPE_SQL.succeeded, { name, now });
    else this.changes(RECIPE_SQL.failed, { name, now, failure });
  }
}

/** Columns about the successes and failures of learned records. */
export const EXPERIENCE = {
  successes: z.number(),
  failures: z.number(),
  failuresInRow: z.number(),
  lastUsedMs: z.number().nullable(),
  lastFailedMs: z.number().nullable(),
};

const readRecipe = rowReader<RecipeRecord>(
  z.object({
    name: z.string(),
    host: z.string(),
    intent: z.string(),
    revision: z.number(),
    createdMs: z.number(),
    updatedMs: z.number(),
    recipe: jsonObject,
    lastFailure: z.string().nullable(),
    ...EXPERIENCE,
  }),
);
