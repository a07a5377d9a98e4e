import { AppError } from "../errors.ts";
import { quoted } from "../text/quoted.ts";

/** A cookie as sessions of every engine give and take it. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** With a leading dot it holds for subdomains too. */
  readonly domain: string;
  readonly path: string;
  /** Seconds since the epoch; -1 for one that ends with the session. */
  readonly expires: number;
  readonly httpOnly: boolean;
  readonly secure: boolean;
  readonly sameSite: SameSite;
}

export type SameSite = "Strict" | "Lax" | "None";

/** What would make another part of an address of it than its host; `[::1]` is one. */
const NO_HOST = /^[^/:@?#*\\]*[/:@?#*\\](?!.*\]$)/;

/** An address that it is sent to. @throws AppError INVALID_REQUEST for what is no domain */
export function cookiePlace({ domain, path, secure }: Cookie): string {
  const host = domain.replace(/^\./, "");
  const place = path.startsWith("/") ? path : "/"; // RFC 6265, 5.2.4
  const url = NO_HOST.test(host)
    ? null
    : URL.parse(`${secure ? "https" : "http"}://${host}${place}`);
  if (url) return url.href;
  throw new AppError("INVALID_REQUEST", `${quoted(domain)} is no domain for a cookie.`);
}
