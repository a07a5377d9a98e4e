/** A value that is computed at the first use. */
export function lazy<T>(compute: () => T): () => T {
  let stored: { readonly value: T } | undefined;
  return () => (stored ??= { value: compute() }).value;
}
