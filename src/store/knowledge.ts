import type { DatabaseSync } from "node:sqlite";
import type { Knowledge } from "../ports/knowledge.ts";
import { SqliteFactRepository } from "./facts.ts";
import { KNOWLEDGE_MIGRATIONS } from "./migrations.ts";
import { openDatabase } from "./open-database.ts";
import type { WatchedStorages } from "./storage-health.ts";
import { SqliteRecipeRepository } from "./recipes.ts";
import { SqliteSkillRepository } from "./skills.ts";

/** The database of knowledge, with a repository for each kind of record. */
export class SqliteKnowledge implements Knowledge {
  readonly recipes: SqliteRecipeRepository;
  readonly skills: SqliteSkillRepository;
  readonly facts: SqliteFactRepository;
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.recipes = new SqliteRecipeRepository(database);
    this.skills = new SqliteSkillRepository(database);
    this.facts = new SqliteFactRepository(database);
  }

  /** Closes the database; a second call does nothing. */
  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }
}

/** Opens the database file of the knowledge, as `openDatabase` does. */
export function openKnowledge(path: string, health?: WatchedStorages): SqliteKnowledge {
  return openDatabase(
    path,
    KNOWLEDGE_MIGRATIONS,
    (database) => new SqliteKnowledge(database),
    health,
  );
}
