/**
 * What a page says, between two lines that it cannot write: they carry a word made for this one answer. Whoever reads it
 * knows that nothing in between is an instruction of ours.
 */
export function withinBoundary(text: string, nonce: string): string {
  return `<page ${nonce}>\n${text}\n</page ${nonce}>`;
}
