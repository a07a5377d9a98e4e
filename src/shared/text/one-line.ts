/** Returns a text in one line and trimmed: with line breaks, text of a page could imitate lines of Fermata. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Returns a text in one line and in lower case, for comparisons. */
export function folded(text: string): string {
  return oneLine(text).toLowerCase();
}
