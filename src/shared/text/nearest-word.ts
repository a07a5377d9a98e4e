import { editDistance } from "./edit-distance.ts";

/** Returns the known word that a misspelt word most likely means; undefined if none is similar. */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  const most = Math.max(1, Math.floor(word.length / 3));
  const far = known.map((one) => ({ one, distance: editDistance(word, one) }));
  const near = far.filter(({ distance }) => distance <= most);
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.one;
}

/** Returns ` Did you mean …?` with a leading blank; empty if no known word is similar. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = nearestWord(word, known);
  return near === undefined ? "" : ` Did you mean ${near}?`;
}
