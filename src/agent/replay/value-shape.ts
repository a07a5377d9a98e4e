/** What a value is like, without the value: other words of the task are not taken for one. */
import type { RecipeParameter } from "./recipe.ts";

const FEW_WORDS = 3;
/** They join a value to what is said of it; the colon of a time of day joins nothing. */
const JOINTS =
  /(?:^|\s)(?:and|or|then|in|on|at|for|with|without|from|to|by|of|under|over|between|before|after|until|sorted|which|that)(?=\s|$)|[,;]|(?<!\d):|:(?!\d)/giu;

export function shapeOf(value: string): RecipeParameter["shape"] {
  return { words: wordsIn(value), isNumber: isNumber(value) };
}

/** Whether a value may stand in the place of one of that shape; between quotation marks it is surely all of it. */
export function fitsShape(
  value: string,
  { words, isNumber: wantsNumber }: RecipeParameter["shape"],
  { isQuoted = false }: { readonly isQuoted?: boolean } = {},
): boolean {
  if (wantsNumber !== isNumber(value)) return false;
  if (isQuoted) return true;
  const count = wordsIn(value);
  if (count === 1 || count <= words) return joints(value) === 0 || words > FEW_WORDS;
  return count <= Math.max(FEW_WORDS, words * 2) && joints(value) === 0;
}

function joints(value: string): number {
  return Array.from(value.matchAll(JOINTS)).length;
}

function wordsIn(value: string): number {
  return value.trim().split(/\s+/).length;
}

function isNumber(value: string): boolean {
  return /^[\d\s.,:/-]*\d[\d\s.,:/-]*$/.test(value.trim());
}
