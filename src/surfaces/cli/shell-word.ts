/** Returns a value as one shell word: text unchanged, anything else as JSON, quoted if needed. */
export function shellWord(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
