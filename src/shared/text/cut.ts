/** The beginning of a text, never ending in half a character. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${wholeBeginning(text, length)}…`;
}

/** A page may give itself an address of two million characters. */
const LONGEST_ADDRESS = 10_000;

/** An address that a page has chosen, as callers are told of it. */
export function shortUrl(url: string): string {
  return cut(url, LONGEST_ADDRESS);
}

/** The first characters of a text; one more is left out where the last would be half of one. */
export function wholeBeginning(text: string, length: number): string {
  return text.slice(0, /[\uD800-\uDBFF]/.test(text.charAt(length - 1)) ? length - 1 : length);
}

/** The first characters of a text, as a copy: what `slice` gives of a long one would keep all of it in memory. */
export function beginning(text: string, length: number): string {
  if (text.length <= length) return text;
  return Buffer.from(text.slice(0, length), "utf16le").toString("utf16le");
}
