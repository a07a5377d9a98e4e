import { isIPv6 } from "node:net";
import {
  canonicalDomain,
  Cookie as StoredCookie,
  CookieJar,
  defaultPath,
  domainMatch,
  getPublicSuffix,
  MemoryCookieStore,
  pathMatch,
} from "tough-cookie";
import { cookiePlace, type Cookie } from "../../shared/secrets/cookie.ts";
import { AppError } from "../../shared/errors.ts";
import { fromHeader, toHeader } from "../../shared/text/header-text.ts";
import { quoted } from "../../shared/text/quoted.ts";
import { isTrustworthy } from "../../shared/urls/origin.ts";

/** Source of a request: the same site or the caller; a link or GET form on another site; anything else. */
export type SiteContext = "same-site" | "link" | "cross-site";

/** Chromium's limits for one site, for all sites, and for one cookie. */
const MAX_PER_DOMAIN = 180;
const MAX_COOKIES = 3_000;
const MAX_BYTES = 4_096;
/** Longest age of a cookie, 400 days. RFC 6265bis, 5.5. */
const MAX_AGE_MS = 400 * 86_400_000;

/** The cookies of one session: RFC 6265, as lenient as browsers. Checks domains against the public suffix list. */
export class Cookies {
  readonly #store = new MemoryCookieStore();
  readonly #jar = new CookieJar(this.#store, { looseMode: true, prefixSecurity: "silent" });

  /** Whether any cookie was set; if not, the search for the cookies of a site is skipped. */
  #hasAny = false;

  /** Returns the Cookie header of a request; empty without cookies. */
  header(url: URL, context: SiteContext): string {
    if (!this.#hasAny) return "";
    const cookies = this.#jar.getCookiesSync(url.href).filter((cookie) => goes(cookie, context));
    return cookies.map((cookie) => toHeader(cookie.cookieString())).join("; ");
  }

  /** Stores the cookies of a response. Ignores cookies that browsers would reject. */
  receive(url: URL, headers: readonly string[]): void {
    for (const header of headers.slice(0, MAX_PER_DOMAIN)) {
      const cookie = StoredCookie.parse(fromHeader(header), { loose: true });
      if (!cookie || !isSendable(cookie.key + cookie.value)) continue;
      if (cookie.key === "" && cookie.value === "") continue;
      if (cookie.sameSite === "none" && !cookie.secure) continue; // RFC 6265bis, 5.7
      keepToHost(cookie, url);
      if (this.#coversSecureOne(cookie, url)) continue;
      endInTime(cookie);
      const valid = this.#jar.setCookieSync(cookie, url.href, { ignoreError: true });
      if (valid) this.#hasAny = true;
    }
    if (headers.length > 0) this.#makeRoom();
  }

  all(): readonly Cookie[] {
    return this.#find().filter(isAlive).map(toCookie);
  }

  /** Sets cookies, all or none of them. @throws AppError INVALID_REQUEST */
  set(cookies: readonly Cookie[]): void {
    const entries = cookies.map((cookie) => ({ cookie, url: cookiePlace(cookie) }));
    const trial = new CookieJar(undefined, { looseMode: true });
    for (const { cookie, url } of entries) put(trial, cookie, url);
    for (const { cookie, url } of entries) this.#put(cookie, url);
    this.#makeRoom();
  }

  /** Sets all valid cookies; an expired cookie deletes the stored one that it would replace. */
  merge(cookies: readonly Cookie[]): void {
    for (const cookie of cookies) {
      try {
        this.#put(cookie, cookiePlace(cookie));
      } catch {
        // skips an invalid cookie: other programs may have exported it under other rules
      }
    }
    this.#makeRoom();
  }

  replace(cookies: readonly Cookie[]): void {
    this.clear();
    this.merge(cookies);
  }

  clear(): void {
    this.#jar.removeAllCookiesSync();
    this.#hasAny = false;
  }

  #put(cookie: Cookie, url: string): void {
    put(this.#jar, cookie, url);
    this.#hasAny = true;
  }

  /** Whether a cookie from an unencrypted connection would replace or shadow a secure cookie. RFC 6265bis, 5.7. */
  #coversSecureOne(cookie: StoredCookie, url: URL): boolean {
    if (cookie.secure || isTrustworthy(url)) return false;
    const host = cookie.cdomain() ?? url.hostname;
    const path = cookie.path ?? defaultPath(url.pathname);
    return this.#find().some(
      (one) =>
        one.secure &&
        one.key === cookie.key &&
        isAlive(one) &&
        (domainMatch(host, one.domain) === true || domainMatch(one.domain, host) === true) &&
        pathMatch(path, one.path ?? "/"),
    );
  }

  #find(): readonly StoredCookie[] {
    let found: readonly StoredCookie[] = [];
    // The in-memory store calls back synchronously.
    this.#store.getAllCookies((_error, cookies = []) => void (found = cookies));
    return found;
  }

  /** Removes the oldest cookies above the limits of each domain and of all domains. */
  #makeRoom(): void {
    const all = this.#find();
    const surplus = [
      ...Map.groupBy(all, ({ domain }) => domain)
        .values()
        .flatMap((fellows) => oldest(fellows, fellows.length - MAX_PER_DOMAIN)),
      ...oldest(all, all.length - MAX_COOKIES),
    ];
    for (const { domain: host, path, key } of surplus) {
      this.#store.removeCookie(host ?? "", path ?? "/", key, () => {});
    }
  }
}

/** Whether two addresses have the same registrable domain or, if they have none, the same host. */
export function isSameSite(one: URL, other: URL): boolean {
  return siteOf(one.hostname) === siteOf(other.hostname);
}

function siteOf(host: string): string {
  return ownDomainOf(host) ?? host;
}

/** Returns the registrable domain of a host; undefined for IP addresses and public suffixes. */
function ownDomainOf(host: string): string | undefined {
  return getPublicSuffix(host, { ignoreError: true, allowSpecialUseDomain: true });
}

/** Whether a cookie is sent with a request. One without SameSite counts as Lax, as in browsers. */
function goes({ sameSite = "lax" }: StoredCookie, context: SiteContext): boolean {
  if (context === "same-site" || sameSite === "none") return true;
  return context === "link" && sameSite !== "strict";
}

/** Whether a cookie has not expired: an expired one stays in the store until the cookies of its site are read. */
function isAlive(cookie: StoredCookie): boolean {
  return (cookie.expiryTime() ?? Infinity) > Date.now();
}

/** Makes a cookie host-only if its Domain is the host, and the host (an IP address, say) has no registrable domain. */
function keepToHost(cookie: StoredCookie, { hostname }: URL): void {
  const isItself = cookie.cdomain() === canonicalDomain(hostname);
  if (isItself && ownDomainOf(hostname) === undefined) cookie.domain = null;
}

/** Lets a cookie expire after `MAX_AGE_MS` at the latest, as browsers do. */
function endInTime(cookie: StoredCookie): void {
  const lastMs = Date.now() + MAX_AGE_MS;
  if ((cookie.expiryTime() ?? 0) <= lastMs || cookie.expiryTime() === Infinity) return;
  cookie.maxAge = null;
  cookie.expires = new Date(lastMs);
}

/** Whether a text is not too long and has no control characters, which headers must not contain. */
function isSendable(text: string): boolean {
  return Buffer.byteLength(text) <= MAX_BYTES && !/\p{Cc}/u.test(text);
}

function oldest(cookies: readonly StoredCookie[], count: number): readonly StoredCookie[] {
  if (count <= 0) return [];
  const age = ({ lastAccessed }: StoredCookie) =>
    lastAccessed instanceof Date ? lastAccessed.getTime() : 0;
  return cookies.toSorted((one, other) => age(one) - age(other)).slice(0, count);
}

function put(jar: CookieJar, cookie: Cookie, url: string): void {
  const { name, value, domain, path, expires, httpOnly, secure, sameSite } = cookie;
  const stored = new StoredCookie({
    key: name,
    value,
    path,
    httpOnly,
    secure,
    sameSite: sameSite.toLowerCase(),
    ...(domain.startsWith(".") && { domain: domain.slice(1) }),
    ...(expires >= 0 && { expires: new Date(expires * 1_000) }),
  });
  endInTime(stored);
  try {
    if (!isSendable(name + value)) throw new RangeError("too long, or with control characters");
    jar.setCookieSync(stored, url);
  } catch (cause) {
    throw new AppError(
      "INVALID_REQUEST",
      `The cookie ${quoted(name)} of ${quoted(domain)} cannot be set.`,
      {
        cause,
        hint: "Pass a name and value of at most 4,096 bytes without control characters. The domain must be a host or a registrable domain, not a public suffix such as co.uk.",
      },
    );
  }
}

function toCookie(cookie: StoredCookie): Cookie {
  const expiresMs = cookie.expiryTime() ?? Infinity;
  const domain = inAddress(cookie.domain ?? "");
  return {
    name: cookie.key,
    value: cookie.value,
    domain: cookie.hostOnly ? domain : `.${domain}`,
    path: cookie.path ?? "/",
    expires: Number.isFinite(expiresMs) ? expiresMs / 1_000 : -1,
    httpOnly: cookie.httpOnly,
    secure: cookie.secure,
    sameSite: SAME_SITE[cookie.sameSite ?? ""] ?? "Lax",
  };
}

/** Returns a stored host as written in URLs: the store has IPv6 addresses without brackets. */
function inAddress(domain: string): string {
  return isIPv6(domain) ? `[${domain}]` : domain;
}

const SAME_SITE: Readonly<Record<string, Cookie["sameSite"]>> = { strict: "Strict", none: "None" };
