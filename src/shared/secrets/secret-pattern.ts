/**
 * Patterns for all spellings of a secret: plain; with some characters escaped as in addresses, forms, JSON, HTML or
 * Markdown, even escaped several times; or inside base64.
 */

/** In characters: shorter parts of base64 occur in other words by chance. */
const SHORTEST_BASE64 = 8;

/** A text without these characters has no escapes. */
const ESCAPES = /[%\\&]/;

/** Secrets of more characters are split, because long patterns are slow, and very long ones do not compile. */
const LONGEST_PATTERN = 1_000;
/** Secrets of more characters are not split, but hidden only in the usual spellings. */
const MOST_IN_PARTS = 10 * LONGEST_PATTERN;
/** A secret with white space needs this many other characters; else it is hidden only in the usual spellings. */
const SHORTEST_FOLDED = 4;

/** Secrets of at most this many characters, such as PINs, are not hidden inside longer words and numbers. */
const LONGEST_SHORT = 8;
const WORD = "[0-9A-Za-z]";
/** Up to six levels of escapes. Without limits, a text of escapes or blanks would take quadratic time. */
const BACKSLASHES = String.raw`\\{1,63}`;
const PERCENT = "%(?:25){0,6}";
const LONGEST_BLANK = 500;
/** No word character precedes, unless it is the end of an escape such as `%2F`. */
const NO_WORD_BEFORE = String.raw`(?<!${WORD}(?<!${PERCENT}[0-9a-fA-F]{2}|\\[uU][0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\[bfnrtv]))`;
const NO_WORD_AFTER = `(?!${WORD})`;
const BEGINS_AS_WORD = new RegExp(`^${WORD}`);
const ENDS_AS_WORD = new RegExp(`${WORD}$`);

type Hider = (text: string) => string;

/** Returns a function that hides the secret. Omits some spellings or places of very long, short or common secrets. */
export function secretHider(secret: string, inPlace: string): Hider {
  const written = wholeSpellings(secret);
  const packed = [...new Set(written.flatMap(base64Parts))];
  if (secret.length > LONGEST_PATTERN) return longHider(secret, [...written, ...packed], inPlace);
  const isFolded = /\s/u.test(secret);
  if (isFolded && secret.replaceAll(/\s/gu, "").length < SHORTEST_FOLDED) {
    return (text) => without(text, [...written, ...packed], inPlace);
  }
  const isShort = Array.from(secret).length <= LONGEST_SHORT;
  const alone = isPlainWord(secret)
    ? asValue(secret)
    : isShort
      ? byItself(secret)
      : spelled(secret);
  const pattern = new RegExp([alone, ...packed.map(spelledBase64)].join("|"), "gu");
  return (text) => {
    if (isFolded || isShort || ESCAPES.test(text)) return text.replace(pattern, inPlace);
    return without(text, [secret, ...packed], inPlace); // much faster; the same result, as `text` has no escapes
  };
}

const SHORT_WORD = /^(?:[A-Za-z][a-z]{3}|[A-Z]{4})$/;
const COMMON = new Set(
  "abc123 admin admin123 administrator changeme default dragon football guest hello iloveyou letmein login123 master monkey pass123 passw0rd password password1 passwort princess qwerty qwertz secret shadow sunshine superman test123 welcome welcome1".split(
    " ",
  ),
);
const COUNTED = "01234567890";

/** Tests for common words and numbers, which often occur in pages without being the secret. */
function isPlainWord(secret: string): boolean {
  const isCounted = /^\d{4,5}$/.test(secret) && COUNTED.includes(secret);
  const isRepeated = /^(\d)\1{3,4}$/.test(secret);
  return isCounted || isRepeated || SHORT_WORD.test(secret) || COMMON.has(secret.toLowerCase());
}

const QUOTE = `["'\`]|&quot;|&#0*3[49];|%22|%27`;

/** Returns a pattern for the secret only as a whole line or value: in quotes, or after an equals sign or a colon. */
function asValue(secret: string): string {
  const before = `(?<=^\\s*|(?:${QUOTE})|(?:=|:|%3[aAdD])\\s?)`;
  const after = `(?=\\s*$|${QUOTE}|[&;,\\]}#]|%26|\\s*[\\r\\n]|\\\\)`;
  const first = anySpelling(Array.from(secret)[0] ?? ""); // limits the slow look-behind to this character
  return `(?=${first})${before}${spelled(secret)}${after}`;
}

/** Returns a pattern for the secret, but not inside a longer word or number. */
function byItself(secret: string): string {
  const before = BEGINS_AS_WORD.test(secret) ? NO_WORD_BEFORE : "";
  const after = ENDS_AS_WORD.test(secret) ? NO_WORD_AFTER : "";
  return before + spelled(secret) + after;
}

/** Returns a function that hides a long secret in its usual spellings, then each of its parts in all spellings. */
function longHider(secret: string, usual: readonly string[], inPlace: string): Hider {
  const parts = secret.length > MOST_IN_PARTS ? [] : partsOf(secret);
  const hiders = parts.map((part) => secretHider(part, inPlace));
  const inARow = new RegExp(`${RegExp.escape(inPlace)}(?:\\s*${RegExp.escape(inPlace)})+`, "gu");
  return (text) => {
    const left = without(text, usual, inPlace);
    return hiders.reduce((rest, hide) => hide(rest), left).replaceAll(inARow, inPlace);
  };
}

/** Splits a secret into parts of similar length, so that none is short enough to occur in other text by chance. */
function partsOf(secret: string): readonly string[] {
  const characters = Array.from(secret);
  const length = Math.ceil(characters.length / Math.ceil(secret.length / LONGEST_PATTERN));
  const count = Math.ceil(characters.length / length);
  return Array.from({ length: count }, (_, at) =>
    characters.slice(at * length, (at + 1) * length).join(""),
  );
}

function without(text: string, parts: readonly string[], inPlace: string): string {
  return parts.reduce(
    (left, part) => (left.includes(part) ? left.replaceAll(part, inPlace) : left),
    text,
  );
}

/** Returns a pattern for all spellings of a text; white space matches any white space, as in visible text and code. */
function spelled(text: string): string {
  const runs = text.split(/(\s+)/u);
  return runs
    .map((run, at) => (at % 2 === 0 ? Array.from(run, anySpelling).join("") : blank(run)))
    .join("");
}

function blank(run: string): string {
  const usual = String.raw`\s|\+|${BACKSLASHES}[nrt]`;
  const escaped = [...new Set(` \t\n\r${run}`)].flatMap(escapesOf);
  return `(?:${[usual, ...escaped].join("|")}){1,${LONGEST_BLANK}}`;
}

/** Returns a pattern for base64: only characters other than letters and digits may be escaped. */
function spelledBase64(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9]/g, anySpelling);
}

const NAMED: Readonly<Record<string, string>> = {
  "&": "amp",
  "<": "lt",
  ">": "gt",
  '"': "quot",
  "'": "apos",
};

function anySpelling(character: string): string {
  const spellings = [bare(character), ...escapesOf(character)];
  const named = NAMED[character];
  if (named !== undefined) spellings.push(`&${named};`);
  return `(?:${spellings.join("|")})`;
}

function escapesOf(character: string): readonly string[] {
  const codePoint = character.codePointAt(0) ?? 0;
  return [
    percent(character),
    Array.from(
      { length: character.length },
      (_, at) => `${BACKSLASHES}u${hex(character.charCodeAt(at), 4)}`,
    ).join(""),
    `&#0*${codePoint};`,
    `&#[xX]0*${hex(codePoint, 1)};`,
  ];
}

/** Characters that Markdown escapes with a backslash; JSON escapes some of them, too. */
const PUNCTUATION = /[!-/:-@[-`{-~]/;

function bare(character: string): string {
  if (character === "\\") return BACKSLASHES;
  const literal = character.replace(/[$()*+.?[\]^{|}/]/, String.raw`\$&`);
  return PUNCTUATION.test(character) ? `(?:${BACKSLASHES})?${literal}` : literal;
}

/** Returns a pattern for a percent-encoded character (`%41`), also if the percent sign is escaped again: `%2541`. */
function percent(character: string): string {
  return [...Buffer.from(character, "utf8")].map((byte) => `${PERCENT}${hex(byte, 2)}`).join("");
}

/** Returns a pattern for a number in hexadecimal digits, in upper or lower case. */
function hex(value: number, digits: number): string {
  return value
    .toString(16)
    .padStart(digits, "0")
    .replaceAll(/[a-f]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

/** Returns the usual spellings: plain, and encoded as a whole for JSON, an address or a form. */
function wholeSpellings(secret: string): readonly string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  const form = new URLSearchParams({ "": secret }).toString().slice(1);
  return [...new Set([secret, json, encodeURIComponent(secret.toWellFormed()), form])];
}

/** Returns what a secret contributes to the base64 of a longer text, for each of the three possible offsets. */
function base64Parts(secret: string): readonly string[] {
  const bytes = Buffer.from(secret, "utf8");
  const parts = [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]);
    const from = Math.ceil((before * 8) / 6);
    const to = Math.floor((whole.length * 8) / 6);
    return (["base64", "base64url"] as const).map((alphabet) =>
      whole.toString(alphabet).slice(from, to),
    );
  });
  return [...new Set(parts)].filter((part) => part.length >= SHORTEST_BASE64);
}
