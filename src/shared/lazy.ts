/** A value that is computed when it is first asked for. */
export function lazy<T>(compute: () => T): () => T {
  let stored: { readonly value: T } | undefined;
  return () => (stored ??= { value: compute() }).value;
}
