/** The beginning of a text, never ending in half a surrogate pair. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${wholeBeginning(text, length)}…`;
}

/** A page can set its address to two million characters. */
const LONGEST_ADDRESS = 10_000;

/** An address chosen by a page, shortened for callers. */
export function shortUrl(url: string): string {
  return cut(url, LONGEST_ADDRESS);
}

/** The first characters of a text, one fewer if the last would be half a surrogate pair. */
export function wholeBeginning(text: string, length: number): string {
  return text.slice(0, /[\uD800-\uDBFF]/.test(text.charAt(length - 1)) ? length - 1 : length);
}

/** A copy of the first characters: `slice` of a long text would keep the whole text in memory. */
export function beginning(text: string, length: number): string {
  if (text.length <= length) return text;
  return Buffer.from(text.slice(0, length), "utf16le").toString("utf16le");
}
