import { AppError } from "../../shared/errors.ts";
import { fromHeader } from "../../shared/text/header-text.ts";
import { quoted } from "../../shared/text/quoted.ts";

/** The target and content of one request. After a redirect, `nextHop` returns the next request. */
export interface Hop {
  readonly url: URL;
  readonly method: string;
  readonly body?: RequestBody | undefined;
  /** The caller's own headers, names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether a redirect so far led to another origin; the Origin header is then `null`. */
  readonly tainted: boolean;
}

export interface RequestBody {
  readonly type: string;
  readonly bytes: Uint8Array;
  /** The body as observers get it, if that differs: without the content of files. */
  readonly reported?: Uint8Array;
}

/** One address that redirected to another. */
export interface FollowedRedirect {
  readonly url: string;
  readonly status: number;
  readonly to: string;
}

const MAX_REDIRECTS = 10;
const STATUSES = new Set([301, 302, 303, 307, 308]);
/** Headers of the caller that are removed when a redirect leads to another origin. */
const CREDENTIALS = new Set(["authorization", "cookie", "proxy-authorization"]);

/**
 * Returns the request that follows a redirect; undefined if the response is no redirect. Fetch, "HTTP-redirect fetch".
 * @throws AppError NAVIGATION_FAILED for an invalid or non-HTTP URL, BLOCKED_BY_POLICY for a body from HTTPS to HTTP
 */
export function nextHop(hop: Hop, status: number, location: string | undefined): Hop | undefined {
  if (!STATUSES.has(status) || location === undefined || location === "") return undefined;
  const url = targetOf(hop.url, location);
  const crossOrigin = url.origin !== hop.url.origin;
  const next = {
    url,
    method: hop.method,
    headers: crossOrigin ? withoutCredentials(hop.headers) : hop.headers,
    tainted: hop.tainted || crossOrigin,
  };
  if (becomesGet(hop.method, status)) return { ...next, method: "GET" };
  if (hop.body && hop.url.protocol === "https:" && url.protocol === "http:") {
    throw new AppError(
      "BLOCKED_BY_POLICY",
      `${hop.url.host} redirects the form to ${url.origin} without encryption, so it was sent only to ${hop.url.host}.`,
    );
  }
  return { ...next, ...(hop.body && { body: hop.body }) };
}

/** @throws AppError NAVIGATION_FAILED for too many redirects, with the last addresses and whether they form a circle */
export function checkCount(redirects: readonly FollowedRedirect[]): void {
  if (redirects.length <= MAX_REDIRECTS) return;
  const last = redirects.at(-1)?.to;
  const circle = redirects.some(({ url }) => url === last);
  const way = redirects.slice(-3).map(({ url }) => url.slice(0, 200));
  throw new AppError(
    "NAVIGATION_FAILED",
    circle
      ? `The site redirects in a circle: ${way.join(" → ")} → …`
      : `The site redirects more than ${MAX_REDIRECTS} times: … ${way.join(" → ")} → …`,
    {
      hint: "Begin at another page of the site: some sites redirect in circles if cookies are missing or blocked.",
    },
  );
}

function becomesGet(method: string, status: number): boolean {
  if (status === 303) return method !== "GET" && method !== "HEAD";
  return (status === 301 || status === 302) && method === "POST";
}

function targetOf(from: URL, location: string): URL {
  const address = fromHeader(location);
  const url = URL.parse(address, from);
  if (!url) {
    throw new AppError(
      "NAVIGATION_FAILED",
      `${from.host} redirects to ${quoted(address)}, which is not an address.`,
    );
  }
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new AppError(
      "NAVIGATION_FAILED",
      `${from.host} redirects to the scheme ${quoted(url.protocol)}; only http and https are supported.`,
    );
  }
  if (url.hash === "") url.hash = from.hash;
  return url;
}

function withoutCredentials(headers: Hop["headers"]): Hop["headers"] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !CREDENTIALS.has(name)));
}
