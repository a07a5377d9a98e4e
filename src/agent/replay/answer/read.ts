/** Reads the current values of an answer from a page. */
import type { PageSnapshot } from "../../../page/snapshot.ts";
import type { PageTable } from "../../../page/readers/tables.ts";
import type {
  Listing,
  Proof,
  ValueReading,
  ValueSource,
  TableMark,
  TableRowMark,
} from "../../model/recipe.ts";
import { escapedPattern, filled, type RecipeValues } from "../word-patterns.ts";
import { folded } from "../../../shared/text/one-line.ts";
import { Places } from "../places.ts";
import { numberIn } from "./number-in.ts";

const LONGEST_VALUE = 200;

/** Returns the current value; undefined if it is not found, or ambiguous. */
export function readAnswer(
  snapshot: PageSnapshot,
  reading: ValueReading,
  values: RecipeValues,
): string | number | undefined {
  const text = textAt(snapshot, reading.source, values);
  const value = text === undefined ? undefined : within(text, reading);
  if (value === undefined || (reading.hasDigits && !/\d/.test(value))) return undefined;
  return reading.as === "text" ? value : numberIn(value);
}

/** Returns the rows of a listing as records; undefined if its table is missing or ambiguous. */
export function readRows(
  snapshot: PageSnapshot,
  { table, columns, most }: Listing,
): readonly Readonly<Record<string, unknown>>[] | undefined {
  const found = tableLike(Places.of(snapshot).tables(), table);
  return found?.rows.slice(0, most).map((row) => {
    const members = Object.entries(columns).map(([name, { column, as }]) => {
      const text = row[column]?.text ?? "";
      return [name, as === "number" ? (numberIn(text) ?? null) : text];
    });
    return Object.fromEntries(members);
  });
}

/** Returns the text of the page that matches a proof of the answer; undefined if there is none. */
export function readProof(
  snapshot: PageSnapshot,
  { text }: Proof,
  values: RecipeValues,
): string | undefined {
  const [found] = digitsOpen(filled(text, values)).exec(Places.of(snapshot).words()) ?? [];
  return found;
}

/** Returns a pattern that matches the text, also with other numbers in place of its numbers. */
export function digitsOpen(text: string): RegExp {
  return new RegExp(openSource(text), "iu");
}

function openSource(text: string): string {
  return escapedPattern(text.trim()).replaceAll(/\s+/g, "\\s*").replaceAll(/\d+/g, "\\d+");
}

function textAt(
  snapshot: PageSnapshot,
  source: ValueSource,
  values: RecipeValues,
): string | undefined {
  const page = Places.of(snapshot);
  if (source.kind === "near") return between(page.words(), source, values);
  if (source.kind === "whole") {
    const around = { before: filled(source.before, values), after: filled(source.after, values) };
    const [only, ...others] = new Set(
      page.spots().flatMap(({ text }) => within(text, around) ?? []),
    );
    return others.length === 0 ? only : undefined;
  }
  const table = tableLike(page.tables(), source.table);
  return table && rowLike(table, source.row, values)?.[source.column]?.text;
}

/**
 * Returns the table with the headers in `mark`; undefined if there is none. If several tables have these headers,
 * returns the only one that also has the caption in `mark`, or undefined.
 */
function tableLike(tables: readonly PageTable[], mark: TableMark): PageTable | undefined {
  const key = (headers: readonly string[]) => JSON.stringify(headers.map(folded));
  const alike = tables.filter(({ headers }) => key(headers) === key(mark.headers));
  if (alike.length <= 1) return alike[0];
  const [only, ...others] = alike.filter(({ caption }) => folded(caption) === folded(mark.caption));
  return others.length === 0 ? only : undefined;
}

function rowLike(
  { rows }: PageTable,
  mark: TableRowMark,
  values: RecipeValues,
): PageTable["rows"][number] | undefined {
  switch (mark.by) {
    case "key": {
      const key = folded(filled(mark.value, values));
      const [only, ...others] = rows.filter((row) => folded(row[mark.column]?.text ?? "") === key);
      return others.length === 0 ? only : undefined;
    }
    case "place":
      return rows.at(mark.index);
    case "extreme":
      return extremeRow(rows, mark);
  }
}

export function extremeRow<R extends readonly { readonly text: string }[]>(
  rows: readonly R[],
  { column, which }: { readonly column: number; readonly which: "least" | "most" },
): R | undefined {
  const sign = which === "least" ? 1 : -1;
  const numbered = rows.flatMap((row) => {
    const number = numberIn(row[column]?.text ?? "");
    return number === undefined ? [] : [{ row, number: number * sign }];
  });
  return numbered.toSorted((a, b) => a.number - b.number)[0]?.row;
}

/** Returns the text between two strings; undefined if there is none, or if there are several different texts. */
function between(
  words: string,
  { before, after }: { readonly before: string; readonly after: string },
  values: RecipeValues,
): string | undefined {
  const [start, end] = [filled(before, values), filled(after, values)].map(openSource);
  const edge = end === "" ? "(?=\\s|$)" : `\\s*${end}`;
  const pattern = new RegExp(`${start}\\s*(\\S.{0,${LONGEST_VALUE}}?)${edge}`, "giu");
  const found = new Set(Array.from(words.matchAll(pattern), ([, value = ""]) => value.trim()));
  const [only] = found;
  return found.size === 1 ? only : undefined;
}

/** Returns the part of `text` between `before` and `after`; undefined if it does not begin and end with these. */
function within(
  text: string,
  { before, after }: Pick<ValueReading, "before" | "after">,
): string | undefined {
  if (before === "" && after === "") return text;
  const [start, end] = [before, after].map(openSource);
  const pattern = new RegExp(`^\\s*${start}\\s*(.+?)\\s*${end}\\s*$`, "isu");
  return pattern.exec(text)?.[1];
}
