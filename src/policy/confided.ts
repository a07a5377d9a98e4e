/** Shorter ones stand in addresses by chance. */
const SHORTEST = 6;
const LONGEST = 2_000;

/** Numbers up to so many digits are a part of longer ones by chance, as of a moment in time. */
const SHORT_NUMBER = /^\d{1,8}$/;

/** Values that somebody has given a task for the sites on its list, and for no others. */
export class Confided {
  readonly #values: ReadonlySet<string>;
  /** The same, and how long ones begin, without what parts letters and digits, such as the blanks of a card's number. */
  readonly #joined: ReadonlySet<string>;

  /** @param values texts and numbers, and what holds some; files are not looked into */
  constructor(values: unknown) {
    const plain = textsIn(values).map((value) => plainOf(value.slice(0, LONGEST)));
    const isLong = (value: string) => Array.from(value).length >= SHORTEST;
    this.#values = new Set(plain.filter(isLong));
    const joined = [...plain.map(joinedOf).filter(isLong), ...plain.flatMap(beginningOf)];
    this.#joined = new Set(joined.filter((value) => !SHORT_NUMBER.test(value)));
  }

  /** Whether any of these texts has a value, or the beginning of one, whatever its case, width, separators and format characters. */
  isInAny(texts: readonly string[]): boolean {
    if (this.#values.size === 0) return false;
    const plain = texts.map(plainOf);
    if ([...this.#values].some((value) => plain.some((text) => holds(text, value)))) return true;
    const joined = plain.map(joinedOf);
    return [...this.#joined].some((value) => joined.some((text) => text.includes(value)));
  }
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value)];
  if (typeof value !== "object" || value === null || Object.hasOwn(value, "filename")) return [];
  return Object.values(value).flatMap(textsIn);
}

function holds(text: string, value: string): boolean {
  if (!text.includes(value)) return false;
  return !SHORT_NUMBER.test(value) || new RegExp(`(?<!\\d)${value}(?!\\d)`).test(text);
}

/** Unicode: full-width letters are the usual ones, and format characters (`Cf`) have no width. */
function plainOf(text: string): string {
  const usual = text.normalize("NFKC").replaceAll(/\p{Cf}/gu, "");
  return usual.toLowerCase().replaceAll(/\s+/g, " ").trim();
}

function joinedOf(plain: string): string {
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, "");
}

/** A scheme and the host name of a site, which requests have in them anyway; not the name in an e-mail address. */
const HOST =
  /^(?:[a-z][\w+.-]*:\/\/[^/?#\s]*|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?![\p{L}\p{N}@.-]))/u;
const SHORTEST_BEGINNING = 10;
/** Beyond a first word without digits, which may be in any text. */
const BEYOND_WORD = 3;

/** None of a short value. */
function beginningOf(plain: string): readonly string[] {
  const own = plain.replace(HOST, "");
  const [word = ""] = own.match(/[\p{L}\p{N}]+/u) ?? [];
  const isPlain = !/\p{N}/u.test(word);
  const length = Math.max(SHORTEST_BEGINNING, isPlain ? word.length + BEYOND_WORD : 0);
  const joined = joinedOf(own);
  return joined.length < length ? [] : [joined.slice(0, length)];
}

/** Whether what is about to leave tells one of them, or what else must not be told, in any spelling. */
export function tellsOf(
  confided: Confided | undefined,
  isSecret: (text: string) => boolean,
): (text: string) => boolean {
  return (text) => {
    const spellings = spellingsOf(text);
    return spellings.some(isSecret) || confided?.isInAny(spellings) === true;
  };
}

/** A page that codes what it sends more often than this hides from nobody who looks at what it knows. */
const MOST_ROUNDS = 3;
const MOST_TEXTS = 200;
const LONGEST_TEXT = 100_000;
/** Shorter words of such letters are in any address. */
const BASE64 = /[\w+/-]{8,}={0,2}/g;
const HEX = /(?:[\da-f]{2}){5,}/gi;
const ESCAPED = /\\u([\da-f]{4})|\\x([\da-f]{2})|&#x([\da-f]+);|&#(\d+);/gi;

/**
 * What a text that leaves may say without showing it: the text, and what it holds percent-encoded, in base64, in
 * hexadecimal digits, escaped or backwards, once or several times over.
 */
function spellingsOf(text: string): readonly string[] {
  const found = new Set([text.slice(0, LONGEST_TEXT)]);
  let latest = [...found];
  for (let round = 0; round < MOST_ROUNDS && latest.length > 0; round += 1) {
    const decoded = new Set(latest.flatMap(decodings));
    latest = [...decoded].filter((one) => !found.has(one)).slice(0, MOST_TEXTS);
    for (const one of latest) found.add(one);
  }
  return [...found, ...[...found].map(backwards)];
}

function decodings(text: string): readonly string[] {
  const packed = text.match(BASE64)?.map((word) => Buffer.from(word, "base64url")) ?? [];
  const digits = text.match(HEX)?.map((word) => Buffer.from(word, "hex")) ?? [];
  return [
    percentDecoded(text),
    text.replaceAll("+", " "),
    text.replaceAll(ESCAPED, unescaped),
    ...[...packed, ...digits].map((bytes) => bytes.toString("utf8")),
  ];
}

/** As far as it is well formed. */
function percentDecoded(text: string): string {
  return text.replaceAll(/(?:%[\da-f]{2})+/gi, (run) =>
    Buffer.from(run.replaceAll("%", ""), "hex").toString("utf8"),
  );
}

function unescaped(whole: string, ...parts: readonly (string | undefined)[]): string {
  const [unit, byte, hex, decimal] = parts;
  const code = Number.parseInt(
    unit ?? byte ?? hex ?? decimal ?? "",
    decimal === undefined ? 16 : 10,
  );
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

function backwards(text: string): string {
  return Array.from(text).toReversed().join("");
}
