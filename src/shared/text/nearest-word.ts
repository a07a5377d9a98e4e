import { editDistance } from "./edit-distance.ts";

/** The known word that a misspelt one most likely means; undefined if none is close. */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  const most = Math.max(1, Math.floor(word.length / 3));
  const far = known.map((one) => ({ one, distance: editDistance(word, one) }));
  const near = far.filter(({ distance }) => distance <= most);
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.one;
}

/** The suggestion for it, with a leading blank. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = nearestWord(word, known);
  return near === undefined ? "" : ` Did you mean ${near}?`;
}
