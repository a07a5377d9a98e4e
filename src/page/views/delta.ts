/** Computes the changes since the last report of a page, in the notation of the compact text. */
import type { SnapshotNode } from "../snapshot.ts";
import { regionLine } from "./arrange.ts";
import type { Line } from "./compact.ts";
import { cut } from "../../shared/text/cut.ts";

/** The text of each reported line, by its key. */
export type RenderedLines = ReadonlyMap<string, string>;

export function reported(lines: readonly Line[]): RenderedLines {
  return new Map(lines.map(({ key, text }) => [key, text]));
}

const REMOVED_LENGTH = 80;

/**
 * Returns new lines (`+ `) and changed or moved ones (`~ `) in reading order, then removed ones (`- `, cut short).
 * Empty if nothing has changed.
 */
export function deltaEntries(before: RenderedLines, after: readonly Line[]): readonly string[] {
  const now = reported(after);
  const removed = [...before].filter(([key]) => !now.has(key));
  return [
    ...changes(before, after),
    ...removed.map(([, text]) => `- ${cut(text.replaceAll("\n", " "), REMOVED_LENGTH)}`),
  ];
}

/** Returns new, changed and moved lines, and a line for the region wherever it changes. */
function changes(before: RenderedLines, after: readonly Line[]): readonly string[] {
  const moved = movedOf(before, after);
  let current: SnapshotNode | undefined;
  return after.flatMap(({ key, region, text }) => {
    const was = before.get(key);
    if (was === text && !moved.has(key)) return [];
    const head = region !== current ? [regionLine(region)] : [];
    current = region;
    return [...head, `${was === undefined ? "+" : "~"} ${text}`];
  });
}

/** Returns the keys of moved lines: the smallest set of lines whose move explains the new order. */
function movedOf(before: RenderedLines, after: readonly Line[]): ReadonlySet<string> {
  const places = new Map([...before.keys()].map((key, place) => [key, place]));
  const common = after.flatMap(({ key }) => {
    const place = places.get(key);
    return place === undefined ? [] : [{ key, place }];
  });
  const inOrder = longestRising(common.map(({ place }) => place));
  return new Set(common.flatMap(({ key }, at) => (inOrder.has(at) ? [] : [key])));
}

/** Indexes of a longest increasing subsequence of the numbers. */
export function longestRising(numbers: readonly number[]): ReadonlySet<number> {
  /** At index n: the position of the lowest number that ends an increasing subsequence of n + 1 numbers. */
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

/** Length of the longest increasing subsequence that ends with a number below `number`. */
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
