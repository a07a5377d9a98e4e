/** Whether a field still holds what was entered, as sites rewrite texts: other marks, other case, other order of a date. */
import { pickedValue } from "../../../page/picked-value.ts";

/** Returns whether both texts say the same. @param held as the field reads now */
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

/** The words alone, for editors, which set marks of their own. */
export function isSameWords(entered: string, held: string): boolean {
  return wordsOf(entered) === wordsOf(held);
}

function wordsOf(text: string): string {
  return plain(text).replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Whether a reading that was cut, which ends in an ellipsis, is the beginning of what was entered. */
export function isSameBeginning(entered: string, held: string): boolean {
  return (
    held.length > SHORTEST_CUT &&
    held.endsWith("…") &&
    plain(entered).startsWith(plain(held.slice(0, -1)))
  );
}

/** Characters of a long value that a snapshot has at least. */
const SHORTEST_CUT = 190;

/** Blanks, case, accents and typographic marks say nothing; nor do the scheme and the last slash of an address. */
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

/** In what holds digits, such as a postcode or an account number, marks between the parts are the site's. */
function isSameCode(entered: string, held: string): boolean {
  const isCode = /\d/.test(entered) && !/[@\n]/.test(entered);
  const [a, b] = [partsOf(entered), partsOf(held)];
  return isCode && a !== "" && a === b && !isDecimal(entered) && !isDecimal(held);
}

function partsOf(text: string): string {
  return plain(text).replaceAll(/[-+./()_:,]/g, "");
}

/** Without its marks, a fraction is another number. */
function isDecimal(text: string): boolean {
  return /^\D*\d+[.,]\d+\D*$/.test(text);
}

const PHONE = /^\+?[\d\s()./-]+$/;
const FEWEST_DIGITS = 6;

/** Sites add the code of a country, or leave it to a list next to the field. */
function isSamePhone(entered: string, held: string): boolean {
  const [a, b] = [entered, held].map((text) => text.replaceAll(/\D/g, "").replace(/^0+/, ""));
  if (a === undefined || b === undefined || a.length < FEWEST_DIGITS || b.length < FEWEST_DIGITS) {
    return false;
  }
  const isPhone = PHONE.test(entered.trim()) && PHONE.test(held.trim());
  const hasCode = [entered, held].some((text) => /^\s*(?:\+|00)/.test(text));
  return isPhone && hasCode && (a.endsWith(b) || b.endsWith(a));
}

/** Year, month and day in another order. */
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

/** A number with what may stand around it: signs of currencies and units. */
const NUMBER = /^[^\d.,+-]*(?:([+-])[^\d.,+-]*)?(\d[\d.,]*|[.,]\d+)[^\d.,+-]*$/;

/** All readings of a text that is a number: which mark parts thousands is not known. None for what is no number. */
function numbersIn(text: string): readonly number[] {
  const folded = text
    .normalize("NFKC")
    .replaceAll("\u2212", "-")
    .replaceAll(/(?<=\d)[\s'\u2019](?=\d)/g, "");
  const [, sign = "", digits] = NUMBER.exec(folded) ?? [];
  if (digits === undefined || sign === "+" || /^0\d/.test(digits)) return []; // a phone, or a code
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

/** The last mark, if there is no second one like it. */
function isFraction(groups: readonly string[], marks: readonly string[]): boolean {
  const last = marks.at(-1);
  if (last === undefined || marks.indexOf(last) !== marks.length - 1) return false;
  return marks.length === 1 || isGrouped(groups.slice(0, -1));
}
