/** What tasks have learned about sites: kept, found by its words, counted, and never in the place of what people wrote. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { FACT_SQL } from "../../src/store/facts.ts";
import { openKnowledge } from "../../src/store/knowledge.ts";
import type { SkillEntry } from "../../src/store/knowledge-records.ts";
import { KNOWLEDGE_MIGRATIONS, migrate } from "../../src/store/migrations.ts";
import { RECIPE_SQL } from "../../src/store/recipes.ts";
import { SKILL_SQL } from "../../src/store/skills.ts";
import { knowledgeInMemory } from "../support/knowledge.ts";

test.each([RECIPE_SQL, SKILL_SQL, FACT_SQL].flatMap((sql) => Object.entries(sql)))(
  "%s is valid for the newest schema",
  (_name, sql) => {
    const memory = new DatabaseSync(":memory:");
    migrate(memory, KNOWLEDGE_MIGRATIONS);
    expect(() => memory.prepare(sql)).not.toThrow();
  },
);

const HOST = "example.com";

describe("recipes", () => {
  const entry = (name: string, intent: string, version = 1) => ({
    name,
    host: HOST,
    intent,
    recipe: { version },
  });

  test("one task refines one record, which keeps its name", () => {
    const { recipes } = knowledgeInMemory();
    recipes.save(entry("sites/example-com/recipes/one", "find {}"));
    const again = recipes.save(entry("sites/example-com/recipes/other", "find {}", 2));
    expect(again).toMatchObject({
      name: "sites/example-com/recipes/one",
      revision: 2,
      successes: 2,
      recipe: { version: 2 },
    });
    recipes.save({ ...entry("sites/example-org/recipes/one", "find {}"), host: "example.org" });
    expect(recipes.hosts()).toEqual(["example.com", "example.org"]);
  });

  test("how repeats went is counted, and the trusted come first", () => {
    const { recipes } = knowledgeInMemory();
    recipes.save(entry("a", "one"));
    recipes.save(entry("b", "two"));
    recipes.noteUse("a", false);
    recipes.noteUse("a", false);
    recipes.noteUse("b", true);
    expect(recipes.find("a")).toMatchObject({ successes: 1, failures: 2, failuresInRow: 2 });
    expect(recipes.ofHost(HOST).map(({ name }) => name)).toEqual(["b", "a"]);
    recipes.noteUse("a", true);
    expect(recipes.find("a")).toMatchObject({ failures: 2, failuresInRow: 0 });
    expect(recipes.delete("a")).toBe(true);
    expect(recipes.delete("a")).toBe(false);
    const page = recipes.page({ host: HOST }, { direction: "forward", limit: 5 });
    expect(page.rows.map(({ name }) => name)).toEqual(["b"]);
  });
});

describe("skills", () => {
  const skill = (name: string, more: Partial<SkillEntry> = {}): SkillEntry => ({
    name,
    host: HOST,
    origin: "agent",
    summary: `About ${name}`,
    content: "",
    seeAlso: [],
    ...more,
  });

  test("what people wrote is not changed by agents, and the other way round it is", () => {
    const { skills } = knowledgeInMemory();
    skills.save(skill("sites/x/login", { origin: "human", content: "Mind the captcha." }));
    expect(skills.save(skill("sites/x/login", { content: "Nonsense" }))).toBeUndefined();
    expect(skills.find("sites/x/login")).toMatchObject({ origin: "human", revision: 1 });
    skills.save(skill("sites/x/other", { content: "Old" }));
    const taken = skills.save(skill("sites/x/other", { origin: "human", content: "New" }));
    expect(taken).toMatchObject({ origin: "human", content: "New", revision: 2 });
  });

  test("are found by their words, the best first, also after a change", () => {
    const { skills } = knowledgeInMemory();
    skills.save(skill("a", { summary: "Signing in", content: "Press Login, then wait." }));
    skills.save(skill("b", { summary: "Booking flights", content: "After signing in." }));
    skills.save(skill("c", { host: "other.org", summary: "Sign in there" }));
    const names = (words: string, host?: string) =>
      skills
        .search(words, { limit: 5, ...(host !== undefined && { host }) })
        .map((one) => one.name);
    expect(names("sign in", HOST)).toEqual(["a", "b"]);
    expect(names("flight")).toEqual(["b"]);
    expect(names('"; DROP TABLE -- NEAR(*')).toEqual([]);
    skills.save(skill("b", { summary: "Trains" }));
    expect(names("flight")).toEqual([]);
    expect(names("train")).toEqual(["b"]);
    skills.delete("b");
    expect(names("train")).toEqual([]);
  });

  test("can be put away and brought back, but not those of people", () => {
    const { skills } = knowledgeInMemory();
    skills.save(skill("a"));
    skills.save(skill("b", { origin: "human" }));
    expect(skills.archive("a", "stale")).toBe(true);
    expect(skills.archive("b", "stale")).toBe(false);
    expect(skills.ofHost(HOST).map(({ name }) => name)).toEqual(["b"]);
    expect(skills.search("about", { limit: 5 }).map(({ name }) => name)).toEqual(["b"]);
    const put = skills.page({ archived: true }, { direction: "forward", limit: 5 });
    expect(put.rows).toMatchObject([{ name: "a", archived: "stale" }]);
    expect(skills.restore("a")).toBe(true);
    expect(skills.ofHost(HOST)).toHaveLength(2);
  });

  test("use and outcome are counted", () => {
    const { skills } = knowledgeInMemory();
    skills.save(skill("a"));
    skills.noteUse(["a", "not there"]);
    skills.noteOutcome(["a"], false);
    expect(skills.find("a")).toMatchObject({ failures: 1, failuresInRow: 1, successes: 0 });
    skills.noteOutcome(["a"], true);
    expect(skills.find("a")).toMatchObject({ failures: 1, failuresInRow: 0, successes: 1 });
    expect(skills.find("a")?.lastUsedMs).not.toBeNull();
  });
});

describe("facts", () => {
  test("the same one counts more, and the oldest give way", () => {
    const { facts } = knowledgeInMemory();
    const fact = (text: string) => ({
      host: HOST,
      kind: "negative" as const,
      text,
      intent: "find {}",
      taskId: "task_1",
    });
    facts.note(fact("No such button"));
    facts.note(fact("No such button"));
    expect(facts.ofHost(HOST)).toMatchObject([{ text: "No such button", count: 2 }]);
    for (let count = 0; count < 200; count += 1) facts.note(fact(`Fact ${count}`));
    expect(facts.ofHost(HOST)).toHaveLength(200);
    expect(facts.ofHost(HOST).some(({ text }) => text === "No such button")).toBe(false);
    expect(facts.delete(fact("Fact 7"))).toBe(true);
  });
});

test("it is in the file when it is said", () => {
  const folder = mkdtempSync(join(tmpdir(), "fermata-knowledge-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "knowledge.sqlite");
  const first = openKnowledge(path);
  const second = openKnowledge(path);
  first.skills.save({
    name: "a",
    host: HOST,
    origin: "human",
    summary: "Login",
    content: "",
    seeAlso: ["b"],
  });
  expect(second.skills.search("login", { limit: 1 })).toMatchObject([
    { name: "a", seeAlso: ["b"] },
  ]);
  first.close();
  first.close();
  expect(() => first.skills.find("a")).toThrow("shutting down");
  second.close();
});
