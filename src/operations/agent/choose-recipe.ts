import { parametersFor } from "../../agent/replay/parameters-for.ts";
import type { Recipe } from "../../agent/model/recipe.ts";
import type { RecipeValues } from "../../agent/replay/word-patterns.ts";
import type { RecipeRecord } from "../../ports/knowledge.ts";
import { DAY_MS, hasFailedInRow, hasRested, isTrusted } from "../skill/experience.ts";

export interface KnownRecipe extends RecipeRecord {
  readonly recipe: Recipe;
}

export interface ChosenRecipe {
  readonly name: string;
  readonly recipe: Recipe;
  readonly values: RecipeValues;
}

/** The choice for a task: a recipe with its parameters, or why a matching recipe is not used, or neither. */
export type RecipeChoice =
  | { readonly chosen: ChosenRecipe; readonly leftAlone?: undefined }
  | { readonly chosen?: undefined; readonly leftAlone: string }
  | { readonly chosen?: undefined; readonly leftAlone?: undefined };

/** Chooses the trusted match with fewest parameters; none in a tie. Repeated failures exclude a recipe for one day. */
export function chooseRecipe(
  known: readonly KnownRecipe[],
  task: { readonly intent: string; readonly values?: RecipeValues; readonly nowMs: number },
): RecipeChoice {
  const fitting = known.flatMap((one) => {
    const values = parametersFor(one.recipe, task.intent, task.values);
    return values ? [{ one, values }] : [];
  });
  const { nowMs } = task;
  const trusted = fitting.filter(({ one }) => isTrusted(one, nowMs) || hasRested(one, nowMs));
  const [left] = fitting;
  if (trusted.length === 0 && left) return { leftAlone: whyLeftAlone(left.one) };
  const fewest = Math.min(...trusted.map(({ one }) => one.recipe.parameters.length));
  const [only, ...others] = trusted.filter(({ one }) => one.recipe.parameters.length === fewest);
  if (!only || others.length > 0) return {};
  const { name, recipe } = only.one;
  return { chosen: { name, recipe, values: only.values } };
}

function whyLeftAlone(known: KnownRecipe): string {
  const { name, lastFailedMs, failuresInRow, lastFailure } = known;
  const fits = `The recipe ${name} fits, but is not used`;
  if (!hasFailedInRow(known) || lastFailedMs === null)
    return `${fits}: it failed more often than it succeeded, or was not used for a long time.`;
  const why = lastFailure === null ? "" : `, the last time with "${lastFailure}"`;
  const again = new Date(lastFailedMs + DAY_MS).toISOString().slice(0, 16).replace("T", " ");
  return `${fits}: it failed ${failuresInRow} times in a row${why}. It is tried again from ${again} UTC on.`;
}
