import { percentDecoded } from "../../shared/text/percent-decoded.ts";
import { type Cookies, type SiteContext, isSameSite } from "./cookies.ts";
import { ACCEPTED_ENCODINGS } from "./decode-body.ts";
import type { Hop } from "./redirects.ts";
import { originHeader, refererHeader, type Referrer } from "./referrer.ts";

const ACCEPT = {
  document: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  style: "text/css,*/*;q=0.1",
} as const;

/** Headers that describe the connection and the message; values of the caller are ignored. */
export const CONNECTION_HEADERS: ReadonlySet<string> = new Set([
  "connection",
  "content-length",
  "expect",
  "host",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

export interface HeaderSources {
  readonly hop: Hop;
  readonly from: Referrer | undefined;
  readonly destination: keyof typeof ACCEPT;
  readonly identity: Identity;
  readonly cookies: Cookies;
  readonly authorization: string | undefined;
}

/** Returns all headers of one request. The caller can replace any header but those of the connection and body. */
export function headersFor(sources: HeaderSources): Record<string, string> {
  const { hop, destination, identity, cookies, authorization } = sources;
  const changes = hop.method !== "GET" && hop.method !== "HEAD";
  const cookie = cookies.header(hop.url, contextOf(sources, changes));
  return {
    "user-agent": identity.userAgent,
    accept: ACCEPT[destination],
    "accept-language": identity.acceptLanguage,
    "accept-encoding": ACCEPTED_ENCODINGS,
    ...(destination === "document" && { "upgrade-insecure-requests": "1" }),
    ...senderHeaders(sources, changes),
    ...(cookie !== "" && { cookie }),
    ...(authorization !== undefined && { authorization }),
    ...permitted(identity.headers),
    ...permitted(hop.headers),
    ...(hop.body && { "content-type": hop.body.type }),
    ...(changes && { "content-length": String(hop.body?.bytes.length ?? 0) }),
  };
}

function senderHeaders({ hop, from }: HeaderSources, changes: boolean): Record<string, string> {
  if (!from) return {};
  const referer = refererHeader(from, hop.url);
  return {
    ...(referer !== undefined && { referer }),
    ...(changes && { origin: originHeader(from, hop.url, hop.tainted) }),
  };
}

function contextOf({ hop, from, destination }: HeaderSources, changes: boolean): SiteContext {
  if (!from || isSameSite(from.url, hop.url)) return "same-site";
  return destination === "document" && !changes ? "link" : "cross-site";
}

function permitted(headers: Readonly<Record<string, string>>): Record<string, string> {
  const stored: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const lowered = name.toLowerCase();
    if (!CONNECTION_HEADERS.has(lowered)) stored[lowered] = value;
  }
  return stored;
}

const MAX_SITES = 100;

/** Stores user names and passwords of URLs by origin: no history contains them, and no other origin gets them. */
export class UrlCredentials {
  readonly #headers = new Map<string, string>();

  /** Returns the address without its credentials, which are stored. */
  takenFrom(url: URL): URL {
    const { username, password } = url;
    if (username === "" && password === "") return url;
    const pair = `${percentDecoded(username)}:${percentDecoded(password)}`;
    this.#headers.delete(url.origin);
    this.#headers.set(url.origin, `Basic ${Buffer.from(pair).toString("base64")}`);
    const [first] = this.#headers.keys();
    if (this.#headers.size > MAX_SITES && first !== undefined) this.#headers.delete(first);
    const plain = new URL(url);
    plain.username = plain.password = "";
    return plain;
  }

  headerFor(url: URL): string | undefined {
    return this.#headers.get(url.origin);
  }
}

/** How a session identifies itself to every site. */
export interface Identity {
  readonly userAgent: string;
  readonly acceptLanguage: string;
  /** Additional headers of every request; names in any case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns an identity that names Fermata, in the User-Agent format that servers parse. */
export function honestIdentity(version: string): Identity {
  return {
    userAgent: `Mozilla/5.0 (compatible; Fermata/${version})`,
    acceptLanguage: "en-US,en;q=0.9",
    headers: {},
  };
}
