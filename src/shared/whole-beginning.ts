/** The first characters of a text; one more is left out where the last would be half of one. */
export function wholeBeginning(text: string, length: number): string {
  return text.slice(0, /[\uD800-\uDBFF]/.test(text.charAt(length - 1)) ? length - 1 : length);
}
