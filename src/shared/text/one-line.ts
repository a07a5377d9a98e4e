/** Returns a text trimmed and in one line: with line breaks, a page's text could imitate lines that Fermata writes. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Returns a text in one line and in lower case, for comparisons. */
export function folded(text: string): string {
  return oneLine(text).toLowerCase();
}
