import { expect, it } from "vitest";
import type { AgentOutcome, StepRecord } from "../model/state.ts";
import { parametersFor } from "./parameters-for.ts";
import { recipeFrom } from "./recipe-from.ts";
import type { Recipe } from "../model/recipe.ts";

const URL_OF_FORM = "https://a.test/new";

/** The recipe of a run that typed texts into fields; `typed` has the texts by the fields' labels. */
function recipeOf(task: string, typed: Readonly<Record<string, string>>): Recipe | undefined {
  const steps = Object.entries(typed).map(([label, text], place): StepRecord => {
    const attributes: Record<string, string> = label === "Password" ? { type: "password" } : {};
    const print = { tag: "input", role: "textbox", name: label, text: "", attributes };
    const index = { ...print, path: label, context: "", frame: "" };
    const result = { text: "" };
    const acted = { name: "input_text", params: { text }, result, durationMs: 1 };
    const record = { ...acted, elements: { index }, from: URL_OF_FORM, to: URL_OF_FORM };
    return { number: place + 1, url: URL_OF_FORM, title: "", actions: [record] };
  });
  const outcome: AgentOutcome = {
    status: "done",
    answer: "Added.",
    claim: { success: true, text: "Added.", evidence: [] },
    verified: "yes",
    verifiedBy: "evidence",
    evidence: [],
    steps,
    usage: { calls: 1, inputTokens: 1, cachedTokens: 0, outputTokens: 1 },
    navigations: [],
    warnings: [],
  };
  const around = { allowedHosts: ["a.test"], credentials: [], maxSteps: 9, maxActionsPerStep: 5 };
  const origin = { taskId: "t", model: "m", nowMs: 0 };
  return recipeFrom(outcome, { task, ...around }, origin);
}

it.each<[string, Readonly<Record<string, string>>]>([
  ["Add Ada with ada@example.org", { Name: "Ada", "E-mail": "ada@example.org" }],
  ["Add ada@example.org for Ada", { "E-mail": "ada@example.org", Name: "Ada" }],
  ["Rename the tag tea to Tea", { Old: "tea", New: "Tea" }],
  ["Fly from Oslo to Trinidad and Tobago", { From: "Oslo", To: "Trinidad and Tobago" }],
  ["Call Ada Grace Hopper", { First: "Ada", Last: "Grace Hopper" }],
  ["Sign in as Ada with hunter22", { User: "Ada", Password: "hunter22" }],
])("a recipe matches the task that it was made from: %s", (task, typed) => {
  const recipe = recipeOf(task, typed);
  const secrets = recipe?.parameters.some(({ from }) => from === "secret");
  const given = secrets === true ? { password: "hunter22" } : {};
  expect(recipe && parametersFor(recipe, task, given)).toBeDefined();
});
