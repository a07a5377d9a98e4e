import { DatabaseSync } from "node:sqlite";
import { migrate, SCHEMA_MIGRATIONS } from "../../src/store/migrations.ts";
import { SchemaRepository } from "../../src/store/schemas.ts";

/** Schemas that no file keeps. */
export function schemasInMemory(): SchemaRepository {
  const database = new DatabaseSync(":memory:");
  migrate(database, SCHEMA_MIGRATIONS);
  return new SchemaRepository(database);
}
