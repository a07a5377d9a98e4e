/** The statements of what tasks have learned about sites. */
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { FACT_SQL } from "../../src/store/facts.ts";
import { KNOWLEDGE_MIGRATIONS, migrate } from "../../src/store/migrations.ts";
import { RECIPE_SQL } from "../../src/store/recipes.ts";
import { SKILL_SQL, SqliteSkillRepository } from "../../src/store/skills.ts";

test.each([RECIPE_SQL, SKILL_SQL, FACT_SQL].flatMap((sql) => Object.entries(sql)))(
  "%s is valid for the newest schema",
  (_name, sql) => {
    const memory = new DatabaseSync(":memory:");
    migrate(memory, KNOWLEDGE_MIGRATIONS);
    expect(() => memory.prepare(sql)).not.toThrow();
  },
);

test("what was there before versions were kept is the first version that is", async () => {
  const memory = new DatabaseSync(":memory:");
  migrate(memory, KNOWLEDGE_MIGRATIONS.slice(0, 2));
  memory.exec(`INSERT INTO skills (name, host, origin, summary, content, see_also, revision, created, updated)
    VALUES ('a', 'example.com', 'human', 'About', 'Old', '[]', 4, 1, 2)`);
  migrate(memory, KNOWLEDGE_MIGRATIONS);
  const skills = new SqliteSkillRepository(memory);
  await skills.save({
    name: "a",
    host: "example.com",
    origin: "human",
    summary: "About",
    content: "New",
    seeAlso: [],
  });
  expect(await skills.versions("a")).toMatchObject([
    { revision: 5, content: { content: "New" } },
    { revision: 4, savedMs: 2, cause: "written", content: { content: "Old" } },
  ]);
});
