/** Reads texts with two dates: `9 Apr 2027 – 12 Apr 2027`. */
import { isoOf, type Day } from "../../page/readers/calendar/day.ts";
import { dayBy, formatOf } from "./format.ts";

/** Maximum number of characters of a text that are read: a text with two dates is shorter. */
const LONGEST_TEXT = 120;

/** Returns the date pattern in which a text shows two known dates; undefined if there is no such pattern. */
export function rangeFormatOf(
  text: string,
  days: readonly [Day, Day],
  language: string,
): string | undefined {
  for (const [first, last] of halvesOf(text)) {
    const format = formatOf(first, { day: days[0].day, month: days[0], language });
    if (format === undefined) continue;
    const read = dayBy(last, format, language, days[1].year);
    if (read && isoOf(read) === isoOf(days[1])) return format;
  }
  return undefined;
}

interface Reading {
  readonly format: string;
  readonly language: string;
  /** The years of the first and the last date, used if `format` has no year. */
  readonly years: readonly [number, number];
}

/** Returns, in HTML's notation, the two dates of a text; undefined if it does not show two dates in this format. */
export function daysBy(
  text: string,
  { format, language, years }: Reading,
): readonly [string, string] | undefined {
  for (const [first, last] of halvesOf(text)) {
    const from = dayBy(first, format, language, years[0]);
    const to = from && dayBy(last, format, language, years[1]);
    if (to) return [isoOf(from), isoOf(to)];
  }
  return undefined;
}

/** Returns all ways to split a text in two. The separator may be any text without digits between two words. */
function halvesOf(text: string): readonly (readonly [string, string])[] {
  const said = text.slice(0, LONGEST_TEXT).replace(/(?<=[\p{L}\d])[^\p{L}\d]+$/u, "");
  const ends = [...said.matchAll(/[\p{L}\d](?![\p{L}\d])/gu)].map(({ index }) => index + 1);
  const starts = [...said.matchAll(/(?<![\p{L}\d])[\p{L}\d]/gu)].map(({ index }) => index);
  return ends.flatMap((end) =>
    starts
      .filter((start) => start > end && !/\d/.test(said.slice(end, start)))
      .map((start) => [said.slice(0, end), said.slice(start)] as const),
  );
}
