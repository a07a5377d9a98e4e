/**
 * Saves under the first free name and returns the result of `save`; undefined if no name is free.
 * @param save checks and saves in one atomic step; returns undefined if the name is taken
 */
export async function savedUnderFree<T>(
  names: readonly string[],
  save: (name: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  for (const name of names) {
    const saved = await save(name);
    if (saved) return saved;
  }
  return undefined;
}
