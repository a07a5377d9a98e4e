import { AppError } from "../errors.ts";
import { quoted } from "../text/quoted.ts";

/** A cookie, in the form that sessions of all engines use. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** With a leading dot, the cookie is also sent to subdomains. */
  readonly domain: string;
  readonly path: string;
  /** Seconds since the epoch; -1 for a session cookie. */
  readonly expires: number;
  readonly httpOnly: boolean;
  readonly secure: boolean;
  readonly sameSite: SameSite;
}

export type SameSite = "Strict" | "Lax" | "None";

/** Matches a domain with characters that would end the host in an address; does not match `[::1]`. */
const NO_HOST = /^[^/:@?#*\\]*[/:@?#*\\](?!.*\]$)/;

/** Returns an address to which browsers send the cookie. @throws AppError INVALID_REQUEST for an invalid domain */
export function cookiePlace({ domain, path, secure }: Cookie): string {
  const host = domain.replace(/^\./, "");
  const place = path.startsWith("/") ? path : "/"; // RFC 6265, 5.2.4: browsers ignore other paths
  const url = NO_HOST.test(host)
    ? null
    : URL.parse(`${secure ? "https" : "http"}://${host}${place}`);
  if (url) return url.href;
  throw new AppError("INVALID_REQUEST", `${quoted(domain)} is not a valid cookie domain.`);
}
