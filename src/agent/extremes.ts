/** Words that ask for the one with the least or the most of something, in English and German. */
const LEAST =
  /\b(?:cheapest|lowest|smallest|least|fewest|shortest|nearest|closest|earliest|slowest|lightest|minim(?:um|al)|billigste\w*|g[uü]nstigste\w*|niedrigste\w*|kleinste\w*|k[uü]rzeste\w*)\b/i;
const MOST =
  /\b(?:dearest|most|highest|largest|greatest|biggest|longest|farthest|fastest|heaviest|top|best|maxim(?:um|al)|teuerste\w*|h[oö]chste\w*|gr[oö](?:ß|ss)te\w*|l[aä]ngste\w*|meiste\w*)\b/i;

export type Extreme = "least" | "most";

/** Both where a text has words of both. */
export function extremesIn(text: string): readonly Extreme[] {
  return [
    ...(LEAST.test(text) ? ["least" as const] : []),
    ...(MOST.test(text) ? ["most" as const] : []),
  ];
}

/** What is left of a text without them, and without the words that go with `least` and `most`. */
export function withoutExtremes(text: string): string {
  return [LEAST, MOST].reduce(
    (left, words) => left.replaceAll(new RegExp(words.source, "gi"), " "),
    text.replaceAll(/\b(least|most) (?:expensive|cheap|costly)\b/gi, "$1"),
  );
}
