/** Shorter values are not detected, since they occur in addresses by chance. */
const SHORTEST = 6;
const LONGEST = 2_000;

/** Numbers up to this length occur in longer numbers by chance, for example in timestamps. */
const SHORT_NUMBER = /^\d{1,8}$/;

/** Values of a task that may be sent only to the hosts on the session's list. */
export class TaskSecrets {
  readonly #values: ReadonlySet<string>;
  /** The letters and digits of each value, such as a card number without spaces. */
  readonly #joined: ReadonlySet<string>;
  readonly #beginnings: readonly Beginning[];

  /** @param values strings and numbers, and objects or arrays of them; the content of files is not checked */
  constructor(values: unknown) {
    const plain = textsIn(values).map((value) => plainOf(value.slice(0, LONGEST)));
    const isLong = (value: string) => Array.from(value).length >= SHORTEST;
    this.#values = new Set(plain.filter(isLong));
    const joined = plain.map(joinedOf).filter(isLong);
    this.#joined = new Set(joined.filter((value) => !SHORT_NUMBER.test(value)));
    this.#beginnings = plain
      .map(beginningOf)
      .filter(({ text }) => text.length > SHORTEST && !SHORT_NUMBER.test(text));
  }

  /** Whether a text has a value or a value's beginning; ignores case, width, separators and format characters. */
  isInAny(texts: readonly string[]): boolean {
    if (this.#values.size === 0) return false;
    const plain = texts.map(plainOf);
    if ([...this.#values].some((value) => plain.some((text) => holds(text, value)))) return true;
    const joined = plain.map(joinedOf);
    if ([...this.#joined].some((value) => joined.some((text) => text.includes(value)))) return true;
    return joined.some((text, at) => this.#begins(text, plain[at] ?? ""));
  }

  #begins(joined: string, plain: string): boolean {
    const likely = this.#beginnings.filter(({ text }) => joined.includes(text.slice(0, SHORTEST)));
    if (likely.length === 0) return false;
    const edges = edgesOf(plain);
    return likely.some((beginning) => isBegunIn(joined, edges, beginning));
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

/** Returns a text in lower case, without format characters (`Cf`). Replaces full-width letters by usual letters. */
function plainOf(text: string): string {
  const usual = text.normalize("NFKC").replaceAll(/\p{Cf}/gu, "");
  return usual.toLowerCase().replaceAll(/\s+/g, " ").trim();
}

function joinedOf(plain: string): string {
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, "");
}

interface Beginning {
  readonly text: string;
  /** Length of the value's first word. */
  readonly word: number;
}

/** Scheme and host at the start of a value: requests contain them anyway. Does not match an e-mail address. */
const HOST =
  /^(?:[a-z][\w+.-]*:\/\/[^/?#\s]*|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?![\p{L}\p{N}@.-]))/u;
/** Endings of word forms: `inform` in a text does not count as the beginning of the value `information`. */
const ENDING =
  /^(?:[drsy]|e[dnrst]|ers|ors?|ings?|(?:[ai]t)?ions?|i?al(?:ly)?|ly|ments?|[ai]ble|i?ve|ity|ness|ful|less|is[mt]s?|i[sz]e[dr]?|[ae]n(?:t|ce)s?|[aeo]ry|ous|age|ship)$/;
const MIXED = /^(?:\p{N}+\p{L}|\p{L}+\p{N})/u;
/** Maximum number of characters of a beginning that are compared. */
const LONGEST_BEGINNING = 64;

function beginningOf(plain: string): Beginning {
  const own = plain.replace(HOST, "");
  const [word = ""] = own.match(/[\p{L}\p{N}]+/u) ?? [];
  return { text: joinedOf(own).slice(0, LONGEST_BEGINNING), word: word.length };
}

/** Returns the positions where words and numbers begin or end, in the text without its separators. */
function edgesOf(plain: string): ReadonlySet<number> {
  const edges = new Set([0]);
  let length = 0;
  for (const [word] of plain.matchAll(/[\p{L}\p{N}]+/gu)) edges.add((length += word.length));
  return edges;
}

/** Whether a text has a value's beginning: as whole words, or anywhere if its first word mixes letters and digits. */
function isBegunIn(text: string, edges: ReadonlySet<number>, value: Beginning): boolean {
  const least = value.text.slice(0, SHORTEST);
  for (let at = text.indexOf(least); at !== -1; at = text.indexOf(least, at + 1)) {
    let length = SHORTEST;
    while (length < value.text.length && text[at + length] === value.text[length]) length += 1;
    if (MIXED.test(value.text.slice(0, Math.min(length, value.word)))) return true;
    if (!edges.has(at)) continue;
    while (!edges.has(at + length)) length -= 1;
    if (length >= SHORTEST && isDistinctive(value, length)) return true;
  }
  return false;
}

/** Whether a beginning is neither a plain word, which many texts contain, nor a possible date. */
function isDistinctive({ text, word }: Beginning, length: number): boolean {
  const beginning = text.slice(0, length);
  if (length > word) return !SHORT_NUMBER.test(beginning);
  return /\p{N}/u.test(beginning) || (length < word && !ENDING.test(text.slice(length, word)));
}

/** Returns a function that detects values of the task and other secrets in outgoing texts, plain or encoded. */
export function leakDetector(
  taskSecrets: TaskSecrets | undefined,
  isSecret: (text: string) => boolean,
): (text: string) => boolean {
  return (text) => {
    const spellings = spellingsOf(text);
    return spellings.some(isSecret) || taskSecrets?.isInAny(spellings) === true;
  };
}

/** Maximum number of nested encodings that are decoded: a page that uses more can hide data anyway. */
const MOST_ROUNDS = 3;
const MOST_TEXTS = 200;
const LONGEST_TEXT = 100_000;
/** Sequences that may be encoded text. Shorter sequences of these characters occur in every address. */
const BASE64 = /[\w+/-]{8,}={0,2}/g;
const HEX = /(?:[\da-f]{2}){5,}/gi;
const ESCAPED = /\\u([\da-f]{4})|\\x([\da-f]{2})|&#x([\da-f]+);|&#(\d+);/gi;

/**
 * Returns an outgoing text, the texts decoded from it, and all these texts reversed. Decodes percent-encoded, base64,
 * hexadecimal and escaped parts, also nested ones.
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

/** Decodes percent-encoded bytes; leaves other uses of % unchanged. */
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
