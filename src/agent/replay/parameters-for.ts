import { folded } from "../../shared/text/one-line.ts";
import type { Recipe } from "../model/recipe.ts";
import { escapedPattern, placesOfWords, type RecipeValues } from "./word-patterns.ts";
import { fitsShape } from "./variables.ts";
import { withoutEnd } from "../../shared/without-end.ts";

export type Parameters =
  | { readonly fits: true; readonly values: RecipeValues }
  | {
      readonly fits: false;
      /** `words`: another task. `ambiguous`: the words can be understood in several ways. `missing`: not all is given. */
      readonly reason: "words" | "ambiguous" | "missing";
      /** Names of what is missing. */
      readonly missing: readonly string[];
    };

const LONGEST_TASK = 4_000;
const LONGEST_VALUE = 500;
const MOST_ATTEMPTS = 5_000;
/** Of ways to read the same words; what a value is like decides among them. */
const MOST_READINGS = 20;

/**
 * What a recipe is to be repeated with for a new task: read from its words, which have to be the recipe's own but for
 * the values, and from values given by name, which count more. One of these that the recipe has no use for is another task.
 */
export function parametersFor(
  { template, parameters }: Pick<Recipe, "template" | "parameters">,
  intent: string,
  given: RecipeValues = {},
): Parameters {
  const names = new Set(parameters.map(({ name }) => name));
  const isKnown = ([name, value]: readonly [string, string]) =>
    names.has(name) || value.trim() === "" || placesOfWords(template, value).length > 0;
  if (!Object.entries(given).every(isKnown)) return { fits: false, reason: "words", missing: [] };
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
  if (!read) return { fits: false, reason: "words", missing: [] };
  if (others.length > 0) return { fits: false, reason: "ambiguous", missing: [] };
  const values = { ...read, ...given };
  const missing = parameters.map(({ name }) => name).filter((name) => values[name] === undefined);
  if (missing.length > 0) return { fits: false, reason: "missing", missing };
  return { fits: true, values };
}

/** By what one recipe is known among those of its host. */
export function intentKey(template: string): string {
  return bare(template).replaceAll(/\{\{\w+\}\}/g, "{}");
}

function bare(text: string): string {
  return withoutEnd(folded(text), /[\s.!?。]/u);
}

/** All ways of reading the words, as far as there are few. */
function readingsOf(template: string, intent: string): readonly RecipeValues[] {
  const text = withoutEnd(intent.replaceAll(/\s+/g, " ").trim(), /[\s.!?。]/u);
  if (text.length > LONGEST_TASK) return [];
  const ways = waysToRead(
    { text, pieces: piecesOf(bare(template)), budget: { left: MOST_ATTEMPTS } },
    { piece: 0, from: 0, values: {} },
  );
  return [...ways.take(MOST_READINGS)];
}

interface Reading {
  readonly text: string;
  readonly pieces: readonly Piece[];
  /** Words that repeat themselves can be read in more ways than anybody has time for. */
  readonly budget: { left: number };
}

/** How far the words are read. */
interface Progress {
  readonly piece: number;
  readonly from: number;
  readonly values: RecipeValues;
}

function* waysToRead(
  reading: Reading,
  { piece, from, values }: Progress,
): Generator<RecipeValues, void> {
  const { text, pieces, budget } = reading;
  budget.left -= 1;
  const { words = "", hole } = pieces[piece] ?? {};
  const start = from + words.length;
  if (budget.left < 0 || text.slice(from, start).toLowerCase() !== words) return;
  if (hole === undefined) {
    if (start === text.length) yield values;
    return;
  }
  for (const end of endsOf(text, start, pieces[piece + 1])) {
    const value = text.slice(start, end).trim();
    if (!mayBe(value, values[hole])) continue;
    const read = { ...values, [hole]: values[hole] ?? value };
    yield* waysToRead(reading, { piece: piece + 1, from: end, values: read });
  }
}

/** The same hole is the same value everywhere. */
function mayBe(value: string, known: string | undefined): boolean {
  if (value === "" || value.length > LONGEST_VALUE) return false;
  return known === undefined || folded(known) === folded(value);
}

interface Piece {
  readonly words: string;
  /** What follows the words; undefined behind the last. */
  readonly hole: string | undefined;
}

function piecesOf(template: string): readonly Piece[] {
  const holes = Array.from(template.matchAll(/\{\{(\w+)\}\}/g), ([, name]) => name);
  return template.split(/\{\{\w+\}\}/).map((words, index) => ({ words, hole: holes[index] }));
}

/** Quotation marks; within a word they are apostrophes. */
const MARKS = /["`“”„‘«»]|(?<!\p{L})['’]|['’](?!\p{L})/u;

/** Those that stand between quotation marks somewhere: these say where a value ends. */
function quotedHoles(template: string): ReadonlySet<string> {
  const found = template.matchAll(/["'`“„‘«»]\{\{(\w+)\}\}(?=["'`“”’«»])/g);
  return new Set(Array.from(found, ([, name = ""]) => name));
}

/** Where a value that begins at `start` may end. */
function endsOf(text: string, start: number, next: Piece | undefined): readonly number[] {
  if (!next || (next.words === "" && next.hole === undefined)) return [text.length];
  if (next.words.trim() === "") {
    // Two values with nothing but a space between them: at every space.
    return Array.from(text.matchAll(/ /g), ({ index }) => index).filter((end) => end > start);
  }
  const pattern = new RegExp(escapedPattern(next.words), "gi");
  return Array.from(text.matchAll(pattern), ({ index }) => index).filter((end) => end > start);
}
