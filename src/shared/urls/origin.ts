/** Returns the origin of an address; undefined if it is invalid or has an opaque origin (about:, data:, file:). */
export function originOf(url: string): string | undefined {
  const origin = URL.parse(url)?.origin;
  return origin === "null" ? undefined : origin;
}
