/** Compares a field's value with the entered text. Sites may change punctuation, case, or the order of dates' parts. */
import { pickedValue } from "../../../page/picked-value.ts";

/** Returns whether both texts are equivalent. @param held the field's current value */
export function isSameText(entered: string, held: string): boolean {
  const numbers = /\p{L}/u.test(entered) ? [] : numbersIn(entered);
  const heldNumbers = numbers.length > 0 ? numbersIn(held) : [];
  if (heldNumbers.length > 0) return numbers.some((number) => heldNumbers.includes(number));
  return (
    plain(entered) === plain(held) ||
    isSameCode(entered, held) ||
    isSamePhone(entered, held) ||
    isSameDay(entered, held)
  );
}

/** Whether both texts have the same letters and digits; ignores the rest, because editors add formatting marks. */
export function isSameWords(entered: string, held: string): boolean {
  return wordsOf(entered) === wordsOf(held);
}

function wordsOf(text: string): string {
  return plain(text).replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Whether the entered text begins with a truncated value. Snapshots end truncated values with an ellipsis. */
export function isSameBeginning(entered: string, held: string): boolean {
  return (
    held.length > SHORTEST_CUT &&
    held.endsWith("…") &&
    plain(entered).startsWith(plain(held.slice(0, -1)))
  );
}

/** A snapshot contains at least this many characters of a long value. */
const SHORTEST_CUT = 190;

/** Returns a text in lower case, with plain quotes and dashes, without blanks, accents, `https://` and final slash. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}\s]/gu, "")
    .replaceAll(/[\u2018\u2019\u02BC]/g, "'")
    .replaceAll(/[\u201C-\u201E\u00AB\u00BB]/g, '"')
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/^https?:\/\/|(?<=.)\/$/g, "")
    .toUpperCase()
    .toLowerCase();
}

/** Compares texts with digits, such as postcodes or account numbers, without separators, which sites may change. */
function isSameCode(entered: string, held: string): boolean {
  const isCode = /\d/.test(entered) && !/[@\n]/.test(entered);
  const [a, b] = [partsOf(entered), partsOf(held)];
  return isCode && a !== "" && a === b && !isDecimal(entered) && !isDecimal(held);
}

function partsOf(text: string): string {
  return plain(text).replaceAll(/[-+./()_:,]/g, "");
}

/** Whether a text is a decimal fraction, which would be another number without its separator. */
function isDecimal(text: string): boolean {
  return /^\D*\d+[.,]\d+\D*$/.test(text);
}

const PHONE = /^\+?[\d\s()./-]+$/;
const FEWEST_DIGITS = 6;

/** Compares phone numbers: sites add the country code, or move it into a list next to the field. */
function isSamePhone(entered: string, held: string): boolean {
  const [a, b] = [entered, held].map((text) => text.replaceAll(/\D/g, "").replace(/^0+/, ""));
  if (a === undefined || b === undefined || a.length < FEWEST_DIGITS || b.length < FEWEST_DIGITS) {
    return false;
  }
  const isPhone = PHONE.test(entered.trim()) && PHONE.test(held.trim());
  const hasCode = [entered, held].some((text) => /^\s*(?:\+|00)/.test(text));
  return isPhone && hasCode && (a.endsWith(b) || b.endsWith(a));
}

/** Whether both texts are the same date, with year, month and day in any order. */
function isSameDay(entered: string, held: string): boolean {
  const day = pickedValue("date", entered);
  if (day === undefined) return false;
  return pickedValue("date", held) === day || dateParts(held) === dateParts(day);
}

function dateParts(text: string): string {
  const parts = /^\s*(\d+)[-./\s]+(\d+)[-./\s]+(\d+)[.\s]*$/.exec(text)?.slice(1) ?? [text];
  return parts
    .map((part) => part.replace(/^0+/, ""))
    .toSorted()
    .join(" ");
}

/** A number with optional currency signs and units around it. */
const NUMBER = /^[^\d.,+-]*(?:([+-])[^\d.,+-]*)?(\d[\d.,]*|[.,]\d+)[^\d.,+-]*$/;

/** Returns the numbers that a text can mean: `1.234` is 1234 or 1.234. Returns none if the text is not a number. */
function numbersIn(text: string): readonly number[] {
  const folded = text
    .normalize("NFKC")
    .replaceAll("\u2212", "-")
    .replaceAll(/(?<=\d)[\s'\u2019](?=\d)/g, "");
  const [, sign = "", digits] = NUMBER.exec(folded) ?? [];
  if (digits === undefined || sign === "+" || /^0\d/.test(digits)) return []; // text, a phone number or a code
  const groups = digits.split(/[.,]/);
  const marks = [...digits.replaceAll(/\d/g, "")];
  const readings = [
    ...(isGrouped(groups) && new Set(marks).size < 2 ? [groups.join("")] : []),
    ...(isFraction(groups, marks) ? [`${groups.slice(0, -1).join("")}.${groups.at(-1)}`] : []),
  ];
  return readings.map((reading) => Number(sign + reading));
}

function isGrouped([first = "", ...rest]: readonly string[]): boolean {
  const isWhole = rest.length === 0 || (rest.at(-1)?.length === 3 && first.length <= 3);
  return isWhole && rest.every(({ length }) => length === 2 || length === 3);
}

/** Whether the last separator can be a decimal one: it occurs once, and the digits before it are grouped correctly. */
function isFraction(groups: readonly string[], marks: readonly string[]): boolean {
  const last = marks.at(-1);
  if (last === undefined || marks.indexOf(last) !== marks.length - 1) return false;
  return marks.length === 1 || isGrouped(groups.slice(0, -1));
}
