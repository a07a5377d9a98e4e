/**
 * Wraps a page's words in two lines that the page cannot write: they contain a word generated for this response. A
 * reader thus knows that nothing in between is an instruction of ours.
 */
export function withinBoundary(text: string, nonce: string): string {
  return `<page ${nonce}>\n${text}\n</page ${nonce}>`;
}
