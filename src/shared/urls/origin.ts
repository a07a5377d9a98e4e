/** The origin of an address; undefined for one without an origin of its own (about:, data:, file:), or no address. */
export function originOf(url: string): string | undefined {
  const origin = URL.parse(url)?.origin;
  return origin === "null" ? undefined : origin;
}
