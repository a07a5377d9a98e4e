/** Values between quotation marks: these say where a value ends, so no other words of the task are taken for a part of it. */

/** The opening one and the closing one. */
export type Marks = readonly [string, string];

const PAIRS: readonly Marks[] = [
  ['"', '"'],
  ["'", "'"],
  ["`", "`"],
  ["“", "”"],
  ["„", "“"],
  ["„", "”"],
  ["‘", "’"],
  ["«", "»"],
  ["»", "«"],
];
/** Within a word they are apostrophes. */
const APOSTROPHES = /(?<=\p{L})['’](?=\p{L})/gu;

/** The marks right before and right after; undefined where they are no pair. */
export function marksAround(before: string, after: string): Marks | undefined {
  return PAIRS.find(([start, end]) => before.endsWith(start) && after.startsWith(end));
}

/** Whether a text between such marks would end before its own end. */
export function hasMarks(value: string, [start, end]: Marks): boolean {
  const text = value.replaceAll(APOSTROPHES, "");
  return text.includes(start) || text.includes(end);
}
