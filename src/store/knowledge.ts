import type { DatabaseSync } from "node:sqlite";
import { FactRepository } from "./facts.ts";
import { KNOWLEDGE_MIGRATIONS } from "./migrations.ts";
import { openDatabase } from "./open-database.ts";
import type { StorageHealth } from "./storage-health.ts";
import { RecipeRepository } from "./recipes.ts";
import { SkillRepository } from "./skills.ts";

/** What a tenant's tasks have learned about sites: one database, a repository for each kind of thing in it. */
export class Knowledge {
  readonly recipes: RecipeRepository;
  readonly skills: SkillRepository;
  readonly facts: FactRepository;
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.recipes = new RecipeRepository(database);
    this.skills = new SkillRepository(database);
    this.facts = new FactRepository(database);
  }

  /** A second call does nothing. */
  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }
}

/** Opens the database file of what was learned, as `openDatabase` does. */
export function openKnowledge(path: string, health?: StorageHealth): Knowledge {
  return openDatabase(path, KNOWLEDGE_MIGRATIONS, (database) => new Knowledge(database), health);
}
