/** Rows of a table that a claim speaks of: whether one is the cheapest, and whether a number in it is what is told. */
import { type Extreme, extremesIn, withoutExtremes } from "../extremes.ts";
import { BETWEEN_CELLS } from "./page-lines.ts";
import { holderOf, type SeenLine, type SeenPage } from "./seen-pages.ts";
import { wordsOf, type Statement } from "./statements.ts";
import { isSameValue, type Value, valuesIn } from "./values.ts";
import { subjectsIn } from "./words.ts";

export function isRow({ text }: Pick<SeenLine, "text">): boolean {
  return text.includes(BETWEEN_CELLS);
}

/** As many cells, with digits in the same ones: the line of headers above is none of the rows. */
export function isFellow(line: SeenLine, row: SeenLine): boolean {
  return shapeOf(line) === shapeOf(row);
}

function shapeOf({ text }: SeenLine): string {
  return cellsOf(text)
    .map((cell) => /\p{N}/u.test(cell))
    .join();
}

function cellsOf(text: string): readonly string[] {
  return text.split(BETWEEN_CELLS);
}

/** Of its table, by column; empty without one. */
function headerOf({ lines }: SeenPage, row: SeenLine): readonly string[] {
  const count = cellsOf(row.text).length;
  const above = lines.slice(0, lines.indexOf(row));
  const header = above.find((line) => cellsOf(line.text).length === count && isRow(line));
  return header && !isFellow(header, row) ? cellsOf(header.text) : [];
}

const BY_PRICE =
  /\b(?:cheapest|least expensive|dearest|most expensive|billigste\w*|g[uü]nstigste\w*|teuerste\w*)\b/gi;

/**
 * The row that has less, or more, where the claim is about the one with the least or the most. Where the task speaks of
 * something besides, it may mean some of the rows only, and nothing is found.
 */
export function beyondExtreme({ value, asked }: Statement, page: SeenPage): SeenLine | undefined {
  const [which, other] = extremesIn(asked);
  if (which === undefined || other !== undefined || /\p{N}/u.test(asked)) return undefined;
  const rows = page.lines.filter(isRow);
  const [row, another] = rows.filter(holderOf(value));
  if (!row || another) return undefined;
  const column = columnOf(value, row, asked);
  const own = column === undefined ? undefined : numberIn(row, column);
  if (column === undefined || own === undefined) return undefined;
  const header = headerOf(page, row);
  const common = subjectsIn([page.title, header[0] ?? "", header[column] ?? ""].join(" \n "));
  const besides = subjectsIn(withoutExtremes(asked)).difference(common);
  if (besides.size > 0) return undefined;
  return rows.find((one) => isFellow(one, row) && isBeyond(numberIn(one, column), own, which));
}

function isBeyond(number: number | undefined, own: number, which: Extreme): boolean {
  if (number === undefined) return false;
  return which === "least" ? number < own : number > own;
}

/** Where a number stands; of a name, the price in its row. */
function columnOf(value: Value, row: SeenLine, asked: string): number | undefined {
  const cells = cellsOf(row.text).map((cell) => valuesIn(cell));
  const isIt = (one: Value) =>
    value.keys.length > 0 ? one.keys.some((key) => value.keys.includes(key)) : one.kind === "money";
  if (value.keys.length === 0 && asked.search(BY_PRICE) < 0) return undefined;
  const column = cells.findIndex((values) => values.some(isIt));
  return column < 0 ? undefined : column;
}

function numberIn(row: SeenLine, column: number): number | undefined {
  const [value] = valuesIn(cellsOf(row.text)[column] ?? "").filter(({ keys }) =>
    keys.some((key) => key.startsWith("n")),
  );
  return value && Number(value.keys[0]?.slice(1));
}

/**
 * A bare number that stands in rows of tables alone, and neither they nor their columns are called as anything that the
 * claim speaks of: "4 hotels" are no 4 stars of one of them.
 */
export function strayRow(
  { value, about }: Statement,
  pages: readonly SeenPage[],
): SeenLine | undefined {
  if (value.kind !== "number" || value.unit !== undefined) return undefined;
  const words = wordsOf(about);
  let stray: SeenLine | undefined;
  for (const page of pages) {
    for (const line of page.lines.filter(holderOf(value))) {
      if (!isRow(line) || isSpokenOf(line, value, { page, words })) return undefined;
      stray = line;
    }
    if (page.others.some(holderOf(value))) return undefined;
  }
  return stray;
}

function isSpokenOf(
  row: SeenLine,
  value: Value,
  { page, words }: { readonly page: SeenPage; readonly words: ReadonlySet<string> },
): boolean {
  const header = headerOf(page, row);
  if (header.length === 0) return true;
  const columns = cellsOf(row.text).flatMap((cell, at) =>
    valuesIn(cell).some((one) => isSameValue(one, value)) ? [header[at] ?? ""] : [],
  );
  return !row.subjects.union(subjectsIn(columns.join(" \n "))).isDisjointFrom(words);
}
