import { DatabaseSync } from "node:sqlite";
import { migrate, SCHEMA_MIGRATIONS } from "../../src/store/migrations.ts";
import { SqliteSchemaRepository } from "../../src/store/schemas.ts";

/** Schemas in memory, without a file. */
export function schemasInMemory(): SqliteSchemaRepository {
  const database = new DatabaseSync(":memory:");
  migrate(database, SCHEMA_MIGRATIONS);
  return new SqliteSchemaRepository(database);
}
