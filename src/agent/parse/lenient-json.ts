/**
 * Reads JSON as models write it: with single or no quotes, trailing or missing commas, and comments. Also accepts line
 * breaks and unescaped quotes in strings, the keywords of Python (`True`, `None`), and truncated JSON.
 */
export interface LenientValue {
  readonly value: unknown;
  /** Position after the value. */
  readonly end: number;
  /** `inside`: the text ended within a value; `between`: only closing brackets are missing. */
  readonly cut: "no" | "between" | "inside";
}

/** Reads the value that begins at `start`; undefined if no JSON begins there. */
export function readLenient(text: string, start: number): LenientValue | undefined {
  const reader = new Reader(text, start);
  try {
    const value = reader.value(0);
    return { value, end: reader.at, cut: reader.cut };
  } catch (thrown) {
    if (thrown instanceof NoJson) return undefined;
    throw thrown;
  }
}

class NoJson extends Error {}

const DEEPEST = 60;
const QUOTES: Readonly<Record<string, string>> = { '"': '"', "'": "'", "`": "`", "“": "”" };
const WORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["true", true],
  ["True", true],
  ["false", false],
  ["False", false],
  ["null", null],
  ["None", null],
  ["undefined", null],
]);
const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" };
/** Matches what may follow a string value: a next member or item, a closing bracket, a comment, or the end. */
const BEHIND_VALUE =
  /^\s*(?:$|[}\]]|,\s*(?:$|["'“`{[}\]\d-]|(?:true|false|null|True|False|None)\b|[\w$-]+\s*:)|["'][\w$-]+["']\s*:|\/[/*])/;
const BEHIND_KEY = /^\s*:/;
/** Number of characters after a quotation mark that decide whether the mark ends the string or is part of it. */
const AHEAD = 100;

class Reader {
  readonly #text: string;
  at: number;
  cut: LenientValue["cut"] = "no";

  constructor(text: string, start: number) {
    this.#text = text;
    this.at = start;
  }

  value(depth: number): unknown {
    if (depth > DEEPEST) throw new NoJson();
    this.#skip();
    const next = this.#text[this.at];
    if (next === undefined) return this.#ended("inside");
    if (next === "{") return this.#object(depth);
    if (next === "[") return this.#array(depth);
    if (next in QUOTES) return this.#string(BEHIND_VALUE);
    return this.#bare();
  }

  #object(depth: number): unknown {
    const members: [string, unknown][] = [];
    this.at += 1;
    while (this.#isOpen("}")) {
      const key = this.#key();
      this.#skip();
      if (this.at >= this.#text.length) {
        this.#ended("inside");
        break;
      }
      if (this.#text[this.at] !== ":") throw new NoJson();
      this.at += 1;
      members.push([key, this.value(depth + 1)]);
    }
    return Object.fromEntries(members);
  }

  #array(depth: number): unknown {
    const items: unknown[] = [];
    this.at += 1;
    while (this.#isOpen("]")) items.push(this.value(depth + 1));
    return items;
  }

  /** Returns whether the object or array has another entry. Moves to the entry, or past the closing bracket. */
  #isOpen(closing: string): boolean {
    this.#skip();
    while (this.#text[this.at] === ",") {
      this.at += 1;
      this.#skip();
    }
    const next = this.#text[this.at];
    if (next === undefined) {
      this.#ended("between");
      return false;
    }
    if (next !== closing) return true;
    this.at += 1;
    return false;
  }

  #key(): string {
    const next = this.#text[this.at] ?? "";
    if (next in QUOTES) return this.#string(BEHIND_KEY);
    return this.#match(/[\w$-]+/y);
  }

  #string(behind: RegExp): string {
    const text = this.#text;
    if (text.startsWith('"""', this.at)) return this.#longString();
    const closing = QUOTES[text[this.at] ?? ""];
    let read = "";
    for (this.at += 1; this.at < text.length; this.at += 1) {
      const next = text.charAt(this.at);
      if (next === "\\") read += this.#escape();
      else if (next === closing && behind.test(text.slice(this.at + 1, this.at + 1 + AHEAD))) {
        this.at += 1;
        return read;
      } else read += next;
    }
    this.#ended("inside");
    return read;
  }

  /** Reads a Python string between `"""`. */
  #longString(): string {
    const end = this.#text.indexOf('"""', this.at + 3);
    const read = this.#text.slice(this.at + 3, end < 0 ? undefined : end);
    this.at = end < 0 ? this.#text.length : end + 3;
    if (end < 0) this.#ended("inside");
    return read;
  }

  /** Returns the escaped character, and moves to the last character of the escape. */
  #escape(): string {
    this.at += 1;
    const next = this.#text.charAt(this.at);
    if (next !== "u") return ESCAPES[next] ?? next;
    const digits = this.#text.slice(this.at + 1, this.at + 5);
    if (!/^[\da-f]{4}$/i.test(digits)) return next;
    this.at += 4;
    return String.fromCharCode(Number.parseInt(digits, 16));
  }

  /** Reads a number, a keyword, or a string without quotes. */
  #bare(): unknown {
    const word = this.#match(/[^\s,:{}[\]"']+/y);
    if (this.at >= this.#text.length) this.#ended("inside");
    if (/^[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i.test(word)) return Number(word);
    return WORDS.has(word) ? WORDS.get(word) : word;
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const [word] = pattern.exec(this.#text) ?? [];
    if (word === undefined) throw new NoJson();
    this.at += word.length;
    return word;
  }

  #skip(): void {
    const blank = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
    blank.lastIndex = this.at;
    this.at += blank.exec(this.#text)?.[0].length ?? 0;
  }

  /** Sets `cut` because the text has ended too early. `inside` stays, even if closing brackets are missing too. */
  #ended(how: "between" | "inside"): undefined {
    if (this.cut !== "inside") this.cut = how;
    return undefined;
  }
}
