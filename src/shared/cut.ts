import { wholeBeginning } from "./whole-beginning.ts";

/** The beginning of a text, never ending in half a character. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${wholeBeginning(text, length)}…`;
}

/** A page may give itself an address of two million characters. */
const LONGEST_ADDRESS = 10_000;

/** An address that a page has chosen, as callers are told of it. */
export function toldAddress(url: string): string {
  return cut(url, LONGEST_ADDRESS);
}
