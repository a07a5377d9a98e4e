import { cut } from "./cut.ts";

const MOST_CHARACTERS = 100;

/** Quotes a caller's text for a message, and cuts a text of more than `MOST_CHARACTERS`. */
export function quoted(text: string): string {
  return JSON.stringify(cut(text, MOST_CHARACTERS));
}
