import { plainText } from "./plain-text.ts";

/** Where something stands in a text, in characters. */
export interface Found {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Ways to say one thing in several languages, found in what `plainText` made. In a way `a/b` is either word, `creat*`
 * any word that begins so, `..` up to five words of whatever kind, and `!a/b` at its end a word that must not follow.
 * Ways in scripts that part no words are found anywhere.
 */
export class Deeds {
  readonly #ways: readonly string[];
  #patterns: readonly RegExp[] | undefined;

  constructor(byLanguage: Readonly<Record<string, readonly string[]>>) {
    this.#ways = Object.values(byLanguage).flat();
  }

  isIn(plain: string): boolean {
    return this.allIn(plain).length > 0;
  }

  /** Every place where one of them stands. */
  allIn(plain: string): readonly Found[] {
    this.#patterns ??= this.#ways.map(patternOf);
    return this.#patterns.flatMap((pattern) =>
      [...plain.matchAll(pattern)].map(({ index, 0: text }) => ({
        start: index,
        end: index + text.length,
        text,
      })),
    );
  }
}

const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\u1100-\u11ff\uac00-\ud7af]/;

/** Words stand between single spaces, so that nothing has to know what a letter is. */
function patternOf(way: string): RegExp {
  if (UNSPACED.test(way)) return new RegExp(unspacedPattern(way), "g");
  const [first = "", ...rest] = way.split(" ");
  const pattern = rest.reduce((sofar, part) => sofar + partOf(part), wordOf(first));
  return new RegExp(`(?<=^| )${pattern}`, "g");
}

function partOf(part: string): string {
  if (part === "..") return "(?: [^ |]+){0,5}?";
  return part.startsWith("!") ? `(?! ${wordOf(part.slice(1))})` : ` ${wordOf(part)}`;
}

function wordOf(word: string): string {
  const forms = word.split("/").map((form) => {
    const letters = RegExp.escape(plainText(form.replaceAll("*", "")));
    return form.endsWith("*") ? `${letters}[^ |,]*` : letters;
  });
  return `(?:${forms.join("|")})(?= |$)`;
}

function unspacedPattern(way: string): string {
  return way
    .split(" ")
    .map((part) => (part === ".." ? "[^|,]{0,12}?" : RegExp.escape(plainText(part))))
    .join("");
}
