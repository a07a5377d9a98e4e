import type { Protocol } from "devtools-protocol";

type Cookie = Protocol.Network.SetCookieRequest;

const SAME_SITE = new Map<string, Protocol.Network.CookieSameSite>([
  ["strict", "Strict"],
  ["lax", "Lax"],
  ["none", "None"],
]);

/**
 * A Set-Cookie header as CDP Network.setCookie takes it (RFC 6265, section 5.2). The browser checks it against the address
 * as if it had received it itself. Undefined for a header without a name and value.
 */
export function parseSetCookie(header: string, url: string, nowMs: number): Cookie | undefined {
  const [pair = "", ...attributes] = header.split(";");
  const equals = pair.indexOf("=");
  const name = pair.slice(0, Math.max(0, equals)).trim();
  if (name === "") return undefined;
  const cookie: Cookie = { url, name, value: pair.slice(equals + 1).trim() };
  let maxAge: number | undefined;
  for (const attribute of attributes) {
    const [key = "", ...rest] = attribute.split("=");
    const value = rest.join("=").trim();
    if (key.trim().toLowerCase() === "max-age" && /^-?\d+$/.test(value)) maxAge = Number(value);
    else apply(cookie, key.trim().toLowerCase(), value);
  }
  if (maxAge !== undefined) cookie.expires = Math.max(0, nowMs / 1_000 + maxAge);
  return cookie;
}

function apply(cookie: Cookie, key: string, value: string): void {
  const sameSite = SAME_SITE.get(value.toLowerCase());
  if (key === "domain" && value !== "") cookie.domain = value;
  else if (key === "path" && value.startsWith("/")) cookie.path = value;
  else if (key === "secure") cookie.secure = true;
  else if (key === "httponly") cookie.httpOnly = true;
  else if (key === "samesite" && sameSite) cookie.sameSite = sameSite;
  else if (key === "expires" && !Number.isNaN(Date.parse(value))) {
    cookie.expires = Math.max(0, Date.parse(value) / 1_000);
  }
}
