import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { ListPage, ListRequest } from "../ports/lists.ts";
import type {
  SchemaEntry,
  SchemaRecord,
  SchemaRepository,
  SchemaVersion,
} from "../ports/schemas.ts";
import { AppError } from "../shared/errors.ts";
import { SCHEMA_MIGRATIONS } from "./migrations.ts";
import { openDatabase } from "./open-database.ts";
import type { WatchedStorages } from "./storage-health.ts";
import { allOf } from "./pages.ts";
import { VersionedRepository } from "./repository.ts";
import { jsonObject, rowReader } from "./rows.ts";

const SAVE = `INSERT INTO form_schemas (name, host, form, intent, revision, created, updated, schema)
  VALUES (:name, :host, :form, :intent, 1, :now, :now, :schema)
  ON CONFLICT (name) DO UPDATE SET host = :host, form = :form, intent = :intent, revision = revision + 1,
    updated = :now, schema = :schema, cause = 'learned'
  WHERE :mayReplace = 1 OR form = :form`;

export class SqliteSchemaRepository
  extends VersionedRepository<SchemaRecord, SchemaVersion>
  implements SchemaRepository
{
  constructor(database: DatabaseSync) {
    super(database, {
      one: "form_schema",
      read: readSchema,
      readVersion: rowReader(z.object(CONTENT)),
      stored: ["host", "form", "intent", "schema"],
    });
  }

  async save(entry: SchemaEntry): Promise<SchemaRecord> {
    const record = this.#save(entry, true);
    if (!record) throw new AppError("INTERNAL");
    return record;
  }

  async saveUnlessTaken(entry: SchemaEntry): Promise<SchemaRecord | undefined> {
    return this.#save(entry, false);
  }

  async page(
    { host }: { readonly host?: string | undefined },
    page: ListRequest,
  ): Promise<ListPage<SchemaRecord>> {
    return this.listed("form_schemas", allOf([["host = :host", "host", host]]), page);
  }

  #save({ schema, ...entry }: SchemaEntry, mayReplace: boolean): SchemaRecord | undefined {
    const values = { ...entry, schema: JSON.stringify(schema), now: Date.now() };
    const isSaved = this.changes(SAVE, { ...values, mayReplace: Number(mayReplace) });
    return isSaved ? this.found(entry.name) : undefined;
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

const CONTENT = {
  host: z.string(),
  form: z.string(),
  intent: z.string().nullable(),
  schema: jsonObject,
};

const readSchema = rowReader<SchemaRecord>(
  z.object({
    name: z.string(),
    ...CONTENT,
    revision: z.number(),
    createdMs: z.number(),
    updatedMs: z.number(),
  }),
);
