/** Texts with placeholders for values, such as `{{city}}`. */

const HOLE = /\{\{([a-z0-9_]+)\}\}/g;

export type RecipeValues = Readonly<Record<string, string>>;

export function holeOf(name: string): string {
  return `{{${name}}}`;
}

/** Returns the names of the placeholders in a text, each once, in order. */
export function holesIn(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(HOLE), ([, name = ""]) => name))];
}

/** Returns the text with known values instead of their placeholders; other placeholders stay. */
export function filled(text: string, values: RecipeValues): string {
  return text.replaceAll(HOLE, (hole: string, name: string) => values[name] ?? hole);
}

/** Returns the address with percent-encoded values instead of their placeholders. */
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

/** Returns where `text` contains `part` as whole words, in any letter case and with any white space. */
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

/** Returns the source of a pattern for these words, with any white space between them. */
export function wordsSource(words: string): string {
  return escapedPattern(words.trim()).replaceAll(/\s+/g, "\\s+");
}

/** Returns a pattern that matches `source` with no letter or digit directly before or after it. */
export function wordsPattern(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, "giu");
}
