import type { DatabaseSync, StatementSync } from "node:sqlite";
import { z } from "zod";
import { AppError } from "../shared/errors.ts";
import { SCHEMA_MIGRATIONS } from "./migrations.ts";
import { openDatabase } from "./open-database.ts";
import type { StorageHealth } from "./storage-health.ts";
import { pageOf, pageStatement, type ListPage, type PageRequest } from "./pages.ts";

/** Every statement of this repository but that of the list, which `pageStatement` makes. */
const SCHEMA_SQL = {
  save: `INSERT INTO form_schemas (name, host, form, intent, revision, created, updated, schema)
    VALUES (:name, :host, :form, :intent, 1, :now, :now, :schema)
    ON CONFLICT (name) DO UPDATE SET host = :host, form = :form, intent = :intent, revision = revision + 1,
      updated = :now, schema = :schema`,
  find: `SELECT * FROM form_schemas WHERE name = :name`,
  delete: `DELETE FROM form_schemas WHERE name = :name`,
} as const;

/** What is known of a form, under the name by which callers refer to it. */
export interface SchemaRecord {
  /** `sites/example-com/forms/contact`. */
  readonly name: string;
  /** Where the form is, as addresses have it. */
  readonly host: string;
  /** What tells this form from all others: its page, and its place there. */
  readonly form: string;
  /** What it was learned for, where that was said. */
  readonly intent: string | null;
  /** How often it was learned. */
  readonly revision: number;
  readonly createdMs: number;
  readonly updatedMs: number;
  readonly schema: object;
}

export type SchemaEntry = Omit<SchemaRecord, "revision" | "createdMs" | "updatedMs">;

/** Schemas of forms. What is written is in the file when the call returns; what cannot be written throws. */
export class SchemaRepository {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Anew, or in place of what was known under this name. */
  save({ schema, ...entry }: SchemaEntry): SchemaRecord {
    const values = { ...entry, schema: JSON.stringify(schema), now: Date.now() };
    this.#statement(SCHEMA_SQL.save).run(values);
    const record = this.find(entry.name);
    if (!record) throw new AppError("INTERNAL");
    return record;
  }

  find(name: string): SchemaRecord | undefined {
    const row = this.#statement(SCHEMA_SQL.find).get({ name });
    return row && schemaRow.parse(row);
  }

  /** One page, in the order in which they were learned first. */
  page(
    { host }: { readonly host?: string | undefined },
    page: PageRequest,
  ): ListPage<SchemaRecord> {
    const condition =
      host === undefined ? { sql: "TRUE", values: {} } : { sql: "host = :host", values: { host } };
    const { sql, values } = pageStatement("form_schemas", condition, page);
    return pageOf(this.#statement(sql).iterate({ ...values }), page, (row) => schemaRow.parse(row));
  }

  /** False if there is none of this name. */
  delete(name: string): boolean {
    return this.#statement(SCHEMA_SQL.delete).run({ name }).changes > 0;
  }

  /** A second call does nothing. */
  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  #statement(sql: string): StatementSync {
    if (!this.#database.isOpen) throw new AppError("NOT_READY", "The server is shutting down.");
    return this.#database.prepare(sql);
  }
}

/** Opens the database file of the schemas, as `openDatabase` does. */
export function openSchemas(path: string, health?: StorageHealth): SchemaRepository {
  return openDatabase(
    path,
    SCHEMA_MIGRATIONS,
    (database) => new SchemaRepository(database),
    health,
  );
}

const schemaRow = z
  .object({
    name: z.string(),
    host: z.string(),
    form: z.string(),
    intent: z.string().nullable(),
    revision: z.number(),
    created: z.number(),
    updated: z.number(),
    schema: z
      .string()
      .transform((text): unknown => JSON.parse(text))
      .pipe(z.looseObject({})),
  })
  .transform(({ created: createdMs, updated: updatedMs, ...row }): SchemaRecord => ({
    ...row,
    createdMs,
    updatedMs,
  }));
