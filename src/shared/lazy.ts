/** Returns a function that computes its value at the first call and then returns the same value. */
export function lazy<T>(compute: () => T): () => T {
  let stored: { readonly value: T } | undefined;
  return () => (stored ??= { value: compute() }).value;
}
