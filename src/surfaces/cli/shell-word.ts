/** A value as one word of a shell: text as it is, anything else as JSON, in quotes where it needs them. */
export function shellWord(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
