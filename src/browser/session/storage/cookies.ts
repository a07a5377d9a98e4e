import type { Protocol } from "devtools-protocol";
import type { BrowserContext, ContextSession } from "./context-session.ts";
import { ProtocolError } from "../../../cdp/session.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { AppError } from "../../../shared/errors.ts";
import { cookiePlace, type Cookie } from "../../../shared/secrets/cookie.ts";
import type { Cookies } from "../../../html/fetch/cookies.ts";

export interface CookieFilter {
  /** Only cookies that a same-site request to this address would send. */
  readonly url?: URL | undefined;
  /** Only cookies of this domain and its subdomains. */
  readonly domain?: string | undefined;
  readonly name?: string | undefined;
}

/** Returns the session's cookies that match the filter. CDP Storage.getCookies. */
export async function readCookies(
  deadline: Deadline,
  session: ContextSession,
  filter: CookieFilter = {},
): Promise<readonly Cookie[]> {
  const jar = await jarOf(deadline, session);
  if (jar) return jar.all().filter((cookie) => isMeant(cookie, filter));
  return (await find(deadline, session, filter)).map(toCookie);
}

/**
 * Returns the session's unpartitioned cookies. A partitioned cookie belongs to one embedding site. `Cookie` has no
 * field for that site, so the cookie could not be set again.
 */
export async function readUnboundCookies(
  deadline: Deadline,
  session: ContextSession,
): Promise<readonly Cookie[]> {
  const jar = await jarOf(deadline, session);
  if (jar) return jar.all();
  const found = await find(deadline, session, {});
  return unbound(found);
}

/**
 * Sets cookies, all or none of them. CDP Storage.setCookies.
 * @throws AppError INVALID_REQUEST if one is invalid, or if the browser rejects one
 */
export async function setCookies(
  deadline: Deadline,
  session: ContextSession,
  cookies: readonly Cookie[],
): Promise<void> {
  const jar = await jarOf(deadline, session);
  if (jar) return jar.set(cookies);
  for (const cookie of cookies) cookiePlace(cookie); // throws for invalid domains, which the browser would accept
  const context = await session.browserContext(deadline);
  await session.changesState(deadline, () => store(deadline, context, cookies.map(toParam)));
}

/** Deletes the cookies that match the filter; returns their number. */
export async function clearCookies(
  deadline: Deadline,
  session: ContextSession,
  filter: CookieFilter,
): Promise<number> {
  const jar = await jarOf(deadline, session);
  if (jar) {
    const meant = jar.all().filter((cookie) => isMeant(cookie, filter));
    jar.merge(meant.map((cookie) => ({ ...cookie, expires: OVER_S })));
    return meant.length;
  }
  const found = await find(deadline, session, filter);
  const over = found.map((cookie) => ({
    ...toParam(toCookie(cookie)),
    ...(cookie.partitionKey && { partitionKey: cookie.partitionKey }),
    expires: OVER_S,
  }));
  if (over.length > 0) {
    const context = await session.browserContext(deadline);
    await session.changesState(deadline, () => store(deadline, context, over));
  }
  return found.length;
}

/** Returns the unpartitioned cookies of a browser context: only these can be set again. */
async function contextCookies(
  deadline: Deadline,
  browserContext: BrowserContext,
): Promise<readonly Cookie[]> {
  return unbound(await all(deadline, browserContext));
}

/** Sets cookies in a browser context; skips the cookies that the context rejects. */
async function storeInContext(
  deadline: Deadline,
  browserContext: BrowserContext,
  cookies: readonly Cookie[],
): Promise<void> {
  await storeWhatFits(deadline, browserContext, cookies.map(toParam));
}

/** Sets the cookies that the browser context accepts; skips the cookies that it rejects. */
export async function storeWhatFits(
  deadline: Deadline,
  browserContext: BrowserContext,
  cookies: Protocol.Network.CookieParam[],
): Promise<void> {
  try {
    await store(deadline, browserContext, cookies);
  } catch {
    for (const cookie of cookies)
      await store(deadline, browserContext, [cookie]).catch(() => deadline.check());
  }
}

/** Expiry that deletes a cookie: a time in the past, in seconds since the epoch. */
const OVER_S = 1;

/** Returns the cookie jar of static tabs if the session has used it and has no browser context; else undefined. */
async function jarOf(deadline: Deadline, { hasBrowserContext, withoutBrowser }: ContextSession) {
  if (hasBrowserContext || !withoutBrowser.used) return undefined;
  return (await withoutBrowser.client(deadline)).cookies;
}

async function find(
  deadline: Deadline,
  session: ContextSession,
  filter: CookieFilter,
): Promise<readonly Protocol.Network.Cookie[]> {
  const cookies = await all(deadline, await session.browserContext(deadline));
  return cookies.filter((cookie) => isMeant(cookie, filter));
}

async function all(
  deadline: Deadline,
  { process, browserContextId }: BrowserContext,
): Promise<readonly Protocol.Network.Cookie[]> {
  const { root } = process.connection;
  const { cookies } = await root.send(deadline, "Storage.getCookies", { browserContextId });
  return cookies;
}

/** Returns all cookies of a browser context with all their attributes, to set them again in another context. */
export async function rawCookies(
  deadline: Deadline,
  browserContext: BrowserContext,
): Promise<Protocol.Network.CookieParam[]> {
  const cookies = await all(deadline, browserContext);
  return cookies.map(({ session, expires, size: _size, ...cookie }) => ({
    ...cookie,
    ...(!session && { expires }),
  }));
}

function unbound(cookies: readonly Protocol.Network.Cookie[]): readonly Cookie[] {
  return cookies.filter(({ partitionKey }) => !partitionKey).map(toCookie);
}

async function store(
  deadline: Deadline,
  { process, browserContextId }: BrowserContext,
  cookies: Protocol.Network.CookieParam[],
): Promise<void> {
  try {
    const { root } = process.connection;
    await root.send(deadline, "Storage.setCookies", { cookies, browserContextId });
  } catch (cause) {
    if (!(cause instanceof ProtocolError)) throw cause;
    throw new AppError("INVALID_REQUEST", "The browser rejected a cookie.", {
      cause,
      hint: "Set `secure` for `same_site` None, and remove control characters and semicolons from names and values.",
    });
  }
}

type Placed = Pick<Cookie, "name" | "domain" | "path" | "secure">;

function isMeant(cookie: Placed, { url, domain, name }: CookieFilter): boolean {
  const bare = cookie.domain.replace(/^\./, "");
  if (name !== undefined && cookie.name !== name) return false;
  if (domain !== undefined && !isWithin(bare, domain.toLowerCase().replace(/^\./, ""))) {
    return false;
  }
  return url === undefined || goesTo(cookie, bare, url);
}

function goesTo(cookie: Placed, bare: string, url: URL): boolean {
  const isHost = url.hostname === bare;
  if (!isHost && !(cookie.domain.startsWith(".") && isWithin(url.hostname, bare))) return false;
  const { path } = cookie;
  const below = path.endsWith("/") ? path : `${path}/`;
  if (url.pathname !== path && !url.pathname.startsWith(below)) return false;
  const trusted = url.protocol === "https:" || /^(?:localhost|127\..*|\[::1\])$/.test(url.hostname);
  return trusted || !cookie.secure;
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

function toCookie(cookie: Protocol.Network.Cookie): Cookie {
  return {
    name: cookie.name,
    value: cookie.value,
    domain: cookie.domain,
    path: cookie.path,
    expires: cookie.session ? -1 : cookie.expires,
    httpOnly: cookie.httpOnly,
    secure: cookie.secure,
    sameSite: cookie.sameSite ?? "Lax", // the default of browsers
  };
}

/** Converts a cookie for CDP. A domain without a leading dot means one host only; CDP needs a URL for this. */
function toParam(cookie: Cookie): Protocol.Network.CookieParam {
  const { domain, expires, ...rest } = cookie;
  const place = domain.startsWith(".")
    ? { domain }
    : { url: `${cookie.secure ? "https" : "http"}://${domain}${cookie.path}` };
  return { ...rest, ...place, ...(expires >= 0 && { expires }) };
}

/**
 * One set of cookies for static tabs and tabs in the browser. Without a browser context, the jar has all cookies. With
 * a context, the context has them; jar and context are synchronised before and after each request of a static tab.
 */
export class SharedCookies {
  readonly #session: Pick<ContextSession, "hasBrowserContext" | "browserContext">;
  readonly #jar: Cookies;
  /** The cookies that both the jar and the context had after the last synchronisation. */
  #met: readonly Cookie[] = [];
  #turn: Promise<void> = Promise.resolve();

  constructor(session: Pick<ContextSession, "hasBrowserContext" | "browserContext">, jar: Cookies) {
    this.#session = session;
    this.#jar = jar;
  }

  /** Copies the whole jar to a new context, which has no cookies yet. */
  async moveIn(deadline: Deadline, browserContext: BrowserContext): Promise<void> {
    const cookies = this.#jar.all();
    if (cookies.length > 0) await storeInContext(deadline, browserContext, cookies);
    this.#met = cookies;
  }

  /** Copies the jar's changes to the context, and the context's to the jar. Does nothing without a context. */
  async meet(deadline: Deadline): Promise<void> {
    if (!this.#session.hasBrowserContext) return;
    const before = this.#turn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#turn = promise;
    try {
      await deadline.race(before);
      await this.#meet(deadline);
    } finally {
      resolve();
    }
  }

  async #meet(deadline: Deadline): Promise<void> {
    const browserContext = await this.#session.browserContext(deadline);
    const ours = this.#jar.all();
    const changed = changes(this.#met, ours);
    if (changed.length > 0) await storeInContext(deadline, browserContext, changed);
    const theirs = await contextCookies(deadline, browserContext);
    const meanwhile = changes(ours, this.#jar.all()); // responses to other tabs may have set cookies
    this.#jar.replace(theirs);
    // Not `theirs`: if the jar has rejected a cookie, the next call would delete that cookie from the context.
    this.#met = this.#jar.all();
    this.#jar.merge(meanwhile);
  }
}

/** Returns the cookies to set so that the list `from` becomes `to`. Cookies to delete have an expiry in the past. */
function changes(from: readonly Cookie[], to: readonly Cookie[]): readonly Cookie[] {
  const before = new Map(from.map((cookie) => [keyOf(cookie), cookie]));
  const after = new Map(to.map((cookie) => [keyOf(cookie), cookie]));
  const removed = from.filter((cookie) => !after.has(keyOf(cookie)));
  return [
    ...to.filter((cookie) => !isSame(cookie, before.get(keyOf(cookie)))),
    ...removed.map((cookie) => ({ ...cookie, expires: OVER_S })),
  ];
}

function keyOf({ name, domain, path }: Cookie): string {
  return JSON.stringify([name, domain, path]);
}

function compareWords(one: string, other: string): number {
  return one < other ? -1 : 1;
}

/** Returns whether cookies are equal. Jar and browser round expiries differently, so these may differ by up to 2 s. */
function isSame(one: Cookie, other: Cookie | undefined): boolean {
  if (!other) return false;
  const plain = ({ expires: _expires, ...rest }: Cookie) =>
    JSON.stringify(rest, Object.keys(rest).toSorted(compareWords));
  return Math.abs(one.expires - other.expires) < 2 && plain(one) === plain(other);
}
