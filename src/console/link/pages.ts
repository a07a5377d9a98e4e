/** Lists that the server returns in pages. */

interface Page<T> {
  readonly rows: readonly T[];
  /** Null on the last page. */
  readonly cursor: string | null;
}

/** Loads at most `most` pages of a list. `load` loads the page at the cursor in `query`. @throws Refused */
export async function firstPages<T>(
  most: number,
  load: (query: Readonly<Record<string, string>>) => Promise<Page<T>>,
): Promise<{ readonly rows: readonly T[]; readonly isWhole: boolean }> {
  const rows: T[] = [];
  let query = {};
  for (let page = 0; page < most; page += 1) {
    const { rows: more, cursor } = await load(query);
    rows.push(...more);
    if (cursor === null) return { rows, isWhole: true };
    query = { cursor };
  }
  return { rows, isWhole: false };
}
