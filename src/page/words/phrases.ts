/** Phrases of one meaning in several languages. Found as whole words only, except in scripts without separators. */
export class Phrases {
  readonly #byLanguage: Readonly<Record<string, string>>;
  #index: Index | undefined;

  /** `|` separates the phrases of a language. Case, accents, hyphens and apostrophes are ignored. */
  constructor(byLanguage: Readonly<Record<string, string>>) {
    this.#byLanguage = byLanguage;
  }

  /** Whether one of the phrases is in the text. */
  isIn(text: string): boolean {
    return this.foundIn(text) !== undefined;
  }

  /** Returns the first phrase that is found, in lower case and without accents; undefined for none. */
  foundIn(text: string): string | undefined {
    if (text === "") return undefined;
    const { spaced, unspaced } = this.#indexed();
    const words = wordsOf(text);
    for (let at = 0; at < words.length; at += 1) {
      const candidates = spaced.get(words[at] ?? "");
      const found = candidates?.find((phrase) => phrase.every((word, i) => words[at + i] === word));
      if (found) return found.join(" ");
    }
    return UNSPACED.test(text) ? foundUnspaced(text, unspaced) : undefined;
  }

  /** Whether the text is one of the phrases, with nothing else but punctuation. */
  isAll(text: string): boolean {
    const { spaced, unspaced, longest } = this.#indexed();
    if (text.length > longest + MOST_PUNCTUATION) return false;
    const words = wordsOf(text);
    if (words.length === 0) return false;
    const candidates = spaced.get(words[0] ?? "") ?? [];
    const isOne = candidates.some(
      (phrase) => phrase.length === words.length && phrase.every((word, i) => word === words[i]),
    );
    return isOne || unspaced.has(words.join(""));
  }

  /** The index of the phrases, built on first use: most pages need few lists. */
  #indexed(): Index {
    this.#index ??= indexOf(Object.values(this.#byLanguage).flatMap((list) => list.split("|")));
    return this.#index;
  }
}

interface Index {
  /** Phrases as lists of words, by their first word; long phrases first. */
  readonly spaced: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Phrases in scripts without word separators: found anywhere in a text. */
  readonly unspaced: ReadonlySet<string>;
  /** Length of the longest phrase, characters. */
  readonly longest: number;
}

function indexOf(phrases: readonly string[]): Index {
  const spaced = new Map<string, (readonly string[])[]>();
  const unspaced = new Set<string>();
  for (const phrase of phrases) {
    if (UNSPACED.test(phrase)) unspaced.add(joined(phrase));
    else add(wordsOf(phrase), spaced);
  }
  for (const fellows of spaced.values()) fellows.sort((a, b) => b.length - a.length);
  return { spaced, unspaced, longest: Math.max(...phrases.map(({ length }) => length)) };
}

function add(words: readonly string[], spaced: Map<string, (readonly string[])[]>): void {
  const [first] = words;
  if (first === undefined) return;
  const fellows = spaced.get(first);
  if (fellows) fellows.push(words);
  else spaced.set(first, [words]);
}

function foundUnspaced(text: string, unspaced: ReadonlySet<string>): string | undefined {
  const whole = joined(text);
  for (const phrase of unspaced) if (whole.includes(phrase)) return phrase;
  return undefined;
}

function joined(text: string): string {
  return plain(text).replaceAll(/\s+/g, "");
}

const UNSPACED = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const LONGEST_TEXT = 5_000;
const MOST_PUNCTUATION = 10;

/** Makes letters half-width, lower case, without accents, and replaces Persian variants of Arabic letters. */
function plain(text: string): string {
  const cut = text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT) : text;
  if (PLAIN.test(cut)) return cut.toLowerCase();
  return cut
    .normalize("NFKD")
    .replaceAll(MARKS, "")
    .replaceAll(/[\u0649\u06cc]/g, "\u064a")
    .replaceAll("\u06a9", "\u0643")
    .toLowerCase();
}

/** Accents, Hebrew and Arabic points, variation selectors, soft hyphens, invisible characters. */
const MARKS =
  /[\u0300-\u036f]|[\u0591-\u05c7]|[\u064b-\u065f]|[\ufe00-\ufe0f]|[\u20d0-\u20ff]|[\u00ad\u200b\u2060]|\u0670/g;

const PLAIN = /^[\u0020-\u007e\s]*$/;

/** Puts blanks around Latin words in scripts that are written without blanks: `当サイトではCookieを使用`. */
function parted(text: string): string {
  return PLAIN.test(text) ? text : text.replaceAll(BORDER, " ");
}

const OTHER_SCRIPT = String.raw`[\u0e00-\u0e7f\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff]`;
const BORDER = new RegExp(`(?<=[a-z\\d])(?=${OTHER_SCRIPT})|(?<=${OTHER_SCRIPT})(?=[a-z\\d])`, "g");

/** Cache of `wordsOf`: a few texts are compared with many phrases, one after the other. */
const recent = new Map<string, readonly string[]>();
const MOST_RECENT = 2_000;
/** Maximum length of a cached text; longer ones are compared only once or twice. */
const LONGEST_STORED = 80;

/** Returns the words of a text in lower case, without accents and punctuation. */
export function wordsOf(text: string): readonly string[] {
  const known = recent.get(text);
  if (known) return known;
  const words = parted(plain(text))
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== "");
  if (text.length > LONGEST_STORED) return words;
  if (recent.size >= MOST_RECENT) recent.clear();
  recent.set(text, words);
  return words;
}

/** Returns the words of a name that is meant for programs: `userName` is "user Name", `user-name` "user name". */
export function wordsOfName(name: string): string {
  return name
    .replaceAll(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
