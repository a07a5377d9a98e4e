import { cut } from "./cut.ts";

const MOST_CHARACTERS = 100;

/** A caller's text for a message: in quotation marks, and shortened if it is long. */
export function quoted(text: string): string {
  return JSON.stringify(cut(text, MOST_CHARACTERS));
}
