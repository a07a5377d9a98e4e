/** Texts with holes in them: what is written in a hole is another thing each time. */

const HOLE = /\{\{([a-z0-9_]+)\}\}/g;

export type RecipeValues = Readonly<Record<string, string>>;

export function holeOf(name: string): string {
  return `{{${name}}}`;
}

/** Names of its holes, each once, in order. */
export function holesIn(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(HOLE), ([, name = ""]) => name))];
}

/** The text with what is known written into its holes; the others stay. */
export function filled(text: string, values: RecipeValues): string {
  return text.replaceAll(HOLE, (hole: string, name: string) => values[name] ?? hole);
}

/** The same for an address, whose parts are written in percent signs. */
export function filledAddress(address: string, values: RecipeValues): string {
  const encoded = Object.entries(values).map(([name, value]) => [name, encodeURIComponent(value)]);
  return filled(address, Object.fromEntries(encoded));
}

export function escapedPattern(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&");
}

/** Where `part` stands in `text` as words of its own, in any letter case. */
export function placesOfWords(text: string, part: string): readonly number[] {
  const words = part.trim();
  if (words === "") return [];
  return Array.from(
    text.matchAll(wordsPattern(escapedPattern(words).replaceAll(/\s+/g, "\\s+"))),
    ({ index }) => index,
  );
}

/** What `source` matches, with no letter or digit right before and after. */
export function wordsPattern(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, "giu");
}
