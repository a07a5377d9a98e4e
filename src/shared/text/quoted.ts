import { cut } from "./cut.ts";

const MOST_CHARACTERS = 100;

/** Quotes a caller's text for a message, and shortens a long one. */
export function quoted(text: string): string {
  return JSON.stringify(cut(text, MOST_CHARACTERS));
}
