import { expect, it } from "vitest";
import type { FactRecord, RecipeRecord, SkillRecord } from "../../ports/knowledge.ts";
import { tidyingOf } from "./consolidate.ts";

const DAY_MS = 24 * 60 * 60_000;
const NOW_MS = 1_000 * DAY_MS;
const record = {
  successes: 1,
  failures: 0,
  failuresInRow: 0,
  lastUsedMs: null,
  lastFailedMs: null,
  revision: 1,
  createdMs: NOW_MS,
  updatedMs: NOW_MS,
};
const skill = (name: string, more: Partial<SkillRecord> = {}): SkillRecord => ({
  name,
  host: "a.test",
  origin: "agent",
  summary: name,
  content: "",
  seeAlso: [],
  archived: null,
  ...record,
  ...more,
});

it("puts away what failed again and again, what is old, and what is said twice, but nothing of people", () => {
  const skills = [
    skill("failing", { failuresInRow: 3, failures: 3 }),
    skill("old", { updatedMs: 0 }),
    skill("one", { summary: "Find {{a}}", successes: 1 }),
    skill("two", { summary: "find {{b}}", successes: 5 }),
    skill("other-host", { summary: "Find {{a}}", host: "b.test" }),
    skill("human", { origin: "human", failuresInRow: 9, updatedMs: 0 }),
  ];
  expect(tidyingOf({ skills, recipes: [], facts: [] }, NOW_MS).putAway).toEqual([
    { name: "failing", reason: "It failed the last 3 times." },
    { name: "old", reason: "It was not used for a long time." },
    { name: "one", reason: "It repeats two." },
  ]);
});

it("proposes what went well often, and tells what never did", () => {
  const recipe = (name: string, intent: string, successes: number): RecipeRecord => {
    return { ...record, name, host: "a.test", intent, successes, lastFailure: null, recipe: {} };
  };
  const recipes = [recipe("often", "find {}", 3), recipe("told", "book {}", 9)];
  recipes.push(recipe("once", "pay {}", 1));
  const finding = (intent: string, count: number): FactRecord => ({
    host: "a.test",
    kind: "negative",
    text: "",
    intent,
    count,
    taskId: "task",
    createdMs: NOW_MS,
    updatedMs: NOW_MS,
  });
  const facts = [
    finding("find {}", 5),
    finding("cancel {}", 1),
    finding("cancel {}", 1),
    finding("x", 1),
  ];
  const skills = [skill("book", { summary: "Book {{it}}" })];
  expect(tidyingOf({ skills, recipes, facts }, NOW_MS)).toMatchObject({
    proposals: [{ recipe: "often" }],
    gaps: [{ host: "a.test", intent: "cancel {}", failures: 2 }],
  });
});
