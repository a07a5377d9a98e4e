import { z } from "zod";
import {
  EXPERIENCE_COLUMNS,
  experienceOf,
  jsonObject,
  VERSION_COLUMNS,
  versionOf,
} from "./knowledge-rows.ts";
import type {
  RecipeEntry,
  RecipeRecord,
  RecipeRepository,
  RecipeVersion,
} from "../ports/knowledge.ts";
import type { ListPage, PageRequest } from "../ports/lists.ts";
import type { Version } from "../ports/versions.ts";
import { pageOf, pageStatement } from "./pages.ts";
import { SqliteRepository } from "./repository.ts";

/** Of one host; a task looks through all of them. */
const MOST_CANDIDATES = 200;

/** Every statement of this repository but that of the list, which `pageStatement` makes. */
export const RECIPE_SQL = {
  /** What is learned anew begins with a clean record of failures. */
  save: `INSERT INTO recipes (name, host, intent, revision, created, updated, recipe, cause, successes)
    VALUES (:name, :host, :intent, 1, :now, :now, :recipe, :cause, 1)
    ON CONFLICT (host, intent) DO UPDATE SET revision = revision + 1, updated = :now, recipe = :recipe,
      cause = :cause, successes = successes + 1, failures_in_row = 0, last_failure = NULL
    ON CONFLICT (name) DO NOTHING`,
  find: `SELECT * FROM recipes WHERE name = :name`,
  findByIntent: `SELECT * FROM recipes WHERE host = :host AND intent = :intent`,
  ofHost: `SELECT * FROM recipes WHERE host = :host ORDER BY failures_in_row, successes DESC, updated DESC
    LIMIT ${MOST_CANDIDATES}`,
  hosts: `SELECT DISTINCT host FROM recipes ORDER BY host`,
  succeeded: `UPDATE recipes SET successes = successes + 1, failures_in_row = 0, last_used = :now WHERE name = :name`,
  failed: `UPDATE recipes SET failures = failures + 1, failures_in_row = failures_in_row + 1, last_used = :now,
    last_failed = :now, last_failure = :failure WHERE name = :name`,
  versions: `SELECT * FROM recipe_versions WHERE name = :name ORDER BY revision DESC`,
  restoreVersion: `UPDATE recipes SET recipe = earlier.recipe, revision = recipes.revision + 1, updated = :now,
      cause = 'restored', failures_in_row = 0, last_failure = NULL
    FROM recipe_versions AS earlier
    WHERE recipes.name = :name AND earlier.name = :name AND earlier.revision = :revision`,
  delete: `DELETE FROM recipes WHERE name = :name`,
} as const;

export class SqliteRecipeRepository extends SqliteRepository implements RecipeRepository {
  async save({ recipe, ...entry }: RecipeEntry): Promise<RecipeRecord | undefined> {
    const values = { ...entry, recipe: JSON.stringify(recipe), now: Date.now() };
    const { changes } = this.statement(RECIPE_SQL.save).run(values);
    return Number(changes) > 0 ? this.#findByIntent(entry.host, entry.intent) : undefined;
  }

  async find(name: string): Promise<RecipeRecord | undefined> {
    return this.#find(name);
  }

  async findByIntent(host: string, intent: string): Promise<RecipeRecord | undefined> {
    return this.#findByIntent(host, intent);
  }

  async ofHost(host: string): Promise<readonly RecipeRecord[]> {
    const rows = this.statement(RECIPE_SQL.ofHost).all({ host });
    return rows.map((row) => recipeRow.parse(row));
  }

  async hosts(): Promise<readonly string[]> {
    return this.statement(RECIPE_SQL.hosts)
      .all()
      .map((row) => String(row["host"]));
  }

  async page(
    { host }: { readonly host?: string | undefined },
    page: PageRequest,
  ): Promise<ListPage<RecipeRecord>> {
    const condition =
      host === undefined ? { sql: "TRUE", values: {} } : { sql: "host = :host", values: { host } };
    const { sql, values } = pageStatement("recipes", condition, page);
    return pageOf(this.statement(sql).iterate({ ...values }), page, (row) => recipeRow.parse(row));
  }

  async noteUse(name: string, failure: string | null): Promise<void> {
    const now = Date.now();
    if (failure === null) this.statement(RECIPE_SQL.succeeded).run({ name, now });
    else this.statement(RECIPE_SQL.failed).run({ name, now, failure });
  }

  async versions(name: string): Promise<readonly Version<RecipeVersion>[]> {
    const rows = this.statement(RECIPE_SQL.versions).all({ name });
    return rows.map((row) => recipeVersionRow.parse(row));
  }

  async restoreVersion(name: string, revision: number): Promise<RecipeRecord | undefined> {
    const values = { name, revision, now: Date.now() };
    const { changes } = this.statement(RECIPE_SQL.restoreVersion).run(values);
    return Number(changes) > 0 ? this.#find(name) : undefined;
  }

  async delete(name: string): Promise<boolean> {
    return this.statement(RECIPE_SQL.delete).run({ name }).changes > 0;
  }

  #find(name: string): RecipeRecord | undefined {
    const row = this.statement(RECIPE_SQL.find).get({ name });
    return row && recipeRow.parse(row);
  }

  #findByIntent(host: string, intent: string): RecipeRecord | undefined {
    const row = this.statement(RECIPE_SQL.findByIntent).get({ host, intent });
    return row && recipeRow.parse(row);
  }
}

const recipeRow = z
  .object({
    name: z.string(),
    host: z.string(),
    intent: z.string(),
    revision: z.number(),
    created: z.number(),
    updated: z.number(),
    recipe: jsonObject,
    last_failure: z.string().nullable(),
    ...EXPERIENCE_COLUMNS,
  })
  .transform((row): RecipeRecord => {
    const { name, host, intent, revision, recipe } = row;
    return {
      name,
      host,
      intent,
      revision,
      recipe,
      createdMs: row.created,
      updatedMs: row.updated,
      lastFailure: row.last_failure,
      ...experienceOf(row),
    };
  });

const recipeVersionRow = z
  .object({ ...VERSION_COLUMNS, recipe: jsonObject })
  .transform((row) => versionOf(row, { recipe: row.recipe }));
