import { wholeBeginning } from "./whole-beginning.ts";

/** The beginning of a text, never ending in half a character. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${wholeBeginning(text, length)}…`;
}
