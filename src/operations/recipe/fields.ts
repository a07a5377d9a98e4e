/** What operations on recipes take and say. */
import { z } from "zod";
import { RecipeSchema, stepInWords, type Recipe } from "../../agent/replay/recipe.ts";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/quoted.ts";
import type { RecipeRecord, RecipeRepository, RecipeVersion } from "../../ports/knowledge.ts";
import { experienceShape, experienceWire } from "../skill/fields.ts";
import type { Work } from "../../tasks/job.ts";
import { atRevision } from "../versions.ts";
import { lazy } from "../../shared/lazy.ts";

export const recipeField = lazy(() => ({
  recipe: z
    .string()
    .min(1)
    .max(300)
    .describe("Name of the recipe: sites/example-com/recipes/find-a-flight."),
}));

export const recipeShape = lazy(() => ({
  name: z.string().describe("By which it is referred to."),
  host: z.string().describe("Host where it begins."),
  hosts: z.array(z.string()).describe("All hosts that it visits."),
  task: z.string().describe("What it does; what is in {{ }} is given anew each time."),
  parameters: z.array(z.string()).describe("Names of the values that it takes."),
  steps: z.int().describe("How many steps it has."),
  saved_calls: z.int().describe("Calls of a model that a repeat does without."),
  ...experienceShape(),
}));

export function recipeWire(record: RecipeRecord) {
  const { template, hosts, parameters, steps, provenance } = recipeOf(record);
  return {
    name: record.name,
    host: record.host,
    hosts,
    task: template,
    parameters: parameters.map(({ name }) => name),
    steps: steps.length,
    saved_calls: provenance.modelCalls,
    ...experienceWire(record),
  };
}

export function recipeOf({ recipe }: RecipeVersion): Recipe {
  return RecipeSchema.parse(recipe);
}

/** A recipe for a reader. */
export function recipeLines({ template, steps, answer }: Recipe): readonly string[] {
  const lines = steps.map((step, index) => `${index + 1}. ${stepInWords(step)}`);
  return [template, ...lines, `Answer: ${answer.text}`];
}

/** Tells the progress of a repeat: this step has been done. */
export function tellStep(work: Pick<Work, "tell">, { steps }: Recipe, index: number): void {
  const step = steps[index];
  const total = steps.length;
  if (!step) return;
  const text = `Step ${index + 1} of ${total}: ${stepInWords(step)}`;
  work.tell(text, { index, total, done: index + 1 });
}

/** @throws AppError NOT_FOUND */
export async function recipeNamed(
  recipes: RecipeRepository,
  name: string,
  revision?: number,
): Promise<RecipeRecord> {
  return atRevision(recipes, (await recipes.find(name)) ?? throwNoRecipe(name), revision);
}

export function throwNoRecipe(name: string): never {
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
    intent: z
      .string()
      .max(4_000)
      .optional()
      .describe("The task in the recipe's own words, from which values are read that params lack."),
    allowed_hosts: z
      .array(z.string())
      .optional()
      .describe("Hosts that may be visited; unless given, those of the recipe."),
    max_seconds: z.int().min(1).max(MOST_S).default(USUAL_S).describe("How long it may take."),
  }),
);

const evidenceSchema = lazy(() =>
  z.object({
    url: z.string().describe("Of the page."),
    text: z.string().describe("What stands there."),
  }),
);

export const recipeRunResultSchema = lazy(() =>
  z.object({
    status: z
      .enum(["done", "stopped"])
      .describe("stopped: a step did not fit any more, or it was ended before."),
    answer: z.string().optional().describe("What the pages say now."),
    data: z
      .unknown()
      .optional()
      .describe("The same as data, where the recorded task asked for that."),
    isCurrent: z
      .boolean()
      .optional()
      .describe(
        "Every value in the answer was read now; false: some is as it was told when recorded.",
      ),
    evidence: z.array(evidenceSchema()).describe("What on the pages proves it."),
    steps: z.int().describe("Steps that were carried out."),
    totalSteps: z.int().describe("Steps of the recipe."),
    savedCalls: z.int().describe("Calls of a model that it did without."),
    found: z
      .record(z.string(), z.int())
      .describe(
        "How many elements were found again by what: exact, stable, path, name, attribute.",
      ),
    stop: z
      .object({
        reason: z
          .enum(["elsewhere", "gone", "ambiguous", "failed", "unread", "ended"])
          .describe("Why."),
        text: z.string().describe("The same for a reader."),
      })
      .optional()
      .describe("Why it stopped."),
  }),
);

export type RecipeRunFields = z.output<ReturnType<typeof recipeRunInputSchema>>;
export type RecipeRunResultWire = z.output<ReturnType<typeof recipeRunResultSchema>>;
