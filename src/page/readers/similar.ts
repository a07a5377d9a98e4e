/**
 * Some part of the text differs from the words by few letters that are missing, added, other ones or in the wrong order:
 * one in four, three at most. Sellers' algorithm with transpositions.
 */
export function holdsSimilar(text: string, words: string): boolean {
  const allowed = Math.min(3, Math.floor(words.length / 4));
  if (allowed === 0) return text.includes(words);
  if (text.length < words.length - allowed) return false;
  let costs = Array.from({ length: words.length + 1 }, (_, row) => row);
  let before = costs;
  for (let at = 0; at < text.length; at += 1) {
    const next = [0];
    for (let row = 1; row <= words.length; row += 1) {
      const same = words[row - 1] === text[at];
      let cost = Math.min(
        cell(costs, row - 1) + (same ? 0 : 1),
        cell(costs, row) + 1,
        cell(next, row - 1) + 1,
      );
      const swapped = words[row - 2] === text[at] && words[row - 1] === text[at - 1];
      if (row > 1 && at > 0 && swapped) cost = Math.min(cost, cell(before, row - 2) + 1);
      next.push(cost);
    }
    if (cell(next, words.length) <= allowed) return true;
    before = costs;
    costs = next;
  }
  return false;
}

function cell(costs: readonly number[], row: number): number {
  return costs[row] ?? 0;
}
