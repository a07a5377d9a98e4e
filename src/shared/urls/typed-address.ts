/** Addresses as people type them. */

/** A host and port without a scheme: URL parsers would take `localhost:` and `a.example:` for schemes. */
const HOST_AND_PORT = /^(?:localhost|[\w-]+(?:\.[\w-]+)+):\d{1,5}(?:[/?#]|$)/i;
const LOCAL = /^(?:localhost|\d+\.\d+\.\d+\.\d+)(?:[:/?#]|$)/i;

export function parseTyped(text: string): URL | null {
  const typed = text.trim();
  return HOST_AND_PORT.test(typed) ? null : URL.parse(typed);
}

/** Returns the hint for an invalid address. */
export function addressHint(text: string): string {
  const bare = text.trim().replace(/^\/+/, "");
  if (bare === "" || bare.includes("://"))
    return "Pass a full address, such as https://example.com/path";
  return `Include the scheme, for example ${LOCAL.test(bare) ? "http" : "https"}://${bare}`;
}
