/** Values of a text to look up on pages: numbers, dates, times, codes, quoted words and names. */
import { withoutEnd } from "../../shared/without-end.ts";

export interface Value {
  /** The value as written in the text. */
  readonly text: string;
  /** Possible meanings in normal form: `n1.299` and `n1299` for `1.299`. If empty, the text itself is looked up. */
  readonly keys: readonly string[];
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

/** Returns the addresses, dates, times, codes and numbers in the text of a page. */
export function valuesIn(text: string): readonly Value[] {
  return keyedValues(new Rest(text));
}

/** Returns the values in a result's text that must be on a page: those of `valuesIn`, quoted words and names. */
export function claimedValuesIn(text: string): readonly Value[] {
  const isGerman = CAPITAL_NOUNS.test(text);
  const rest = new Rest(text);
  const quoted = rest.take(QUOTED, ([, words = ""]) => ({ text: words, keys: [] }));
  const keyed = keyedValues(rest);
  const names = rest.take(NAME, nameOf);
  const claimed = names.filter((name) => !isGerman || name.text.includes(" "));
  return [...quoted, ...keyed, ...claimed].slice(0, MOST);
}

function keyedValues(rest: Rest): readonly Value[] {
  return [
    ...rest.take(ADDRESS, ([address]) => ({ text: withoutEnd(address, /[.,;:!?)]/), keys: [] })),
    ...rest.take(DATE, dateOf),
    ...rest.take(TIME, timeOf),
    ...rest.take(CODE, ([code]) => codeOf(code)),
    ...rest.take(NUMBER, numberOf),
  ];
}

/** Character that replaces extracted values. */
const TAKEN = "□";

/** A text without the values that were extracted from it, so that no character belongs to two values. */
class Rest {
  #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  take(pattern: RegExp, read: (match: RegExpExecArray) => Value | undefined): readonly Value[] {
    const values: Value[] = [];
    let left = "";
    let end = 0;
    for (const match of this.#text.matchAll(pattern)) {
      const { index, 0: whole } = match;
      const value = read(match);
      if (!value) continue;
      values.push(value);
      left += this.#text.slice(end, index) + TAKEN.repeat(whole.length);
      end = index + whole.length;
    }
    if (end > 0) this.#text = left + this.#text.slice(end);
    return values;
  }
}

/** Returns a code (`AB-12`) as a value without keys. A number with a suffix (`5kg`) gets the keys of the number. */
function codeOf(code: string): Value {
  const [, digits] = /^(\d+)\p{L}{1,3}$/u.exec(code) ?? [];
  return { text: code, keys: digits === undefined ? [] : numberKeys(digits) };
}

function timeOf([text, hour12, minute12 = "00", half, hour, minute]: RegExpExecArray):
  | Value
  | undefined {
  const isAfternoon = half?.toLowerCase() === "p";
  const hours = half === undefined ? Number(hour) : (Number(hour12) % 12) + (isAfternoon ? 12 : 0);
  const minutes = Number(half === undefined ? minute : minute12);
  if (hours > 24 || minutes > 59) return undefined;
  return { text: text.trim().replace(/(?<!\.m)\.$/, ""), keys: [`t${hours * 60 + minutes}`] };
}

/** Languages whose month names, full and short, are recognised in dates. */
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

function dateOf(match: RegExpExecArray): Value {
  const [whole, y1, m1, d1, a, b, y2, d3, month3, y3, month4, d4, y4] = match;
  const text = whole.trim();
  if (y1 !== undefined) return { text, keys: dateKeys(d1, Number(m1), y1) };
  if (y2 !== undefined) {
    const year = y2.length === 2 ? `20${y2}` : y2;
    return { text, keys: [...dateKeys(a, Number(b), year), ...dateKeys(b, Number(a), year)] };
  }
  const month = MONTHS.get((month3 ?? month4 ?? "").toLowerCase()) ?? 0;
  return { text, keys: dateKeys(d3 ?? d4, month, y3 ?? y4) };
}

/** Returns the key of a date, without a year if none is given; empty for an impossible date. */
function dateKeys(day: string | undefined, month: number, year?: string): readonly string[] {
  const date = Number(day);
  if (month < 1 || month > 12 || date < 1 || date > 31) return [];
  return [`d${month}-${date}${year === undefined ? "" : `-${year}`}`];
}

const LIST_NUMBER = /^\d[.)]\s/;

function numberOf({ 0: text, index, input }: RegExpExecArray): Value | undefined {
  const isAtStart = /(?:^|\n)[^\S\n]*$/.test(input.slice(Math.max(0, index - 20), index));
  if (isAtStart && LIST_NUMBER.test(input.slice(index, index + 3))) return undefined;
  return { text, keys: numberKeys(text) };
}

/** Returns the keys of a number. Returns two for a number such as `1.299`, which may be 1299 or a decimal number. */
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

const NAME = /\p{Lu}[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’-]*(?: \p{Lu}[\p{L}\p{M}\p{N}'’-]+)*/gu;
const BEGIN = /(?:^|[.!?:;|\n□"“„«(–—•*#-])\s{0,20}$/u;
/** Currency codes are not looked up as names: `EUR` may be `€` on the page. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

/** Returns a capitalised name, without the first word of a sentence, which always has a capital. */
function nameOf({ 0: words, index, input }: RegExpExecArray): Value | undefined {
  const isBegin = BEGIN.test(input.slice(Math.max(0, index - 21), index));
  const whole = words.replace(/['’]s?$/, "");
  const text = isBegin ? whole.split(" ").slice(1).join(" ") : whole;
  return text === "" || CURRENCIES.has(text) ? undefined : { text, keys: [] };
}

/** Common German words. A text with such a word is German: its capitalised words may be ordinary nouns, not names. */
const CAPITAL_NOUNS =
  /(?<!\p{L})(?:der|die|das|und|ist|sind|ein|eine|wurde|wurden|nicht|ihre|mit|für)(?!\p{L})/iu;

export function isSameValue(a: Value, b: Value): boolean {
  return a.keys.some((one) => b.keys.some((other) => one === other || isSameDay(one, other)));
}

function isSameDay(one: string, other: string): boolean {
  if (!one.startsWith("d") || !other.startsWith("d")) return false;
  return one.startsWith(`${other}-`) || other.startsWith(`${one}-`);
}

/** Returns the key; for a date, the key without the year. */
export function wideKey(key: string): string {
  return key.startsWith("d") ? key.split("-").slice(0, 2).join("-") : key;
}
