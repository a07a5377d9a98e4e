/** Returns the origin of an address; undefined if it is invalid or has an opaque origin (about:, data:, file:). */
export function originOf(url: string): string | undefined {
  const origin = URL.parse(url)?.origin;
  return origin === "null" ? undefined : origin;
}

/** Returns whether browsers trust the connection to an address (Secure Contexts, 3.1): HTTPS, or loopback. */
export function isTrustworthy({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
