/** A trimmed text in one line: with line breaks, text of a page could imitate our own lines. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** A text in one line and in lower case, for comparisons. */
export function folded(text: string): string {
  return oneLine(text).toLowerCase();
}
