/** Returns the Levenshtein distance: the number of characters to insert, delete or change. */
export function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_unused, index) => index);
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1];
    for (let j = 0; j < to.length; j += 1) {
      const changed = (row[j] ?? 0) + (letter === to[j] ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
