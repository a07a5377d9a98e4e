/** Which of the numbers stay when as few as possible are taken out so that those left rise: their places. */
export function longestRising(numbers: readonly number[]): ReadonlySet<number> {
  /** Of each length the place where the run ends that ends lowest. */
  const ends: number[] = [];
  const before = numbers.map((number, place) => {
    const length = lengthBelow(ends, number, numbers);
    ends[length] = place;
    return ends[length - 1];
  });
  const run = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before[at]) run.add(at);
  return run;
}

/** How long the longest run is that ends below `number`. */
function lengthBelow(ends: readonly number[], number: number, numbers: readonly number[]): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
