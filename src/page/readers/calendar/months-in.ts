/** Which months a text is about: what stands above a calendar, or what a cell of one is called. */
import type { Day, Month } from "./day.ts";
import { realDay } from "./day.ts";
import { monthsIn } from "./month-names.ts";

const YEAR = /(?<!\d)(?:19|20|21)\d\d(?!\d)/g;
/** `2027-03`, `2027年3月`, `03/2027`. */
const YEAR_FIRST = /(?<!\d)((?:19|20|21)\d\d)\s?[-/.年년]\s?(\d{1,2})(?!\d)/;
const YEAR_LAST = /(?<!\d)(\d{1,2})\s?[-/.]\s?((?:19|20|21)\d\d)(?!\d)/;

/** In their order; without a year where none is said. */
export function monthsSaid(
  text: string,
  language: string,
): readonly { readonly month: number; readonly year: number | undefined }[] {
  const years = (text.match(YEAR) ?? []).map(Number);
  const named = monthsIn(text, language);
  if (named.length > 0) {
    // `December 2026 – January 2027` says both years, `March – April 2027` one for both.
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

/** The only month that a text is about, with its year. */
function monthSaid(text: string, language: string): Month | undefined {
  const [only, ...others] = monthsSaid(text, language);
  if (!only || others.length > 0 || only.year === undefined) return undefined;
  return { year: only.year, month: only.month };
}

/** `Wednesday, March 17, 2027`, or `2027-03-17`. */
export function daySaid(text: string, language: string): Day | undefined {
  const [, year, month, day] = /(?<!\d)(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(text) ?? [];
  if (year !== undefined) return realDay(Number(year), Number(month), Number(day));
  if (monthsIn(text, language).length === 0) return undefined; // `3/4/2027` may be two days
  const said = monthSaid(text, language);
  const [number, ...others] = text.replaceAll(YEAR, " ").match(/(?<!\d)\d{1,2}(?!\d)/g) ?? [];
  if (!said || number === undefined || others.length > 0) return undefined;
  return realDay(said.year, said.month, Number(number));
}
