/** What of a text can be held against a page: numbers, dates, times, codes, quoted words and names, each by its value. */
import numberWords from "./numbers.json" with { type: "json" };
import { unitBefore, unitBehind } from "./units.ts";
import { isCommon } from "./words.ts";
import { withoutEnd } from "../../shared/without-end.ts";

export type ValueKind = "money" | "percent" | "number" | "date" | "time" | "words" | "name";

export interface Value {
  readonly kind: ValueKind;
  /** As it is written. */
  readonly text: string;
  /** Where it begins in the text. */
  readonly at: number;
  /** What it may mean, in forms that are the same where the values are: `1.299` is `n1.299` and `n1299`. */
  readonly keys: readonly string[];
  /** What is counted or measured, where that is said in a word or sign beside it. */
  readonly unit?: string;
}

const MOST = 60;
const QUOTED = /["“„«]([^"”“»\n]{2,200})["”“»]/gu;
const CODE =
  /(?<![\p{L}\p{N}-])(?=[\p{L}\p{N}-]*\p{L})(?=[\p{L}\p{N}-]*\d)[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*(?![\p{L}\p{N}])/gu;
const ADDRESS = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+|https?:\/\/[^\s"'<>]+/gu;
const TIME =
  /(?<![\d:.])(\d{1,2})(?::(\d{2}))?(?::\d{2})?\s?([ap])\.?m\b\.?|(?<![\d:.])(\d{1,2})[:h](\d{2})(?::\d{2})?(?![\d:])/giu;
const NUMBER =
  /(?<![\p{L}\p{N}])(?:(?<=^|[\s(|:])[-−](?=\d))?\d+(?:[.,'’/:\u00a0\u202f]\d+|[ \u00a0\u202f]\d{3}(?!\d))*(?![\p{L}\p{N}])/gu;
const CURRENCY =
  /[$€£¥₹₽₩]|\b(?:eur|euros?|usd|dollars?|gbp|pounds?|chf|francs?|jpy|yen|kr|sek|nok|dkk|pln|zł)\b/iu;

/** In the order in which they stand. */
export function valuesIn(text: string): readonly Value[] {
  const rest = new Rest(text);
  const found = [
    ...rest.take(QUOTED, ([, words = ""]) => ({ kind: "words", text: words, keys: [] })),
    ...rest.take(ADDRESS, ([address]) => ({ kind: "words", text: trimmed(address), keys: [] })),
    ...rest.take(DATE, dateOf),
    ...rest.take(TIME, timeOf),
    ...rest.take(CODE, ([code]) => codeOf(code)),
    ...rest.take(NUMBER, (match) => numberOf(match, text)),
    ...rest.take(NUMBER_WORD, numberWordOf),
    ...rest.take(NAME, nameOf),
  ];
  return found.toSorted((a, b) => a.at - b.at);
}

type Found = Omit<Value, "at">;

/** Stands in the place of what was taken. */
const TAKEN = "□";

/** What was taken as one thing is no other. */
class Rest {
  #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  take(pattern: RegExp, read: (match: RegExpExecArray) => Found | undefined): readonly Value[] {
    const values: Value[] = [];
    let left = "";
    let end = 0;
    for (const match of this.#text.matchAll(pattern)) {
      const { index, 0: whole } = match;
      const found = read(match);
      if (!found) continue;
      values.push({ ...found, at: index });
      left += this.#text.slice(end, index) + TAKEN.repeat(whole.length);
      end = index + whole.length;
    }
    if (end > 0) this.#text = left + this.#text.slice(end);
    return values;
  }
}

function trimmed(address: string): string {
  return withoutEnd(address, /[.,;:!?)]/);
}

/** `3rd` and `5kg` are numbers with something behind them. */
function codeOf(code: string): Found | undefined {
  const [, digits, letters = ""] = /^(\d+)(\p{L}{1,3})$/u.exec(code) ?? [];
  if (digits !== undefined)
    return { kind: "number", text: code, keys: numberKeys(digits), ...unitOf(unitBehind(letters)) };
  return { kind: "words", text: code, keys: [] };
}

function timeOf([text, hour12, minute12 = "00", half, hour, minute]: RegExpExecArray):
  | Found
  | undefined {
  const isAfternoon = half?.toLowerCase() === "p";
  const hours = half === undefined ? Number(hour) : (Number(hour12) % 12) + (isAfternoon ? 12 : 0);
  const minutes = Number(half === undefined ? minute : minute12);
  if (hours > 24 || minutes > 59) return undefined;
  return {
    kind: "time",
    text: text.trim().replace(/(?<!\.m)\.$/, ""),
    keys: [`t${hours * 60 + minutes}`],
  };
}

/** Months as Chromium's languages write them, in full and short. */
const LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "pt", "pl", "sv", "da", "nb", "fi", "cs"];
const MONTHS: ReadonlyMap<string, number> = new Map(
  LANGUAGES.flatMap((language) => monthsOf(language)),
);

function monthsOf(language: string): readonly (readonly [string, number])[] {
  return (["long", "short"] as const).flatMap((month) => {
    const format = new Intl.DateTimeFormat(language, { month, day: "numeric", timeZone: "UTC" });
    return Array.from({ length: 12 }, (_, at) => {
      const parts = format.formatToParts(Date.UTC(2027, at, 1));
      const name = parts.find(({ type }) => type === "month")?.value ?? "";
      return [name.toLowerCase().replace(/\.$/, ""), at + 1] as const;
    }).filter(([name]) => /^\p{L}{3,}$/u.test(name));
  });
}

const MONTH = [...MONTHS.keys()].toSorted((a, b) => b.length - a.length).join("|");
const DATE = new RegExp(
  String.raw`(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)` +
    String.raw`|(?<![\d.])(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})(?![\d.]\d)` +
    String.raw`|(?<!\d)(\d{1,2})(?:st|nd|rd|th|\.|er)?\s(?:of |de )?(${MONTH})\b\.?(?:,?\s(?:de )?(\d{4}))?` +
    String.raw`|(?<!\p{L})(${MONTH})\.?\s(\d{1,2})(?:st|nd|rd|th)?(?!\d)(?:,?\s(\d{4}))?`,
  "giu",
);

function dateOf(match: RegExpExecArray): Found | undefined {
  const [text, y1, m1, d1, a, b, y2, d3, month3, y3, month4, d4, y4] = match;
  const whole = { kind: "date" as const, text: text.trim() };
  if (y1 !== undefined) return { ...whole, keys: dateKeys(Number(d1), Number(m1), Number(y1)) };
  if (y2 !== undefined) {
    const year = y2.length === 2 ? 2_000 + Number(y2) : Number(y2);
    const both = [dateKeys(Number(a), Number(b), year), dateKeys(Number(b), Number(a), year)];
    return { ...whole, keys: both.flat() };
  }
  const month = MONTHS.get((month3 ?? month4 ?? "").toLowerCase()) ?? 0;
  const year = y3 ?? y4;
  return {
    ...whole,
    keys: dateKeys(Number(d3 ?? d4), month, year === undefined ? undefined : Number(year)),
  };
}

/** One without a year may be of any. */
function dateKeys(day: number, month: number, year: number | undefined): readonly string[] {
  if (month < 1 || month > 12 || day < 1 || day > 31) return [];
  const any = `d${month}-${day}`;
  return year === undefined ? [any] : [`${any}-${year}`];
}

function numberOf({ 0: text, index }: RegExpExecArray, whole: string): Found | undefined {
  if (
    /^\d[.)]\s/.test(whole.slice(index)) &&
    whole.slice(whole.lastIndexOf("\n", index - 1) + 1, index).trim() === ""
  )
    return undefined;
  const before = whole.slice(Math.max(0, index - 5), index);
  const behind = whole.slice(index + text.length, index + text.length + 9);
  const unit = unitBehind(whole.slice(index + text.length)) ?? unitBefore(before);
  return { kind: kindOf(before, behind), text, keys: numberKeys(text), ...unitOf(unit) };
}

function unitOf(unit: string | undefined): Pick<Value, "unit"> {
  return unit === undefined ? {} : { unit };
}

function kindOf(before: string, behind: string): ValueKind {
  if (/^\s?(?:%|percent|prozent)/i.test(behind)) return "percent";
  const isMoney =
    CURRENCY.test((before.split("|").at(-1) ?? "").trimEnd().slice(-4)) ||
    CURRENCY.test(behind.split(/[\d,;|]/)[0] ?? "");
  return isMoney ? "money" : "number";
}

/** All that the digits may mean: a single mark with three digits behind it may part thousands or decimals. */
function numberKeys(text: string): readonly string[] {
  const bare = text.replaceAll(/['’\s\u00a0\u202f]/g, "").replace("−", "-");
  const marks = bare.match(/[.,]/g) ?? [];
  const last = marks.at(-1) ?? ".";
  const isMixed = new Set(marks).size > 1;
  const whole = bare.replaceAll(/[.,]/g, "");
  const decimal = bare.replaceAll(last === "." ? "," : ".", "").replace(last, ".");
  const isOpen = marks.length === 1 && /[.,]\d{3}$/.test(bare);
  const readings = isMixed || marks.length < 2 ? [decimal, ...(isOpen ? [whole] : [])] : [whole];
  return readings.map((reading) => {
    const number = Number(reading);
    return Number.isFinite(number) ? `n${number}` : `w${reading}`;
  });
}

const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(Object.entries(numberWords));
const NUMBER_WORD = /(?<![\p{L}\p{N}])\p{L}{2,8}(?![\p{L}\p{N}])/gu;

function numberWordOf({ 0: word, index, input }: RegExpExecArray): Found | undefined {
  const number = NUMBER_WORDS.get(word.toLowerCase());
  if (number === undefined) return undefined;
  const unit = unitBehind(input.slice(index + word.length));
  return { kind: "number", text: word, keys: [`n${number}`], ...unitOf(unit) };
}

/** Words with capitals, not only because a sentence begins there. */
const NAME = /\p{Lu}[\p{L}\p{M}\p{N}'’-]+(?: \p{Lu}[\p{L}\p{M}\p{N}'’-]+)*/gu;
const BEGIN = /(?:^|[.!?:;|\n□"“„«(–—-])\s{0,20}$/u;

function nameOf({ 0: words, index, input }: RegExpExecArray): Found | undefined {
  const isBegin = BEGIN.test(input.slice(0, index));
  const all = words.split(" ");
  const parts = all.slice(all.findIndex((word) => !isCommon(word.toLowerCase())));
  const isDropped = parts.length < all.length;
  if (all.every((word) => isCommon(word.toLowerCase()))) return undefined;
  if (parts.length === 1 && isBegin && !isDropped) return undefined;
  return { kind: "name", text: parts.join(" "), keys: [] };
}

/** The languages that write every noun with a capital. */
const CAPITAL_NOUNS =
  /(?<!\p{L})(?:der|die|das|und|ist|sind|ein|eine|wurde|wurden|nicht|ihre|mit|für)(?!\p{L})/iu;

/** What a claim says that has to stand on a page. */
export function claimedValuesIn(text: string): readonly Value[] {
  const isGerman = CAPITAL_NOUNS.test(text);
  return valuesIn(text)
    .filter(({ kind, text: name }) => kind !== "name" || !isGerman || name.includes(" "))
    .slice(0, MOST);
}

/** In the same unit, as far as both say theirs. */
export function isSameValue(a: Value, b: Value): boolean {
  if (a.unit !== undefined && b.unit !== undefined && a.unit !== b.unit) return false;
  return a.keys.some((one) => b.keys.some((other) => one === other || isSameDay(one, other)));
}

function isSameDay(one: string, other: string): boolean {
  if (!one.startsWith("d") || !other.startsWith("d")) return false;
  return one.startsWith(`${other}-`) || other.startsWith(`${one}-`);
}
