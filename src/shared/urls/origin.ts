/** The origin of an address; undefined for an invalid address or one without its own origin (about:, data:, file:). */
export function originOf(url: string): string | undefined {
  const origin = URL.parse(url)?.origin;
  return origin === "null" ? undefined : origin;
}
