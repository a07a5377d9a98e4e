import { parametersFor } from "./parameters-for.ts";
import type { Recipe } from "./recipe.ts";
import type { RecipeValues } from "./word-patterns.ts";

export interface KnownRecipe extends TrackRecord {
  readonly name: string;
  readonly recipe: Recipe;
}

export interface ChosenRecipe {
  readonly name: string;
  readonly recipe: Recipe;
  readonly values: RecipeValues;
}

/**
 * The recipe that a task can be carried out with, and what with; undefined if there is none, or if several would do
 * something else.
 */
export function chooseRecipe(
  known: readonly KnownRecipe[],
  task: { readonly intent: string; readonly values?: RecipeValues; readonly nowMs: number },
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

/** How far something that was learned may be relied on, by how using it went and how long ago that was. */

export interface TrackRecord {
  readonly successes: number;
  readonly failures: number;
  readonly failuresInRow: number;
  readonly lastUsedMs: number | null;
  readonly lastFailedMs: number | null;
  readonly updatedMs: number;
}

const DAY_MS = 24 * 60 * 60_000;
const HALVES_AFTER_DAYS = 180;
const LEAST = 0.2;
const MOST_FAILURES_IN_ROW = 3;
const RECENT_DAYS = 7;

/** From 0 to 1. */
export function trustOf(one: TrackRecord, nowMs: number): number {
  const share = (one.successes + 1) / (one.successes + one.failures + 2);
  const ageDays = (nowMs - Math.max(one.updatedMs, one.lastUsedMs ?? 0)) / DAY_MS;
  return share * 0.5 ** (Math.max(0, ageDays) / HALVES_AFTER_DAYS);
}

/** Whether it is worth a try. */
export function isTrusted(one: TrackRecord, nowMs: number): boolean {
  return one.failuresInRow < MOST_FAILURES_IN_ROW && trustOf(one, nowMs) >= LEAST;
}

/** The last use failed, not long ago. */
export function failedRecently(
  { failuresInRow, lastFailedMs }: TrackRecord,
  nowMs: number,
): boolean {
  return failuresInRow > 0 && nowMs - (lastFailedMs ?? 0) < RECENT_DAYS * DAY_MS;
}
