/** The statements for the knowledge of tasks about sites. */
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { FACT_SQL } from "../../src/store/facts.ts";
import { KNOWLEDGE_MIGRATIONS, migrate } from "../../src/store/migrations.ts";
import { RECIPE_SQL } from "../../src/store/recipes.ts";
import { SKILL_SQL } from "../../src/store/skills.ts";

test.each([RECIPE_SQL, SKILL_SQL, FACT_SQL].flatMap((sql) => Object.entries(sql)))(
  "%s is valid for the newest schema",
  (_name, sql) => {
    const memory = new DatabaseSync(":memory:");
    migrate(memory, KNOWLEDGE_MIGRATIONS);
    expect(() => memory.prepare(sql)).not.toThrow();
  },
);
