/** What operations on recipes take and say. */
import { z } from "zod";
import { RecipeSchema, type Recipe } from "../../agent/replay/recipe.ts";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/quoted.ts";
import type { RecipeRecord } from "../../store/knowledge-records.ts";
import type { RecipeRepository } from "../../store/recipes.ts";
import { EXPERIENCE_SHAPE, experienceWire } from "../skill/experience.ts";

export const RECIPE_FIELD = {
  recipe: z
    .string()
    .min(1)
    .max(300)
    .describe("Name of the recipe: sites/example-com/recipes/find-a-flight."),
};

export const RecipeShape = {
  name: z.string().describe("By which it is referred to."),
  host: z.string().describe("Host where it begins."),
  hosts: z.array(z.string()).describe("All hosts that it visits."),
  task: z.string().describe("What it does; what is in {{ }} is given anew each time."),
  parameters: z.array(z.string()).describe("Names of the values that it takes."),
  steps: z.int().describe("How many steps it has."),
  saved_calls: z.int().describe("Calls of a model that a repeat does without."),
  ...EXPERIENCE_SHAPE,
};

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

export function recipeOf({ recipe }: RecipeRecord): Recipe {
  return RecipeSchema.parse(recipe);
}

/** @throws AppError NOT_FOUND */
export function recipeNamed(recipes: RecipeRepository, name: string): RecipeRecord {
  return recipes.find(name) ?? throwNoRecipe(name);
}

export function throwNoRecipe(name: string): never {
  throw new AppError("NOT_FOUND", `No recipe has the name ${quoted(name)}.`, {
    hint: "List the recipes to see their names; they are learned from tasks that went well.",
  });
}
