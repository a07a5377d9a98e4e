/** What operations on recipes take and say. */
import { z } from "zod";
import { RecipeSchema, stepInWords, type Recipe } from "../../agent/model/recipe.ts";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/text/quoted.ts";
import type { RecipeRecord, RecipeRepository, RecipeVersion } from "../../ports/knowledge.ts";
import { experienceShape, experienceOf } from "../skill/skills.ts";
import { atRevision, earlierField } from "../definition/versions.ts";
import { lazy } from "../../shared/lazy.ts";
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

const recipeField = lazy(() => ({
  recipe: a.word("Name of the recipe: sites/example-com/recipes/find-a-flight.").max(300),
}));

const recipeShape = lazy(() => ({
  name: a.text("By which it is referred to."),
  host: a.text("Host where it begins."),
  hosts: a.texts("All hosts that it visits."),
  task: a.text("What it does; what is in {{ }} is given anew each time."),
  parameters: a.texts("Names of the values that it takes."),
  steps: a.int("How many steps it has."),
  saved_calls: a.int("Calls of a model that a repeat does without."),
  ...experienceShape(),
}));

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

/** A recipe for a reader. */
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
    hint: "List the recipes to see their names; they are learned from tasks that went well.",
  });
}

const USUAL_S = 120;
const MOST_S = 600;

export const recipeRunInputSchema = lazy(() =>
  z.object({
    ...recipeField(),
    params: z
      .record(z.string(), z.string())
      .default({})
      .describe("Values of the recipe, by their names."),
    intent: a.value(
      "The task in the recipe's own words, from which values are read that params lack.",
      z.string().max(4_000).optional(),
    ),
    allowed_hosts: maybe.texts("Hosts that may be visited; unless given, those of the recipe."),
    max_seconds: a.int("How long it may take.").min(1).max(MOST_S).default(USUAL_S),
  }),
);

const evidenceSchema = lazy(() =>
  z.object({
    url: a.text("Of the page."),
    text: a.text("What stands there."),
  }),
);

export const recipeRunResultSchema = lazy(() =>
  z.object({
    status: z
      .enum(["done", "stopped"])
      .describe("stopped: a step did not fit any more, or it was ended before."),
    answer: maybe.text("What the pages say now."),
    data: z
      .unknown()
      .optional()
      .describe("The same as data, where the recorded task asked for that."),
    isCurrent: maybe.flag(
      "Every value in the answer was read now; false: some is as it was told when recorded.",
    ),
    evidence: a.list("What on the pages proves it.", evidenceSchema()),
    steps: a.int("Steps that were carried out."),
    totalSteps: a.int("Steps of the recipe."),
    savedCalls: a.int("Calls of a model that it did without."),
    found: z
      .record(z.string(), z.int())
      .describe("How many elements were found again by what: stable, path, name, attribute."),
    stop: z
      .object({
        reason: z
          .enum(["elsewhere", "gone", "ambiguous", "failed", "unread", "ended"])
          .describe("Why."),
        text: a.text("The same for a reader."),
      })
      .optional()
      .describe("Why it stopped."),
  }),
);

export type RecipeRunFields = Output<typeof recipeRunInputSchema>;
export type RecipeRunResultWire = Output<typeof recipeRunResultSchema>;

const recipeSchema = lazyObject("A recipe.", recipeShape);

export const recipeList = listOperation({
  name: "recipe.list",
  summary: "Lists tasks that can be repeated without a model, of one host or all.",
  http: { method: "GET", path: "/recipes" },
  withoutBrowser: true,
  table: "recipes",
  filter: ofHostField,
  member: "recipes",
  each: recipeSchema,
  errors: LISTED_ERRORS,
  example: { title: "Those of a host", input: { host: "example.com" } },
  page: ({ host }, page, { services: { knowledge } }) =>
    knowledge.recipes.page({ host: host?.toLowerCase() }, page),
  answer: recipeAnswer,
  line: ({ name, task, steps }) => `${name} · ${steps} steps · ${task}`,
  none: "No recipe was learned yet.",
});

export const recipeGet = defineOperation({
  name: "recipe.get",
  summary: "Gives a recipe: its steps, its values, and where its answer is read.",
  http: { method: "GET", path: "/recipes/recipe" },
  cli: { positionals: ["recipe"] },
  withoutBrowser: true,
  input: () => ({ ...recipeField(), ...earlierField() }),
  output: () => ({
    ...recipeShape(),
    steps_in_words: a.texts("A line for each step."),
    recipe: z.record(z.string(), z.unknown()).describe("The recipe itself; docs/agent.md."),
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
  summary: "Lists the versions of a recipe, and what each changed.",
});

export const recipeRestore = restoreOperation(LEARNED, {
  name: "recipe.restore",
  summary: "Brings back an earlier version of a recipe.",
  output: recipeShape,
  answer: recipeAnswer,
});

export const recipeDelete = forgetOperation(LEARNED, {
  name: "recipe.delete",
  summary: "Forgets how a task was carried out.",
});
