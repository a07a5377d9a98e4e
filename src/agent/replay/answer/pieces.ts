/** Splits an answer into fixed text and values from pages. */
import type { ValueReading } from "../../model/recipe.ts";
import { spansLike, spansOfWords, type Span } from "../word-patterns.ts";
import { folded } from "../../../shared/text/one-line.ts";
import { Places } from "../places.ts";
import { placeInEvidence, placeOfValue, type ValueBinding } from "./place-of-value.ts";

export interface Pieces {
  readonly parts: readonly (string | { readonly reading: ValueReading })[];
  /** The fixed text has no digits: digits could be a value that changes. */
  readonly isBound: boolean;
}

const MOST_VALUES = 30;
const NUMBERS = /(?:[$€£¥]\s?)?\d(?:[\d.,:/’'-]*\d)?(?:\s?(?:[$€£¥%]|[A-Z]{3}\b))?/gu;

export function piecesOf(text: string, binding: ValueBinding): Pieces {
  const taken: (Span & { readonly reading: ValueReading })[] = [];
  for (const span of spansOf(text, binding)) {
    if (taken.length >= MOST_VALUES || taken.some((one) => overlap(one, span))) continue;
    const reading = placeOfValue(text.slice(span.start, span.end), binding);
    if (reading) taken.push({ ...span, reading });
  }
  // Only a run without steps to replay may read its whole answer from a page. Otherwise a replay could report a
  // failed action as done.
  const isQuote =
    binding.onlyLooks === true && taken.length === 0 && spansLike(text, HOLES).length === 0;
  const quoted = isQuote ? placeInEvidence(text, binding) : undefined;
  if (quoted) return { parts: [{ reading: quoted }], isBound: true };
  const parts: (string | { reading: ValueReading })[] = [];
  let from = 0;
  for (const { start, end, reading } of taken.toSorted((a, b) => a.start - b.start)) {
    parts.push(text.slice(from, start), { reading });
    from = end;
  }
  parts.push(text.slice(from));
  const said = parts.filter((part) => typeof part === "string").join(" ");
  return { parts, isBound: !/\d/.test(said.replaceAll(HOLES, "")) };
}

/** Returns the spans of possible values, longest first: texts of page elements, and numbers. */
function spansOf(text: string, { pages, task }: ValueBinding): readonly Span[] {
  const words = new Set<string>();
  for (const { snapshot } of pages) {
    const page = Places.of(snapshot);
    for (const { rows } of page.tables())
      for (const cell of rows.flat())
        if (isValue(cell.text, text, task, true)) words.add(cell.text);
    for (const { node, text: said } of page.spots()) {
      const isPlain = node.kinds.length === 0 && node.role !== "heading";
      if (isValue(said, text, task, isPlain)) words.add(said);
    }
  }
  const wholes = [...words].flatMap((one) => spansOfWords(text, one));
  const holes = spansLike(text, HOLES);
  return [...wholes, ...spansLike(text, NUMBERS)]
    .filter((span) => !holes.some((hole) => overlap(hole, span)))
    .toSorted((a, b) => b.end - b.start - (a.end - a.start));
}

const HOLES = /\{\{\w+\}\}/g;

/** Whether a text of the page occurs in the answer as a value, and not just as common language. */
function isValue(words: string, answer: string, task: string, isPlain: boolean): boolean {
  if (words.length < 2 || !folded(answer).includes(folded(words))) return false;
  if (/\d/.test(words) || folded(words) === folded(answer)) return true;
  if (spansOfWords(task, words).length > 0) return false;
  const isName = /^\p{Lu}/u.test(words) && answer.includes(words);
  return isName && (isPlain || /\S\s+\S/.test(words));
}

function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}
