/**
 * Wraps a page's text in two lines that the page cannot forge: they contain a random word of this response (`nonce`).
 * Thus a model can recognise that nothing between these lines is an instruction from Fermata.
 */
export function withinBoundary(text: string, nonce: string): string {
  return `<page ${nonce}>\n${text}\n</page ${nonce}>`;
}
