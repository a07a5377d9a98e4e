/** With line breaks, words of a page could look like lines of ours. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
