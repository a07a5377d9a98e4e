import { parametersFor } from "./parameters-for.ts";
import type { Recipe } from "./recipe.ts";
import { isTrusted, type TrackRecord } from "./trust.ts";
import type { Values } from "./words.ts";

export interface KnownRecipe extends TrackRecord {
  readonly name: string;
  readonly recipe: Recipe;
}

export interface ChosenRecipe {
  readonly name: string;
  readonly recipe: Recipe;
  readonly values: Values;
}

/**
 * The recipe that a task can be carried out with, and what with; undefined if there is none, or if several would do
 * something else.
 */
export function chooseRecipe(
  known: readonly KnownRecipe[],
  task: { readonly intent: string; readonly values?: Values; readonly nowMs: number },
): ChosenRecipe | undefined {
  const fitting = known
    .filter((one) => isTrusted(one, task.nowMs))
    .flatMap(({ name, recipe }) => {
      const read = parametersFor(recipe, task.intent, task.values);
      return read.fits ? [{ name, recipe, values: read.values }] : [];
    });
  const fewest = Math.min(...fitting.map(({ recipe }) => recipe.parameters.length));
  const [only, ...others] = fitting.filter(({ recipe }) => recipe.parameters.length === fewest);
  return others.length === 0 ? only : undefined;
}
