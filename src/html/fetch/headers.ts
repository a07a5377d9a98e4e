import type { Cookies, SiteContext } from "./cookies.ts";
import { isSameSite } from "./cookies.ts";
import { ACCEPTED_ENCODINGS } from "./decode-body.ts";
import type { Identity } from "./identity.ts";
import type { Hop } from "./redirects.ts";
import { originHeader, refererHeader } from "./referrer.ts";
import type { Referrer } from "./referrer.ts";

const ACCEPT = {
  document: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  style: "text/css,*/*;q=0.1",
} as const;

/** They describe the connection and the message, and only who makes those knows them. */
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

/** All headers of one request; the caller's own win. */
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
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const lowered = name.toLowerCase();
    if (!CONNECTION_HEADERS.has(lowered)) kept[lowered] = value;
  }
  return kept;
}
