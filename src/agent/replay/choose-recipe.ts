import { parametersFor } from "./parameters-for.ts";
import type { Recipe } from "../model/recipe.ts";
import type { RecipeValues } from "./word-patterns.ts";

export interface KnownRecipe extends TrackRecord {
  readonly name: string;
  readonly recipe: Recipe;
  readonly lastFailure: string | null;
}

export interface ChosenRecipe {
  readonly name: string;
  readonly recipe: Recipe;
  readonly values: RecipeValues;
}

/** The result for a task: a recipe with its parameters, or why a matching recipe is not used. */
export type RecipeChoice =
  | { readonly chosen: ChosenRecipe; readonly leftAlone?: undefined }
  | { readonly chosen?: undefined; readonly leftAlone: string }
  | { readonly chosen?: undefined; readonly leftAlone?: undefined };

/** Chooses none if no recipe fits, or if several would do different things. */
export function chooseRecipe(
  known: readonly KnownRecipe[],
  task: { readonly intent: string; readonly values?: RecipeValues; readonly nowMs: number },
): RecipeChoice {
  const fitting = known.flatMap((one) => {
    const read = parametersFor(one.recipe, task.intent, task.values);
    return read.fits ? [{ one, values: read.values }] : [];
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

function whyLeftAlone({ name, failuresInRow, lastFailedMs, lastFailure }: KnownRecipe): string {
  const fits = `The recipe ${name} fits, but is not used`;
  if (failuresInRow < MOST_FAILURES_IN_ROW || lastFailedMs === null)
    return `${fits}: it failed more often than it succeeded, or was not used for a long time.`;
  const why = lastFailure === null ? "" : ` the last time with "${lastFailure}"`;
  const again = new Date(lastFailedMs + DAY_MS).toISOString().slice(0, 16).replace("T", " ");
  return `${fits}: it failed ${failuresInRow} times in a row,${why}. It is tried again from ${again} UTC on.`;
}

/** The reliability of something learned, by its successes and failures and their age. */

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

export function trustOf(one: TrackRecord, nowMs: number): number {
  const share = (one.successes + 1) / (one.successes + one.failures + 2);
  const ageDays = (nowMs - Math.max(one.updatedMs, one.lastUsedMs ?? 0)) / DAY_MS;
  return share * 0.5 ** (Math.max(0, ageDays) / HALVES_AFTER_DAYS);
}

export function isTrusted(one: TrackRecord, nowMs: number): boolean {
  return one.failuresInRow < MOST_FAILURES_IN_ROW && trustOf(one, nowMs) >= LEAST;
}

/** After repeated failures, retries after a day: the site may have been down, or an item sold out. */
function hasRested({ failuresInRow, lastFailedMs }: TrackRecord, nowMs: number): boolean {
  return failuresInRow >= MOST_FAILURES_IN_ROW && nowMs - (lastFailedMs ?? nowMs) >= DAY_MS;
}

/** The last use failed recently. */
export function failedRecently(
  { failuresInRow, lastFailedMs }: TrackRecord,
  nowMs: number,
): boolean {
  return failuresInRow > 0 && nowMs - (lastFailedMs ?? 0) < RECENT_DAYS * DAY_MS;
}
