/** Finds a field's date format (a Unicode date pattern) from its text for a known date, and reads dates by a format. */
import { realDay, type Day, type Month } from "../../page/readers/calendar/day.ts";
import { monthNamed } from "../../page/readers/calendar/month-names.ts";

const PARTS = /\p{L}+|\d+|[^\p{L}\d]+/gu;
const SHORT_NAME = 3;

interface Known {
  /** The day of the month. */
  readonly day: number;
  readonly month: Month;
  readonly language: string;
}

/** Returns the pattern of a text that shows a known date, maybe without its year; undefined if uncertain. */
export function formatOf(text: string, known: Known): string | undefined {
  return patternOfDay(text, known, true) ?? patternOfDay(text, known, false);
}

function patternOfDay(text: string, known: Known, isDated: boolean): string | undefined {
  const parts = text.trim().match(PARTS) ?? [];
  const hasName = parts.some((part) => isMonth(part, known.language));
  const numbers = parts.filter((part) => /^\d{1,2}$/.test(part));
  const hasYear = parts.some((part) => /^\d{4}$/.test(part));
  if (hasYear && !isDated) return undefined;
  const inNumbers = { ...known, hasName, hasYear: hasYear || !isDated };
  const meanings = meaningsOf(numbers.map(Number), inNumbers);
  if (!meanings) return undefined;
  const letters = meanings.values();
  const pattern = parts.map((part, place) => {
    if (/^\d{4}$/.test(part)) return "yyyy";
    if (/^\d+$/.test(part)) return padded(letters.next().value ?? "", part);
    if (!/\p{L}/u.test(part)) return part;
    if (isMonth(part, known.language)) return part.length > SHORT_NAME ? "MMMM" : "MMM";
    return place === 0 || place === parts.length - 1 ? "EEE" : `'${part}'`; // first or last word: the weekday
  });
  const format = pattern.join("");
  const { year, month } = known.month;
  const read = dayBy(text, format, known.language, year);
  const isIt = read?.day === known.day && read.year === year && read.month === month;
  return isIt ? format : undefined;
}

function isMonth(word: string, language: string): boolean {
  return /\p{L}/u.test(word) && monthNamed(word, language) !== undefined;
}

type Letter = "d" | "M" | "y";

interface Numbers extends Known {
  readonly hasName: boolean;
  readonly hasYear: boolean;
}

/** Returns for each number of one or two digits whether it is day, month or year; undefined if that is uncertain. */
function meaningsOf(
  numbers: readonly number[],
  { day, month, hasName, hasYear }: Numbers,
): readonly Letter[] | undefined {
  const wanted: readonly Letter[] = [
    "d",
    ...(hasName ? [] : ["M" as const]),
    ...(hasYear ? [] : ["y" as const]),
  ];
  if (numbers.length !== wanted.length) return undefined;
  const fits = (number: number, letter: Letter) => {
    if (letter === "d") return number === day;
    return number === (letter === "M" ? month.month : month.year % 100);
  };
  const orders = permutations(wanted).filter((order) =>
    order.every((letter, place) => fits(numbers[place] ?? 0, letter)),
  );
  return orders.length === 1 ? orders[0] : undefined;
}

function permutations(letters: readonly Letter[]): readonly (readonly Letter[])[] {
  if (letters.length < 2) return [letters];
  return letters.flatMap((letter, place) =>
    permutations(letters.toSpliced(place, 1)).map((rest) => [letter, ...rest]),
  );
}

function padded(letter: string, digits: string): string {
  return letter === "y" ? "yy" : letter.repeat(digits.length);
}

const LETTERS = /yyyy|yy|MMMM|MMM|MM?|dd?|EEE|'[^']*'|[^A-Za-z']+/g;

/** Returns the date of a text. Quoted words in the format match any word. @param year used if the format has none */
export function dayBy(
  text: string,
  format: string,
  language: string,
  year?: number,
): Day | undefined {
  const letters = format.match(LETTERS) ?? [];
  const groups = letters.map((letter) => `(${patternOf(letter)})`).join("");
  const match = new RegExp(`^${groups}$`, "u").exec(text.trim());
  if (!match) return undefined;
  const said = new Map(letters.map((letter, place) => [letter[0] ?? "", match[place + 1] ?? ""]));
  const name = said.get("M") ?? "";
  const month = /^\d+$/.test(name) ? Number(name) : monthNamed(name, language);
  const full = saysYear(format) ? yearIn(said.get("y") ?? "") : year;
  if (month === undefined || full === undefined) return undefined;
  return realDay(full, month, Number(said.get("d")));
}

function saysYear(format: string): boolean {
  return format.replaceAll(/'[^']*'/g, "").includes("y");
}

function yearIn(digits: string): number {
  return digits.length > 2 ? Number(digits) : 2000 + Number(digits);
}

function patternOf(letter: string): string {
  if (letter === "yyyy") return "\\d{4}";
  if (letter === "yy") return "\\d{2}";
  if (letter.startsWith("MMM") || /^['E]/.test(letter)) return "\\p{L}+";
  return /^[dM]/.test(letter) ? "\\d{1,2}" : RegExp.escape(letter);
}
