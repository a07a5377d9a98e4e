/** Finds the position of a value: in a table, or between words. */
import type { PageTable } from "../../../page/readers/tables.ts";
import type { ValueReading, ValueSource, TableRowMark } from "../../model/recipe.ts";
import { withHoles, type Variable } from "../variables.ts";
import { escapedPattern, holesIn, placesOfWords } from "../word-patterns.ts";
import { folded } from "../../../shared/text/one-line.ts";
import { PageText, numberIn } from "./page-text.ts";
import { extremeRow, readAnswer } from "./read.ts";
import type { PageSnapshot } from "../../../page/snapshot.ts";
import type { Claim } from "../../model/action.ts";

export interface ValueBinding {
  readonly claim: Claim;
  /** As in the outcome. */
  readonly data: unknown;
  /** The page that the model saw last is first. */
  readonly pages: readonly RecordedPage[];
  readonly variables: readonly Variable[];
  /** The task in words. */
  readonly task: string;
  /** The run changed nothing and did not navigate: its values were on the first page. */
  readonly onlyLooks?: boolean;
}

/** A page of the run, and the recipe step that followed it. */
export interface RecordedPage {
  readonly at: number;
  readonly snapshot: PageSnapshot;
}

/**
 * How to read the value again; undefined if no unique position exists. A repeated number of one or two digits may mean
 * anything: it counts only in the row that the task names.
 */
export function placeOfValue(
  value: string | number,
  binding: ValueBinding,
): ValueReading | undefined {
  for (const page of binding.pages) {
    const cell = cellReading(value, page, binding);
    if (isVague(value, page)) return cell && isOfNamedRow(cell) ? cell : undefined;
    const reading = cell ?? nearReading(value, page, binding) ?? wholeReading(value, page, binding);
    if (reading) return reading;
  }
  return undefined;
}

/** The text of an element in the claim's evidence; the words around it must be the same in a repeat. */
export function placeInEvidence(value: string, binding: ValueBinding): ValueReading | undefined {
  const evidence = binding.claim.evidence.filter((one) => placesOfWords(one, value).length === 1);
  const isMeant = (text: string) => evidence.some((one) => placesOfWords(text, one).length === 1);
  for (const page of binding.pages) {
    const reading = wholeReading(value, page, binding, isMeant);
    if (reading) return reading;
  }
  return undefined;
}

/** The text of the innermost element, with unique words around the value. */
function wholeReading(
  value: string | number,
  page: RecordedPage,
  { variables }: ValueBinding,
  isMeant: (text: string) => boolean = () => true,
): ValueReading | undefined {
  for (const { text } of PageText.of(page.snapshot).spots.toReversed()) {
    const bare = isMeant(text) ? readingAt(value, page.at, text) : undefined;
    if (!bare || !/\p{L}{2}/u.test(bare.before + bare.after)) continue;
    const before = withHoles(bare.before, variables);
    const after = withHoles(bare.after, variables);
    const source: ValueSource = { kind: "whole", before, after };
    const reading = { ...bare, before: "", after: "", source };
    if (readsBack(value, page, reading, variables)) return reading;
  }
  return undefined;
}

function isVague(value: string | number, { snapshot }: RecordedPage): boolean {
  if (!/^\d{1,2}$/.test(String(value))) return false;
  const written = PageText.of(snapshot).words.match(WRITTEN) ?? [];
  return written.filter((text) => numberIn(text) === Number(value)).length > 1;
}

/** Whether the reading returns the value on its own page. */
function readsBack(
  value: string | number,
  page: RecordedPage,
  reading: ValueReading,
  variables: readonly Variable[],
): boolean {
  const values = Object.fromEntries(variables.map(({ name, value: own }) => [name, own]));
  return readAnswer(page.snapshot, reading, values) === value;
}

function readingAt(
  value: string | number,
  at: number,
  text: string,
): Omit<ValueReading, "source"> | undefined {
  const around = aroundValue(value, text);
  if (!around) return undefined;
  const as = typeof value === "number" ? "number" : "text";
  return { at, as, hasDigits: /\d/.test(String(value)), ...around };
}

/** Extracts numbers from any surrounding text. */
function aroundValue(value: string | number, text: string) {
  if (typeof value === "number")
    return numberIn(text) === value ? { before: "", after: "" } : undefined;
  const [place, ...others] = placesOfWords(text, value);
  if (place === undefined || others.length > 0) return undefined;
  const [length = value.length] = [
    text
      .slice(place)
      .match(new RegExp(`^${escapedPattern(value).replaceAll(/\s+/g, "\\s+")}`, "i"))?.[0].length,
  ];
  return { before: text.slice(0, place).trim(), after: text.slice(place + length).trim() };
}

/** Of several cells with the value, the one in a row that the task mentions. */
function cellReading(
  value: string | number,
  page: RecordedPage,
  binding: ValueBinding,
): ValueReading | undefined {
  let first: ValueReading | undefined;
  for (const table of PageText.of(page.snapshot).tables) {
    for (const [index, row] of table.rows.entries()) {
      for (const column of row.keys()) {
        const reading = readingOfCell(value, page, { table, index, column }, binding);
        if (reading && isOfNamedRow(reading)) return reading;
        first ??= reading;
      }
    }
  }
  return first;
}

function isOfNamedRow({ source }: ValueReading): boolean {
  return source.kind === "cell" && source.row.by !== "place";
}

/** Uses only the first mark of the row: after changes, another mark could return another row's value. */
function readingOfCell(
  value: string | number,
  page: RecordedPage,
  cell: Cell,
  binding: ValueBinding,
): ValueReading | undefined {
  const { table, index, column } = cell;
  const bare = readingAt(value, page.at, table.rows[index]?.[column]?.text ?? "");
  if (!bare) return undefined;
  const mark = { caption: table.caption, headers: [...table.headers] };
  return rowMarks(cell, binding)
    .map((row) => ({ ...bare, source: { kind: "cell" as const, table: mark, row, column } }))
    .find((reading) => readsBack(value, page, reading, binding.variables));
}

interface Cell {
  readonly table: PageTable;
  readonly index: number;
  readonly column: number;
}

/** Words for the least or the highest value, in English and German. */
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

/** Marks that may identify the row, the most probable first. */
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
 * Cells of the row that the task mentions, the best key first: the whole text of a cell, unique, and not a number.
 * Numbers of the task may be in any row by chance.
 */
function keysOf(
  { table: { rows }, index, column }: Cell,
  { task, variables }: Pick<ValueBinding, "task" | "variables">,
): TableRowMark[] {
  const keys = (rows[index] ?? []).flatMap(({ text }, place) => {
    const open = withHoles(text, variables);
    const holes = holesIn(open);
    const isSaid = text.length > 1 && placesOfWords(task, text).length > 0;
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

/** Uses the fewest words that are unique on the page. */
function nearReading(
  value: string | number,
  page: RecordedPage,
  { variables }: ValueBinding,
): ValueReading | undefined {
  const { words } = PageText.of(page.snapshot);
  const text = typeof value === "string" ? value : writtenNumber(value, words);
  if (text === undefined) return undefined;
  for (const place of placesOfWords(words, text)) {
    const before = words.slice(0, place).trim().split(" ");
    const after = nextWord(words.slice(place + text.length), variables);
    for (let count = 1; count <= NEAR_WORDS; count += 1) {
      const source: ValueSource = {
        kind: "near",
        before: withHoles(before.slice(-count).join(" "), variables),
        after,
      };
      if (!/\p{L}{2}/u.test(source.before)) continue;
      const bare = { at: page.at, hasDigits: /\d/.test(text), before: "", after: "" };
      const as = typeof value === "number" ? ("number" as const) : ("text" as const);
      const reading = { ...bare, as, source };
      if (readsBack(value, page, reading, variables)) return reading;
    }
  }
  return undefined;
}

/** The word after the value, unless it is a value of the task, which differs in the next task. */
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
