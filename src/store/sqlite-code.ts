/** SQLite's primary result code of an error from node:sqlite; undefined for any other. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("errcode" in error)) return undefined;
  return Number(error.errcode) & 0xff; // the higher bits tell sub-kinds apart
}
