import { join } from "node:path";
import { expect } from "vitest";
import type { Recipe } from "../../../src/agent/model/recipe.ts";
import { openKnowledge } from "../../../src/store/knowledge.ts";
import type { Driver } from "./driver.ts";
import { succeed } from "./stage.ts";

/** Writes, finds, restores and deletes a skill; consolidation finds nothing to do. */
export async function useSkills(driver: Driver): Promise<void> {
  const written = { host: "example.com", topic: "login", summary: "Two pages", content: "Wait." };
  const skill = "sites/example-com/login";
  expect(await succeed(driver, "skill.save", written)).toMatchObject({
    name: skill,
    origin: "human",
    revision: 1,
  });
  const { skills } = await succeed(driver, "skill.list", { host: "example.com" });
  expect(skills).toMatchObject([{ name: skill, summary: "Two pages" }]);
  expect(await succeed(driver, "skill.search", { query: "page" })).toMatchObject({
    skills: [{ name: skill, content: "Wait." }],
  });
  expect(await succeed(driver, "skill.get", { skill })).toMatchObject({ content: "Wait." });
  expect(await succeed(driver, "skill.restore", { skill })).toMatchObject({ archived: null });
  await succeed(driver, "skill.save", { ...written, content: "Do not wait." });
  expect(await succeed(driver, "skill.versions", { skill })).toMatchObject({
    versions: [
      { revision: 2, cause: "written", changes: ["- Wait.", "+ Do not wait."] },
      { revision: 1, cause: "written", changes: null },
    ],
  });
  expect(await succeed(driver, "skill.get", { skill, revision: 1 })).toMatchObject({
    revision: 1,
    content: "Wait.",
  });
  expect(await succeed(driver, "skill.restore", { skill, revision: 1 })).toMatchObject({
    revision: 3,
    origin: "human",
  });
  expect(await succeed(driver, "skill.consolidate", { apply: true })).toMatchObject({
    applied: true,
    put_away: [],
  });
  expect(await succeed(driver, "skill.delete", { skill, confirm: true })).toEqual({
    deleted: true,
  });
}

/** Replays a recipe of an earlier task in the data folder of the server, and deletes it. */
export async function useRecipes(driver: Driver, dataDir: string, url: string): Promise<void> {
  const { host } = new URL(url);
  const recipe = "sites/here/recipes/look";
  const knowledge = openKnowledge(join(dataDir, "knowledge.sqlite"));
  await knowledge.recipes.save({
    name: recipe,
    host,
    intent: "look",
    recipe: lookAt(url),
    cause: "learned",
  });
  knowledge.close();
  expect(await succeed(driver, "recipe.list", { host })).toMatchObject({
    recipes: [{ name: recipe, task: "Look", parameters: [], steps: 1, saved_calls: 2 }],
  });
  expect(await succeed(driver, "recipe.get", { recipe })).toMatchObject({
    steps_in_words: [`go_to_url ${url}`],
  });
  expect(await succeed(driver, "recipe.versions", { recipe })).toMatchObject({
    versions: [{ revision: 1, cause: "learned", changes: null }],
  });
  expect(await succeed(driver, "recipe.restore", { recipe, revision: 1 })).toMatchObject({
    name: recipe,
    revision: 2,
  });
  expect(await succeed(driver, "recipe.run", { recipe })).toMatchObject({
    state: "completed",
    result: { status: "done", answer: "It is there.", evidence: [{ url, text: "Next page" }] },
  });
  const forgotten = await succeed(driver, "recipe.delete", { recipe, confirm: true });
  expect(forgotten).toEqual({ deleted: true });
}

/** A recipe of one step, which opens the page. */
export function lookAt(url: string): Recipe {
  const { host } = new URL(url);
  return {
    version: 1,
    template: "Look",
    host,
    hosts: [host],
    start: "",
    parameters: [],
    steps: [{ action: "go_to_url", params: { url }, elements: {}, from: "", to: "" }],
    answer: {
      text: "It is there.",
      readings: [],
      listings: [],
      isBound: true,
      proofs: [{ at: 1, text: "Next page" }],
    },
    provenance: { taskId: "task_1", dateMs: 0, model: "none", modelCalls: 2, leftOut: 0 },
  };
}
