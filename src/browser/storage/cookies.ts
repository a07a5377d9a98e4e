import type { Protocol } from "devtools-protocol";
import { ProtocolError } from "../../cdp/session.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import type { Cookie } from "../../shared/cookie.ts";
import type { Session } from "../sessions/session.ts";

export interface CookieFilter {
  /** Those that a request of the site itself to this address would carry. */
  readonly url?: URL | undefined;
  /** Those of this domain and its subdomains. */
  readonly domain?: string | undefined;
  readonly name?: string | undefined;
}

/** The session's cookies that a filter leaves. CDP Storage.getCookies. */
export async function readCookies(
  deadline: Deadline,
  session: Session,
  filter: CookieFilter = {},
): Promise<readonly Cookie[]> {
  return (await find(deadline, session, filter)).map(toCookie);
}

/**
 * The cookies that a site gave for all the sites it may be embedded in; the others are bound to one such site and cannot
 * be set again without it.
 */
export async function readUnboundCookies(
  deadline: Deadline,
  session: Session,
): Promise<readonly Cookie[]> {
  const found = await find(deadline, session, {});
  return found.filter(({ partitionKey }) => !partitionKey).map(toCookie);
}

/** Sets cookies, all or none of them. CDP Storage.setCookies. @throws AppError INVALID_REQUEST if the browser refuses one */
export function setCookies(
  deadline: Deadline,
  session: Session,
  cookies: readonly Cookie[],
): Promise<void> {
  return store(deadline, session, cookies.map(toParam));
}

/** Deletes the cookies that a filter leaves; returns how many. */
export async function clearCookies(
  deadline: Deadline,
  session: Session,
  filter: CookieFilter,
): Promise<number> {
  const found = await find(deadline, session, filter);
  const over = found.map((cookie) => ({
    ...toParam(toCookie(cookie)),
    ...(cookie.partitionKey && { partitionKey: cookie.partitionKey }),
    expires: 1, // long ago: the browser deletes it
  }));
  if (over.length > 0) await store(deadline, session, over);
  return found.length;
}

async function find(
  deadline: Deadline,
  session: Session,
  filter: CookieFilter,
): Promise<readonly Protocol.Network.Cookie[]> {
  const { process, browserContextId } = await session.home(deadline);
  const { root } = process.connection;
  const { cookies } = await root.send(deadline, "Storage.getCookies", { browserContextId });
  return cookies.filter((cookie) => isMeant(cookie, filter));
}

async function store(
  deadline: Deadline,
  session: Session,
  cookies: Protocol.Network.CookieParam[],
): Promise<void> {
  const { process, browserContextId } = await session.home(deadline);
  try {
    const { root } = process.connection;
    await root.send(deadline, "Storage.setCookies", { cookies, browserContextId });
  } catch (cause) {
    if (!(cause instanceof ProtocolError)) throw cause;
    throw new AppError("INVALID_REQUEST", "The browser refused a cookie.", {
      cause,
      hint: "A cookie without same-site rules has to be secure, and names and values hold no control characters or semicolons.",
    });
  }
}

function isMeant(cookie: Protocol.Network.Cookie, { url, domain, name }: CookieFilter): boolean {
  const bare = cookie.domain.replace(/^\./, "");
  if (name !== undefined && cookie.name !== name) return false;
  if (domain !== undefined && !isWithin(bare, domain.toLowerCase().replace(/^\./, ""))) {
    return false;
  }
  return url === undefined || goesTo(cookie, bare, url);
}

function goesTo(cookie: Protocol.Network.Cookie, bare: string, url: URL): boolean {
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
    sameSite: cookie.sameSite ?? "Lax", // what browsers take for granted
  };
}

/** One without a leading dot is of its host alone, which the browser learns from an address in place of a domain. */
function toParam(cookie: Cookie): Protocol.Network.CookieParam {
  const { domain, expires, ...rest } = cookie;
  const place = domain.startsWith(".")
    ? { domain }
    : { url: `${cookie.secure ? "https" : "http"}://${domain}${cookie.path}` };
  return { ...rest, ...place, ...(expires >= 0 && { expires }) };
}
