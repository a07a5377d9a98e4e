interface Stored<K> {
  readonly size: number;
  keys(): Iterable<K>;
  delete(key: K): boolean;
}

/** Deletes the oldest entry of a map or set that grows by one at a time, if it has more than `most` entries. */
export function forgetOldest<K>(stored: Stored<K>, most: number): void {
  if (stored.size <= most) return;
  const [oldest] = stored.keys();
  if (oldest !== undefined) stored.delete(oldest);
}
