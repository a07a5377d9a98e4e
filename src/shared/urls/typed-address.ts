/** Addresses as people type them. */

/** To a URL parser, `localhost:` and `a.example:` before a port are schemes. */
const HOST_AND_PORT = /^(?:localhost|[\w-]+(?:\.[\w-]+)+):\d{1,5}(?:[/?#]|$)/i;
const LOCAL = /^(?:localhost|\d+\.\d+\.\d+\.\d+)(?:[:/?#]|$)/i;

export function parseTyped(text: string): URL | null {
  const typed = text.trim();
  return HOST_AND_PORT.test(typed) ? null : URL.parse(typed);
}

/** The hint for an invalid address. */
export function addressHint(text: string): string {
  const bare = text.trim().replace(/^\/+/, "");
  if (bare === "" || bare.includes("://"))
    return "Write it in full, as in https://example.com/path";
  return `Include the scheme, for example ${LOCAL.test(bare) ? "http" : "https"}://${bare}`;
}
