/** Finds the position of a value on the pages: in a table, or between other text. */
import type { PageTable } from "../../../page/readers/tables.ts";
import type { ValueReading, TableRowMark } from "../../model/recipe.ts";
import { withHoles, type Variable } from "../variables.ts";
import { holesIn, spansOfWords } from "../word-patterns.ts";
import { folded } from "../../../shared/text/one-line.ts";
import { Places } from "../places.ts";
import { numberIn } from "./number-in.ts";
import { extremeRow, readAnswer } from "./read.ts";
import type { PageSnapshot } from "../../../page/snapshot.ts";
import type { Claim } from "../../model/action.ts";

export interface ValueBinding {
  readonly claim: Claim;
  /** The structured data of the run's outcome. */
  readonly data: unknown;
  /** The page that the model saw last comes first. */
  readonly pages: readonly RecordedPage[];
  readonly variables: readonly Variable[];
  /** The text of the task. */
  readonly task: string;
  /** The run changed nothing and did not navigate: its values were on the first page. */
  readonly onlyLooks?: boolean;
}

/** A page of the run, and the index of the recipe step that followed it. */
export interface RecordedPage {
  readonly at: number;
  readonly snapshot: PageSnapshot;
}

/**
 * Returns how to read the value again; undefined if no position is unique. A number of one or two digits that occurs
 * several times is ambiguous: its position must be in a table row that the words of the task identify.
 */
export function placeOfValue(
  value: string | number,
  binding: ValueBinding,
): ValueReading | undefined {
  for (const page of binding.pages) {
    const cells = cellReadings(value, page, binding);
    const named = cells.find(isOfNamedRow);
    if (named || isVague(value, page)) return named;
    const reading =
      cells[0] ??
      elsewhere(value, page, binding).find((one) => readsBack(value, page, one, binding));
    if (reading) return reading;
  }
  return undefined;
}

/** Finds the value in an element whose text contains evidence of it. A replay needs the same text around the value. */
export function placeInEvidence(value: string, binding: ValueBinding): ValueReading | undefined {
  const evidence = binding.claim.evidence.filter((one) => spansOfWords(one, value).length === 1);
  const isMeant = (text: string) => evidence.some((one) => spansOfWords(text, one).length === 1);
  for (const page of binding.pages) {
    const reading = wholes(value, page, binding, isMeant).find((one) =>
      readsBack(value, page, one, binding),
    );
    if (reading) return reading;
  }
  return undefined;
}

function isVague(value: string | number, { snapshot }: RecordedPage): boolean {
  if (!/^\d{1,2}$/.test(String(value))) return false;
  const written = Places.of(snapshot).words().match(WRITTEN) ?? [];
  return written.filter((text) => numberIn(text) === Number(value)).length > 1;
}

/** Whether the reading returns the same value on the page from which it was made. */
function readsBack(
  value: string | number,
  page: RecordedPage,
  reading: ValueReading,
  { variables }: ValueBinding,
): boolean {
  const values = Object.fromEntries(variables.map(({ name, value: own }) => [name, own]));
  return readAnswer(page.snapshot, reading, values) === value;
}

function bareReading(value: string | number, { at }: RecordedPage) {
  const as = typeof value === "number" ? ("number" as const) : ("text" as const);
  return { at, as, hasDigits: /\d/.test(String(value)), before: "", after: "" };
}

/**
 * Returns the text before and after a string value that occurs exactly once. Returns two empty texts for a number that
 * is the first number in the text. Otherwise returns undefined.
 */
function aroundValue(value: string | number, text: string) {
  if (typeof value === "number")
    return numberIn(text) === value ? { before: "", after: "" } : undefined;
  const [span, ...others] = spansOfWords(text, value);
  if (!span || others.length > 0) return undefined;
  return { before: text.slice(0, span.start).trim(), after: text.slice(span.end).trim() };
}

/** Returns readings of the table cells with the value. */
function cellReadings(
  value: string | number,
  page: RecordedPage,
  binding: ValueBinding,
): readonly ValueReading[] {
  return Places.of(page.snapshot)
    .tables()
    .flatMap((table) =>
      table.rows.flatMap((row, index) =>
        [...row.keys()].flatMap(
          (column) => readingOfCell(value, page, { table, index, column }, binding) ?? [],
        ),
      ),
    );
}

function isOfNamedRow({ source }: ValueReading): boolean {
  return source.kind === "cell" && source.row.by !== "place";
}

/** Returns a reading of the cell, with the first of `rowMarks` that finds the value again; undefined if none does. */
function readingOfCell(
  value: string | number,
  page: RecordedPage,
  cell: Cell,
  binding: ValueBinding,
): ValueReading | undefined {
  const { table, index, column } = cell;
  const around = aroundValue(value, table.rows[index]?.[column]?.text ?? "");
  if (!around) return undefined;
  const bare = { ...bareReading(value, page), ...around };
  const mark = { caption: table.caption, headers: [...table.headers] };
  return rowMarks(cell, binding)
    .map((row) => ({ ...bare, source: { kind: "cell" as const, table: mark, row, column } }))
    .find((reading) => readsBack(value, page, reading, binding));
}

interface Cell {
  readonly table: PageTable;
  readonly index: number;
  readonly column: number;
}

/** Words for the lowest or the highest value, in English and German. */
const EXTREMES = [
  {
    which: "least",
    words:
      /\b(?:cheapest|lowest|smallest|least|fewest|shortest|nearest|closest|earliest|slowest|lightest|minim(?:um|al)|billigste\w*|g[uü]nstigste\w*|niedrigste\w*|kleinste\w*|k[uü]rzeste\w*)\b/i,
  },
  {
    which: "most",
    words:
      /\b(?:dearest|most|highest|largest|greatest|biggest|longest|farthest|fastest|heaviest|top|best|maxim(?:um|al)|teuerste\w*|h[oö]chste\w*|gr[oö](?:ß|ss)te\w*|l[aä]ngste\w*|meiste\w*)\b/i,
  },
] as const;

/** Returns the ways in which a replay may find the row, the most reliable first. */
function rowMarks(
  { table, index, column }: Cell,
  { task, variables }: ValueBinding,
): readonly TableRowMark[] {
  const { rows } = table;
  const row = rows[index] ?? [];
  const marks: TableRowMark[] = keysOf({ table, index, column }, { task, variables });
  for (const { which, words } of EXTREMES) {
    if (!words.test(task)) continue;
    for (const place of [column, ...row.keys()]) {
      const isIt = extremeRow(rows, { column: place, which }) === row;
      if (isIt) marks.push({ by: "extreme", column: place, which });
    }
  }
  return [...marks, { by: "place", index }];
}

/**
 * Returns keys for the row: its other cells whose text occurs in the task, the best first. The text of a good key
 * occurs as a whole in the task, is unique in its column, and is not a number, which may match by chance.
 */
function keysOf(
  { table: { rows }, index, column }: Cell,
  { task, variables }: Pick<ValueBinding, "task" | "variables">,
): TableRowMark[] {
  const keys = (rows[index] ?? []).flatMap(({ text }, place) => {
    const open = withHoles(text, variables);
    const holes = holesIn(open);
    const isSaid = text.length > 1 && spansOfWords(task, text).length > 0;
    if (place === column || (holes.length === 0 && !isSaid)) return [];
    const isWhole = holes.length === 0 || open === `{{${holes[0]}}}`;
    const same = rows.filter((row) => folded(row[place]?.text ?? "") === folded(text));
    const weight =
      Number(isWhole) * 4 + Number(same.length === 1) * 2 + Number(!/^[\d\s.,:/-]+$/.test(text));
    return [{ weight, mark: { by: "key", column: place, value: open } satisfies TableRowMark }];
  });
  return keys.toSorted((one, other) => other.weight - one.weight).map(({ mark }) => mark);
}

const NEAR_WORDS = 6;

/**
 * Yields readings that need no table. The first ones find the value by the words before it, starting with one word. The
 * last ones find it by the whole text of an element.
 */
function* elsewhere(
  value: string | number,
  page: RecordedPage,
  binding: ValueBinding,
): Generator<ValueReading> {
  const { variables } = binding;
  const words = Places.of(page.snapshot).words();
  const bare = bareReading(value, page);
  const text = typeof value === "string" ? value : writtenNumber(value, words);
  for (const { start, end } of text === undefined ? [] : spansOfWords(words, text)) {
    const label = words.slice(0, start).trim().split(" ");
    const after = nextWord(words.slice(end), variables);
    for (let count = 1; count <= NEAR_WORDS; count += 1) {
      const before = withHoles(label.slice(-count).join(" "), variables);
      if (isLabel(before)) yield { ...bare, source: { kind: "near", before, after } };
    }
  }
  yield* wholes(value, page, binding);
}

/** Yields readings that find the value by the whole text of an element around the value. Inner elements come first. */
function* wholes(
  value: string | number,
  page: RecordedPage,
  { variables }: ValueBinding,
  isMeant: (text: string) => boolean = () => true,
): Generator<ValueReading> {
  const bare = bareReading(value, page);
  for (const { text } of Places.of(page.snapshot).spots().toReversed()) {
    const around = isMeant(text) ? aroundValue(value, text) : undefined;
    if (!around || !isLabel(around.before + around.after)) continue;
    const before = withHoles(around.before, variables);
    const after = withHoles(around.after, variables);
    yield { ...bare, source: { kind: "whole", before, after } };
  }
}

function isLabel(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}

/**
 * Returns the word after the value, with placeholders. Returns an empty string if a space precedes the word and the
 * word contains a value of the task.
 */
function nextWord(rest: string, variables: readonly Variable[]): string {
  const [word = ""] = rest.trim().split(" ");
  const open = withHoles(word, variables);
  const isApart = /^\s/.test(rest);
  return isApart && open !== word ? "" : open;
}

function writtenNumber(value: number, words: string): string | undefined {
  return words.match(WRITTEN)?.find((text) => numberIn(text) === value);
}

const WRITTEN = /\d(?:[\d.,'’]*\d)?/g;
