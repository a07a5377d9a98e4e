import { folded } from "../../shared/text/one-line.ts";
import type { Recipe } from "../model/recipe.ts";
import { spansOfWords, type RecipeValues } from "./word-patterns.ts";
import { fitsShape } from "./variables.ts";
import { withoutEnd } from "../../shared/without-end.ts";

const LONGEST_TASK = 4_000;
const LONGEST_VALUE = 500;

/**
 * The parameters of a recipe for a new task, from its words and from named values, which take precedence. The words
 * must equal the recipe's own except for the values, and have one reading. A named value that the recipe does not use
 * means another task. Undefined if the recipe does not fit, or lacks a value.
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

/** Identifies a recipe among those of its host. */
export function intentKey(template: string): string {
  return bare(template).replaceAll(/\{\{\w+\}\}/g, "{}");
}

function bare(text: string): string {
  return withoutEnd(folded(text), /[\s.!?。]/u);
}

/** The words with the shortest and the longest values: they are unambiguous if both are equal. */
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

/** The text between the words, at their first occurrences. */
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

/** The text between the words, at their last occurrences. */
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

/** Values by placeholder; undefined if one is empty, or one placeholder has two values. */
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

/** Quotation marks; within a word they are apostrophes. */
const MARKS = /["`“”„‘«»]|(?<!\p{L})['’]|['’](?!\p{L})/u;

/** Placeholders in quotation marks, which mark the end of a value. */
function quotedHoles(template: string): ReadonlySet<string> {
  const found = template.matchAll(/["'`“„‘«»]\{\{(\w+)\}\}(?=["'`“”’«»])/g);
  return new Set(Array.from(found, ([, name = ""]) => name));
}
