import { z } from "zod";
import type { ListPage, PageRequest } from "../ports/lists.ts";
import type {
  SchemaEntry,
  SchemaRecord,
  SchemaRepository,
  SchemaVersion,
} from "../ports/schemas.ts";
import type { Version } from "../ports/versions.ts";
import { AppError } from "../shared/errors.ts";
import { jsonObject, VERSION_COLUMNS, versionOf } from "./knowledge-rows.ts";
import { SCHEMA_MIGRATIONS } from "./migrations.ts";
import { openDatabase } from "./open-database.ts";
import type { WatchedStorages } from "./storage-health.ts";
import { pageOf, pageStatement } from "./pages.ts";
import { SqliteRepository } from "./repository.ts";

/** Every statement of this repository but that of the list, which `pageStatement` makes. */
const SCHEMA_SQL = {
  save: `INSERT INTO form_schemas (name, host, form, intent, revision, created, updated, schema)
    VALUES (:name, :host, :form, :intent, 1, :now, :now, :schema)
    ON CONFLICT (name) DO UPDATE SET host = :host, form = :form, intent = :intent, revision = revision + 1,
      updated = :now, schema = :schema, cause = 'learned'
    WHERE :mayReplace = 1 OR form = :form`,
  find: `SELECT * FROM form_schemas WHERE name = :name`,
  versions: `SELECT * FROM form_schema_versions WHERE name = :name ORDER BY revision DESC`,
  restoreVersion: `UPDATE form_schemas SET host = earlier.host, form = earlier.form, intent = earlier.intent,
      schema = earlier.schema, cause = 'restored', revision = form_schemas.revision + 1, updated = :now
    FROM form_schema_versions AS earlier
    WHERE form_schemas.name = :name AND earlier.name = :name AND earlier.revision = :revision`,
  delete: `DELETE FROM form_schemas WHERE name = :name`,
} as const;

export class SqliteSchemaRepository extends SqliteRepository implements SchemaRepository {
  async save(entry: SchemaEntry): Promise<SchemaRecord> {
    const record = this.#save(entry, true);
    if (!record) throw new AppError("INTERNAL");
    return record;
  }

  async saveUnlessTaken(entry: SchemaEntry): Promise<SchemaRecord | undefined> {
    return this.#save(entry, false);
  }

  async find(name: string): Promise<SchemaRecord | undefined> {
    return this.#find(name);
  }

  async page(
    { host }: { readonly host?: string | undefined },
    page: PageRequest,
  ): Promise<ListPage<SchemaRecord>> {
    const condition =
      host === undefined ? { sql: "TRUE", values: {} } : { sql: "host = :host", values: { host } };
    const { sql, values } = pageStatement("form_schemas", condition, page);
    return pageOf(this.statement(sql).iterate({ ...values }), page, (row) => schemaRow.parse(row));
  }

  async versions(name: string): Promise<readonly Version<SchemaVersion>[]> {
    const rows = this.statement(SCHEMA_SQL.versions).all({ name });
    return rows.map((row) => schemaVersionRow.parse(row));
  }

  async restoreVersion(name: string, revision: number): Promise<SchemaRecord | undefined> {
    const values = { name, revision, now: Date.now() };
    const { changes } = this.statement(SCHEMA_SQL.restoreVersion).run(values);
    return Number(changes) > 0 ? this.#find(name) : undefined;
  }

  async delete(name: string): Promise<boolean> {
    return this.statement(SCHEMA_SQL.delete).run({ name }).changes > 0;
  }

  /** A second call does nothing. */
  close(): void {
    if (this.database.isOpen) this.database.close();
  }

  #save({ schema, ...entry }: SchemaEntry, mayReplace: boolean): SchemaRecord | undefined {
    const values = { ...entry, schema: JSON.stringify(schema), now: Date.now() };
    const { changes } = this.statement(SCHEMA_SQL.save).run({
      ...values,
      mayReplace: Number(mayReplace),
    });
    return Number(changes) > 0 ? this.#find(entry.name) : undefined;
  }

  #find(name: string): SchemaRecord | undefined {
    const row = this.statement(SCHEMA_SQL.find).get({ name });
    return row && schemaRow.parse(row);
  }
}

/** Opens the database file of the schemas, as `openDatabase` does. */
export function openSchemas(path: string, health?: WatchedStorages): SqliteSchemaRepository {
  return openDatabase(
    path,
    SCHEMA_MIGRATIONS,
    (database) => new SqliteSchemaRepository(database),
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
    schema: jsonObject,
  })
  .transform(({ created: createdMs, updated: updatedMs, ...row }): SchemaRecord => ({
    ...row,
    createdMs,
    updatedMs,
  }));

const schemaVersionRow = z
  .object({
    ...VERSION_COLUMNS,
    host: z.string(),
    form: z.string(),
    intent: z.string().nullable(),
    schema: jsonObject,
  })
  .transform(({ host, form, intent, schema, ...row }) =>
    versionOf(row, { host, form, intent, schema }),
  );
