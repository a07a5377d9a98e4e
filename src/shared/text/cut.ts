/** Shortens a long text to `length` characters and an ellipsis; does not split a surrogate pair. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${wholeBeginning(text, length)}…`;
}

/** Limit in characters: a page can set its address to two million characters. */
const LONGEST_ADDRESS = 10_000;

/** Shortens an address that a page chose, for callers. */
export function shortUrl(url: string): string {
  return cut(url, LONGEST_ADDRESS);
}

/** Returns the first `length` characters of a text, or one fewer to avoid splitting a surrogate pair. */
export function wholeBeginning(text: string, length: number): string {
  return text.slice(0, /[\uD800-\uDBFF]/.test(text.charAt(length - 1)) ? length - 1 : length);
}

/** Copies the first characters: a `slice` of a long text would retain the whole text in memory. */
export function beginning(text: string, length: number): string {
  if (text.length <= length) return text;
  return Buffer.from(text.slice(0, length), "utf16le").toString("utf16le");
}
