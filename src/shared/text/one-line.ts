/** A text in one line, without blanks around it: with line breaks, words of a page could look like lines of ours. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** A text in one line and in lower case, to be compared. */
export function folded(text: string): string {
  return oneLine(text).toLowerCase();
}
