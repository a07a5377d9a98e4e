import { folded } from "../../shared/text/one-line.ts";
import type { Recipe } from "../model/recipe.ts";
import { spansOfWords, type RecipeValues } from "./word-patterns.ts";
import { fitsShape } from "./variables.ts";
import { withoutEnd } from "../../shared/without-end.ts";

const LONGEST_TASK = 4_000;
const LONGEST_VALUE = 500;

/**
 * Returns the values of a recipe's parameters for a new task. Values come from the task's text and from `given`. A
 * value in `given` takes precedence. Returns undefined in these cases: the text does not match the template, or
 * matches it in two ways; a parameter has no value; a `given` value has no parameter and is not in the template.
 */
export function parametersFor(
  { template, parameters }: Pick<Recipe, "template" | "parameters">,
  intent: string,
  given: RecipeValues = {},
): RecipeValues | undefined {
  const names = parameters.map(({ name }) => name);
  const isKnown = ([name, value]: readonly [string, string]) =>
    names.includes(name) || value.trim() === "" || spansOfWords(template, value).length > 0;
  if (!Object.entries(given).every(isKnown)) return undefined;
  const quoted = quotedHoles(template);
  const fits = ([name, value]: readonly [string, string]) => {
    const shape = parameters.find((one) => one.name === name)?.shape;
    const said = given[name];
    if (shape === undefined || (said !== undefined && folded(said) === folded(value))) return true;
    const isQuoted = quoted.has(name);
    return !(isQuoted && MARKS.test(value)) && fitsShape(value, shape, { isQuoted });
  };
  const readings = readingsOf(template, intent).filter((one) => Object.entries(one).every(fits));
  const [read, ...others] = readings;
  const values = { ...read, ...given };
  const isWhole = names.every((name) => values[name] !== undefined);
  return read && others.length === 0 && isWhole ? values : undefined;
}

/** Returns the template without the names of its placeholders, to identify a recipe among the recipes of a host. */
export function intentKey(template: string): string {
  return bare(template).replaceAll(/\{\{\w+\}\}/g, "{}");
}

function bare(text: string): string {
  return withoutEnd(folded(text), /[\s.!?。]/u);
}

/**
 * Matches the task's text with the template in two ways: one makes earlier values as short as possible, the other as
 * long as possible. Returns the values of each match. Returns equal values only once.
 */
function readingsOf(template: string, intent: string): readonly RecipeValues[] {
  const text = withoutEnd(intent.replaceAll(/\s+/g, " ").trim(), /[\s.!?。]/u);
  const [begin = "", ...parts] = bare(template).split(/\{\{(\w+)\}\}/);
  const holes = parts.filter((_, index) => index % 2 === 0);
  const between = parts.filter((_, index) => index % 2 === 1);
  const end = between.pop() ?? "";
  const plain = text.toLowerCase();
  if (plain.length !== text.length || text.length > LONGEST_TASK) return [];
  if (holes.length === 0) return plain === begin ? [{}] : [];
  if (!plain.startsWith(begin) || !plain.endsWith(end)) return [];
  const edges = { from: begin.length, to: text.length - end.length };
  const first = valuesIn(text, holes, shortest(plain, between, edges));
  const last = valuesIn(text, holes, longest(plain, between, edges));
  const isSame = JSON.stringify(first) === JSON.stringify(last);
  return [first, isSame ? undefined : last].filter((one) => one !== undefined);
}

interface Edges {
  readonly from: number;
  readonly to: number;
}

/** Returns the spans before, between and after `words`. Searches for each string after the previous one. */
function shortest(text: string, words: readonly string[], { from, to }: Edges): readonly Edges[] {
  const spans: Edges[] = [];
  let at = from;
  for (const one of words) {
    const place = text.indexOf(one, at + 1);
    spans.push({ from: at, to: place });
    at = place < 0 ? Infinity : place + one.length;
  }
  return [...spans, { from: at, to }];
}

/** Like `shortest`, but searches backwards from the end: for each string, takes the last match before the next one. */
function longest(text: string, words: readonly string[], { from, to }: Edges): readonly Edges[] {
  const spans: Edges[] = [];
  let at = to;
  for (const one of words.toReversed()) {
    const place = at <= one.length ? -1 : text.lastIndexOf(one, at - 1 - one.length);
    spans.unshift({ from: place < 0 ? Infinity : place + one.length, to: at });
    at = place;
  }
  return [{ from, to: at }, ...spans];
}

/** Returns values by placeholder; undefined if one is empty or too long, or if a placeholder has two values. */
function valuesIn(
  text: string,
  holes: readonly string[],
  spans: readonly Edges[],
): RecipeValues | undefined {
  const values: Record<string, string> = {};
  for (const [index, hole] of holes.entries()) {
    const { from = 0, to = 0 } = spans[index] ?? {};
    const value = from < to ? text.slice(from, to).trim() : "";
    if (value === "" || value.length > LONGEST_VALUE) return undefined;
    if (folded(values[hole] ?? value) !== folded(value)) return undefined;
    values[hole] ??= value;
  }
  return values;
}

/** Matches quotation marks, but not apostrophes within a word. */
const MARKS = /["`“”„‘«»]|(?<!\p{L})['’]|['’](?!\p{L})/u;

/** Returns the names of placeholders in quotation marks, which show where such a value ends. */
function quotedHoles(template: string): ReadonlySet<string> {
  const found = template.matchAll(/["'`“„‘«»]\{\{(\w+)\}\}(?=["'`“”’«»])/g);
  return new Set(Array.from(found, ([, name = ""]) => name));
}
