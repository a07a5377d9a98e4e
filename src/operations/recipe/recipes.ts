/** Operations on recipes, and their fields. */
import { z } from "zod";
import { RecipeSchema, stepInWords, type Recipe } from "../../agent/model/recipe.ts";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/text/quoted.ts";
import type { RecipeRecord, RecipeRepository, RecipeVersion } from "../../ports/knowledge.ts";
import { experienceShape, experienceOf } from "../skill/skills.ts";
import { atRevision, earlierField } from "../definition/versions.ts";
import { a, lazyObject, maybe, type Output } from "../definition/described.ts";
import { listOperation } from "../definition/list-operation.ts";
import { defineOperation } from "../definition/operation.ts";
import {
  LISTED_ERRORS,
  forgetOperation,
  ofHostField,
  restoreOperation,
  type Learned,
  versionsOperation,
} from "../definition/learned.ts";

const recipeField = () => ({
  recipe: a.word("Name of the recipe: sites/example-com/recipes/find-a-flight.").max(300),
});

const recipeShape = () => ({
  name: a.text("Name to use in other calls."),
  host: a.text("Host of its start page."),
  hosts: a.texts("All hosts that it visits."),
  task: a.text("The task; parameters are in {{ }}."),
  parameters: a.texts("Names of its parameters."),
  steps: a.int("Number of steps."),
  saved_calls: a.int("Model calls that a repetition saves."),
  ...experienceShape(),
});

function recipeAnswer(record: RecipeRecord) {
  const { template: task, hosts, parameters, steps, provenance } = recipeOf(record);
  return {
    ...record,
    hosts,
    task,
    parameters: parameters.map(({ name }) => name),
    steps: steps.length,
    savedCalls: provenance.modelCalls,
    ...experienceOf(record),
  };
}

export function recipeOf({ recipe }: RecipeVersion): Recipe {
  return RecipeSchema.parse(recipe);
}

function recipeLines({ template, steps, answer }: Recipe): readonly string[] {
  const lines = steps.map((step, index) => `${index + 1}. ${stepInWords(step)}`);
  return [template, ...lines, `Answer: ${answer.text}`];
}

/** @throws AppError NOT_FOUND */
export async function recipeNamed(
  recipes: RecipeRepository,
  name: string,
  revision?: number,
): Promise<RecipeRecord> {
  return atRevision(recipes, (await recipes.find(name)) ?? throwNoRecipe(name), revision);
}

function throwNoRecipe(name: string): never {
  throw new AppError("NOT_FOUND", `No recipe has the name ${quoted(name)}.`, {
    hint: "List the recipes to see their names; successful tasks record them.",
  });
}

const USUAL_S = 120;
const MOST_S = 600;

export const recipeRunFields = () => ({
  ...recipeField(),
  params: z
    .record(z.string(), z.string())
    .default({})
    .describe("Values of the recipe's parameters by name."),
  intent: a.value(
    "The task in the recipe's words; supplies values that params lacks.",
    z.string().max(4_000).optional(),
  ),
  allowed_hosts: maybe.texts("Hosts that may be visited; default: those of the recipe."),
  max_seconds: a.int("Time limit, seconds.").min(1).max(MOST_S).default(USUAL_S),
});

const evidenceSchema = () =>
  z.object({
    url: a.text("Address of the page."),
    text: a.text("Quote from the page."),
  });

export const recipeRunResultSchema = () =>
  z.object({
    status: z
      .enum(["done", "stopped"])
      .describe("stopped: a step did not match the page, or the repetition was ended."),
    answer: maybe.text("The answer from the current pages."),
    data: z.unknown().optional().describe("The answer as data, if the task requested data."),
    isCurrent: maybe.flag(
      "true: every value in the answer was read now. false: some values are from the recording.",
    ),
    evidence: a.list("Evidence on the pages.", evidenceSchema()),
    steps: a.int("Number of completed steps."),
    totalSteps: a.int("Number of steps of the recipe."),
    savedCalls: a.int("Number of model calls saved."),
    found: z
      .record(z.string(), z.int())
      .describe("Number of elements found by each method: stable, path, name, attribute."),
    stop: z
      .object({
        reason: z
          .enum(["elsewhere", "gone", "ambiguous", "failed", "unread", "ended"])
          .describe("Code of the reason."),
        text: a.text("The reason as text."),
      })
      .optional()
      .describe("Why it stopped."),
  });

export type RecipeRunFields = Output<typeof recipeRunFields>;
export type RecipeRunResultWire = Output<typeof recipeRunResultSchema>;

const recipeSchema = lazyObject("A recipe.", recipeShape);

export const recipeList = listOperation({
  name: "recipe.list",
  summary: "Lists recipes of one host or all, a page at a time.",
  description: "A recipe repeats an earlier successful task without a model.",
  http: { method: "GET", path: "/recipes" },
  withoutBrowser: true,
  table: "recipes",
  filter: ofHostField,
  member: "recipes",
  each: recipeSchema,
  errors: LISTED_ERRORS,
  example: { title: "Recipes of a host", input: { host: "example.com" } },
  page: ({ host }, page, { services: { knowledge } }) =>
    knowledge.recipes.page({ host: host?.toLowerCase() }, page),
  answer: recipeAnswer,
  line: ({ name, task, steps }) => `${name} · ${steps} steps · ${task}`,
  none: "No recipe was learned yet.",
});

export const recipeGet = defineOperation({
  name: "recipe.get",
  summary: "Returns a recipe: its steps, parameters, and where it finds the answer on pages.",
  http: { method: "GET", path: "/recipes/recipe" },
  cli: { positionals: ["recipe"] },
  withoutBrowser: true,
  input: () => ({ ...recipeField(), ...earlierField() }),
  output: () => ({
    ...recipeShape(),
    steps_in_words: a.texts("A line for each step."),
    recipe: z.record(z.string(), z.unknown()).describe("The recipe itself, as data."),
  }),
  errors: ["NOT_FOUND", ...LISTED_ERRORS],
  example: { title: "One recipe", input: { recipe: "sites/example-com/recipes/find-a-flight" } },
  run: async ({ recipe: name, revision }, { services: { knowledge } }) => {
    const record = await recipeNamed(knowledge.recipes, name, revision);
    const recipe = recipeOf(record);
    return { ...recipeAnswer(record), stepsInWords: recipe.steps.map(stepInWords), recipe };
  },
  render: ({ name, recipe }) => [name, ...recipeLines(RecipeSchema.parse(recipe))],
});

const LEARNED: Learned<RecipeRecord, RecipeVersion> = {
  field: "recipe",
  fields: recipeField,
  example: "sites/example-com/recipes/find-a-flight",
  paths: ["/recipes", "/recipes/recipe"],
  missing: "NOT_FOUND",
  throwMissing: throwNoRecipe,
  linesOf: (content) => recipeLines(recipeOf(content)),
  repository: ({ knowledge }) => knowledge.recipes,
};

export const recipeVersions = versionsOperation(LEARNED, {
  name: "recipe.versions",
  summary: "Lists the versions of a recipe and their changes.",
});

export const recipeRestore = restoreOperation(LEARNED, {
  name: "recipe.restore",
  summary: "Restores an earlier version of a recipe.",
  output: recipeShape,
  answer: recipeAnswer,
});

export const recipeDelete = forgetOperation(LEARNED, {
  name: "recipe.delete",
  summary: "Deletes a recipe.",
});
