/**
 * What was saved under the first of these names that does not belong to something else; undefined if all do.
 * @param save saves under a name as one step, or gives undefined if the name is another's
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
