interface Kept<K> {
  readonly size: number;
  keys(): Iterable<K>;
  delete(key: K): boolean;
}

/** What a map or set that grows by one at a time has kept longest goes, if there is more in it than `most`. */
export function forgetOldest<K>(kept: Kept<K>, most: number): void {
  if (kept.size <= most) return;
  const [oldest] = kept.keys();
  if (oldest !== undefined) kept.delete(oldest);
}
