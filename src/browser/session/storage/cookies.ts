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
 * Returns the unpartitioned cookies. A partitioned cookie is bound to one embedding site and cannot be set again
 * without it.
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
  for (const cookie of cookies) cookiePlace(cookie); // rejects domains that the browser accepts but never sends to
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

/** Returns the cookies of a browser context that can be set again. */
async function contextCookies(
  deadline: Deadline,
  browserContext: BrowserContext,
): Promise<readonly Cookie[]> {
  return unbound(await all(deadline, browserContext));
}

/** Sets those cookies that a browser context accepts; it would have rejected the others from a site, too. */
async function storeInContext(
  deadline: Deadline,
  browserContext: BrowserContext,
  cookies: readonly Cookie[],
): Promise<void> {
  await storeWhatFits(deadline, browserContext, cookies.map(toParam));
}

/** Like `storeInContext`, for cookies in the form of CDP. */
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

/** An expiry in the past, seconds since the epoch, which deletes the cookie. */
const OVER_S = 1;

/** Returns the cookie jar while the session has only static tabs; otherwise undefined. */
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

/** Converts a cookie for CDP. A domain without a leading dot means that host only, which CDP expresses by a URL. */
function toParam(cookie: Cookie): Protocol.Network.CookieParam {
  const { domain, expires, ...rest } = cookie;
  const place = domain.startsWith(".")
    ? { domain }
    : { url: `${cookie.secure ? "https" : "http"}://${domain}${cookie.path}` };
  return { ...rest, ...place, ...(expires >= 0 && { expires }) };
}

/**
 * One set of cookies for both engines. Without a browser context, the jar has all cookies. With a context, the context
 * has them, and the jar is synchronised around each request.
 */
export class SharedCookies {
  readonly #session: Pick<ContextSession, "hasBrowserContext" | "browserContext">;
  readonly #jar: Cookies;
  /** The cookies that both sides had after the last synchronisation. */
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

  /** Copies the changes of each side to the other. */
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
    const notification = changes(this.#met, ours);
    if (notification.length > 0) await storeInContext(deadline, browserContext, notification);
    const theirs = await contextCookies(deadline, browserContext);
    const meanwhile = changes(ours, this.#jar.all()); // another tab may have received a response meanwhile
    this.#jar.replace(theirs);
    this.#met = this.#jar.all(); // excludes cookies that only a browser accepts, so that none is deleted there
    this.#jar.merge(meanwhile);
  }
}

/** Returns the cookies to set and delete so that one list becomes the other. */
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

/** Returns whether cookies are equal. Both sides store times, but with different fractions of a second. */
function isSame(one: Cookie, other: Cookie | undefined): boolean {
  if (!other) return false;
  const plain = ({ expires: _expires, ...rest }: Cookie) =>
    JSON.stringify(rest, Object.keys(rest).toSorted(compareWords));
  return Math.abs(one.expires - other.expires) < 2 && plain(one) === plain(other);
}
