import { DatabaseSync } from "node:sqlite";
import { Knowledge } from "../../src/store/knowledge.ts";
import { KNOWLEDGE_MIGRATIONS, migrate } from "../../src/store/migrations.ts";

/** What was learned, and that no file keeps. */
export function knowledgeInMemory(): Knowledge {
  const database = new DatabaseSync(":memory:");
  migrate(database, KNOWLEDGE_MIGRATIONS);
  return new Knowledge(database);
}
