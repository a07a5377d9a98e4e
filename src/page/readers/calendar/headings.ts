/** Finds the months of a calendar: by the names of its days, else by the text above them. */
import type { SnapshotNode } from "../../snapshot.ts";
import { later, type Month, type Day, realDay } from "./day.ts";
import type { DayRun } from "./cells.ts";
import { monthsIn } from "./month-names.ts";

/** Returns the month of each run of days; undefined if no text names it. */
export function monthsOfRuns(
  nodes: readonly SnapshotNode[],
  runs: readonly DayRun[],
  language: string,
): readonly (Month | undefined)[] {
  const called = runs.map((run) => monthOfDays(run, language));
  if (called.every((month) => month !== undefined)) return called;
  const gaps = gapsBefore(nodes, runs);
  // Buttons and links may name other months, so their text is read only if other text does not name all months.
  for (const isTaken of [isPlain, () => true]) {
    const said = gaps.map((gap) => monthsSaid(wordsOf(gap.filter(isTaken)), language));
    const months = monthsBy(said);
    if (months) return months;
  }
  return called;
}

type Said = ReturnType<typeof monthsSaid>;

/** Returns the month in the text before each run. If one is missing, counts all months from the first run's text. */
function monthsBy(said: readonly Said[]): readonly Month[] | undefined {
  const years = said.flat().flatMap(({ year }) => year ?? []);
  const complete = (one: Said[number] | undefined, fallback: number | undefined) => {
    const year = one?.year ?? fallback;
    return one && year !== undefined ? { year, month: one.month } : undefined;
  };
  const each = said.map((months) => complete(months.at(-1), years.at(-1)));
  if (each.every((month) => month !== undefined)) return each;
  const first = said[0] ?? [];
  const begin = complete(first[Math.max(0, first.length - said.length)], years.at(-1));
  return begin && said.map((_months, place) => later(begin, place));
}

function monthOfDays(run: DayRun, language: string): Month | undefined {
  for (const { names, number } of run) {
    const date = names.map((name) => daySaid(name, language)).find((day) => day !== undefined);
    if (date?.day === number) return { year: date.year, month: date.month };
  }
  return undefined;
}

/** The nodes before the first day of each run, but after the last day of the previous run. */
function gapsBefore(
  nodes: readonly SnapshotNode[],
  runs: readonly DayRun[],
): readonly (readonly SnapshotNode[])[] {
  const places = new Map(nodes.map(({ ref }, place) => [ref, place]));
  const placeOf = (ref: number | undefined) => places.get(ref ?? 0) ?? 0;
  return runs.map((run, at) => {
    const before = runs[at - 1]?.at(-1)?.ref;
    const start = before === undefined ? 0 : placeOf(before) + 1;
    return nodes.slice(start, placeOf(run[0]?.ref));
  });
}

function isPlain({ tag, role, kinds }: SnapshotNode): boolean {
  if (tag === "select" || tag === "input") return true;
  return role !== "button" && role !== "link" && !kinds.includes("clickable");
}

function wordsOf(nodes: readonly SnapshotNode[]): string {
  return nodes.map(wordsIn).join(" ");
}

/** Returns a node's text, or the value of a select or input. For a grid or heading without text, returns its name. */
function wordsIn(node: SnapshotNode): string {
  const { tag, role, text, name, attributes } = node;
  if (tag === "select") return chosenIn(node);
  if (tag === "input") return attributes["value"] ?? "";
  return text === "" && (role === "grid" || role === "heading") ? name : text;
}

/** Returns the label of a select's chosen option, or else the select's value. */
export function chosenIn({ options = [], attributes }: SnapshotNode): string {
  return options.find(({ selected }) => selected)?.label ?? attributes["value"] ?? "";
}

/** A year in the heading above a calendar, or in the name of a cell. */
const YEAR = /(?<!\d)(?:19|20|21)\d\d(?!\d)/g;
/** Year and month in digits: `2027-03`, `2027年3月`; below, month and year: `03/2027`. */
const YEAR_FIRST = /(?<!\d)((?:19|20|21)\d\d)\s?[-/.年년]\s?(\d{1,2})(?!\d)/;
const YEAR_LAST = /(?<!\d)(\d{1,2})\s?[-/.]\s?((?:19|20|21)\d\d)(?!\d)/;

/** Returns the months in a text, in their order; their `year` is undefined if the text contains no year. */
function monthsSaid(
  text: string,
  language: string,
): readonly { readonly month: number; readonly year: number | undefined }[] {
  const years = (text.match(YEAR) ?? []).map(Number);
  const named = monthsIn(text, language);
  if (named.length > 0) {
    // `December 2026 – January 2027` names a year for each month, `March – April 2027` one year for both.
    const isEach = years.length === named.length;
    return named.map((month, place) => ({ month, year: isEach ? years[place] : years.at(-1) }));
  }
  const first = YEAR_FIRST.exec(text);
  const last = YEAR_LAST.exec(text);
  const [year, month] = first ? [first[1], first[2]] : [last?.[2], last?.[1]];
  const count = Number(month);
  return year !== undefined && count >= 1 && count <= 12
    ? [{ month: count, year: Number(year) }]
    : [];
}

/** Returns the month and year in a text if it contains exactly one month, with a year; else undefined. */
function monthSaid(text: string, language: string): Month | undefined {
  const [only, ...others] = monthsSaid(text, language);
  if (!only || others.length > 0 || only.year === undefined) return undefined;
  return { year: only.year, month: only.month };
}

/** Parses a date such as `Wednesday, March 17, 2027` or `2027-03-17`. */
function daySaid(text: string, language: string): Day | undefined {
  const [, year, month, day] = /(?<!\d)(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(text) ?? [];
  if (year !== undefined) return realDay(Number(year), Number(month), Number(day));
  if (monthsIn(text, language).length === 0) return undefined; // without a month's name, it is ambiguous: `3/4/2027`
  const said = monthSaid(text, language);
  const [number, ...others] = text.replaceAll(YEAR, " ").match(/(?<!\d)\d{1,2}(?!\d)/g) ?? [];
  if (!said || number === undefined || others.length > 0) return undefined;
  return realDay(said.year, said.month, Number(number));
}
