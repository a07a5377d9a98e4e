import { cut } from "./cut.ts";

const MOST_CHARACTERS = 100;

/** What a caller sent, for a sentence about it: in quotation marks, and cut where it is long. */
export function quoted(text: string): string {
  return JSON.stringify(cut(text, MOST_CHARACTERS));
}
