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

/** Positions of `part` in `text` as whole words, in any letter case. */
export function placesOfWords(text: string, part: string): readonly number[] {
  const words = part.trim();
  if (words === "") return [];
  return Array.from(
    text.matchAll(wordsPattern(escapedPattern(words).replaceAll(/\s+/g, "\\s+"))),
    ({ index }) => index,
  );
}

/** Matches `source` with no letter or digit directly before or after. */
export function wordsPattern(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, "giu");
}
