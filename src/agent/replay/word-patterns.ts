/** Texts with placeholders, whose values differ each time. */

const HOLE = /\{\{([a-z0-9_]+)\}\}/g;

export type RecipeValues = Readonly<Record<string, string>>;

export function holeOf(name: string): string {
  return `{{${name}}}`;
}

/** Names of its placeholders, each once, in order. */
export function holesIn(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(HOLE), ([, name = ""]) => name))];
}

/** The text with known values in its placeholders; the others stay. */
export function filled(text: string, values: RecipeValues): string {
  return text.replaceAll(HOLE, (hole: string, name: string) => values[name] ?? hole);
}

/** The same for an address, with percent-encoded values. */
export function filledAddress(address: string, values: RecipeValues): string {
  const encoded = Object.entries(values).map(([name, value]) => [name, encodeURIComponent(value)]);
  return filled(address, Object.fromEntries(encoded));
}

export function escapedPattern(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&");
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where `part` is in `text` as whole words, in any letter case and with any white space. */
export function spansOfWords(text: string, part: string): readonly Span[] {
  if (part.trim() === "") return [];
  return spansLike(text, wordsPattern(wordsSource(part)));
}

export function spansLike(text: string, pattern: RegExp): readonly Span[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
  }));
}

/** The source of a pattern for these words, with any white space between them. */
export function wordsSource(words: string): string {
  return escapedPattern(words.trim()).replaceAll(/\s+/g, "\\s+");
}

/** Matches `source` with no letter or digit directly before or after. */
export function wordsPattern(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, "giu");
}
