interface Stored<K> {
  readonly size: number;
  keys(): Iterable<K>;
  delete(key: K): boolean;
}

/** What a map or set that grows by one at a time has kept longest goes, if there is more in it than `most`. */
export function forgetOldest<K>(stored: Stored<K>, most: number): void {
  if (stored.size <= most) return;
  const [oldest] = stored.keys();
  if (oldest !== undefined) stored.delete(oldest);
}
