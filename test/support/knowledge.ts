import { DatabaseSync } from "node:sqlite";
import { SqliteKnowledge } from "../../src/store/knowledge.ts";
import { KNOWLEDGE_MIGRATIONS, migrate } from "../../src/store/migrations.ts";

/** Knowledge in memory, without a file. */
export function knowledgeInMemory(): SqliteKnowledge {
  const database = new DatabaseSync(":memory:");
  migrate(database, KNOWLEDGE_MIGRATIONS);
  return new SqliteKnowledge(database);
}
