import { ACCEPTED_ENCODINGS } from "../../../html/fetch/decode-body.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { AppError } from "../../../shared/errors.ts";
import { newId } from "../../../shared/ids.ts";
import { toHeader } from "../../../shared/text/header-text.ts";
import { quoted } from "../../../shared/text/quoted.ts";
import { isTrustworthy } from "../../../shared/urls/origin.ts";
import { identityOf, weighted } from "../../chromium/emulation/environment.ts";
import { type Redirect, lowered } from "../../network/calls/call.ts";
import { redacted } from "../../network/calls/redact.ts";
import { escalateInTurn } from "../escalate.ts";
import type { Tab } from "../../session/tab/tab.ts";
import { sendCurl, type Incoming, type SentRequest } from "./send.ts";
import { CONNECTION_HEADERS } from "../../../html/fetch/headers.ts";
import type { Protocol } from "devtools-protocol";

/** The reason, as shown to callers, why `curl` opens the page of a static tab in a browser. */
const NAMED_BY_BROWSER = "the request uses the cookies and the identity of a page in a browser";
const MAX_REDIRECTS = 20;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Limit of cookies from one response: a browser stores no more for one site. */
const MAX_COOKIES = 180;

export interface CurlRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Tag under which the request is saved; empty to save none. */
  readonly tag: string;
  readonly maxBytes: number;
}

export interface CurlAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly base64: boolean;
  readonly url: string;
  readonly redirects: readonly Redirect[];
}

/**
 * Sends a request with the tab's cookies and identity. The tab's page does not run or notice the request. Cookies are
 * sent as for a same-site request, and cookies of responses are stored. CDP Network.getCookies, Network.setCookie.
 * @throws AppError INVALID_REQUEST, BLOCKED_BY_POLICY, MODE_CONFLICT, NETWORK_ERROR, TOO_LARGE, TAB_CRASHED, TIMEOUT
 */
export async function curl(
  deadline: Deadline,
  tab: Tab,
  request: CurlRequest,
): Promise<CurlAnswer> {
  if (tab.session.environment.offline) throw cutOff();
  if (tab.staticTab) await escalateInTurn(deadline, tab, NAMED_BY_BROWSER);
  const timestampMs = Date.now();
  const redirects: Redirect[] = [];
  let hop: Hop = {
    url: addressOf(request.url, tab.url),
    method: request.method,
    body: request.body,
    own: callerHeaders(request.headers),
  };
  const { network, requests } = tab.session;
  const { guard, upstream, certificate } = network;
  const { credentials } = requests;
  const credential = credentials.get(credentials.proxyOrigin ?? "");
  await guard.name(deadline, hop.url);
  for (;;) {
    const outgoing = await outgoingOf(deadline, tab, hop);
    const asker = redirects.at(-1)?.url;
    const sent = { ...outgoing, asker, certificate };
    const incoming = await sendCurl(
      deadline,
      { guard, upstream, credential },
      sent,
      request.maxBytes,
    );
    await storeCookies(deadline, tab, hop.url, incoming.setCookies);
    const next = nextHop(hop, incoming);
    if (!next) {
      const answer = toAnswer(hop, incoming, redirects);
      if (request.tag !== "") save(tab, { request, outgoing, answer, timestampMs });
      return answer;
    }
    redirects.push({ url: hop.url.href, status: incoming.status });
    if (redirects.length > MAX_REDIRECTS) {
      throw new AppError("NETWORK_ERROR", `More than ${MAX_REDIRECTS} redirects.`);
    }
    hop = next;
  }
}

function cutOff(): AppError {
  return new AppError("NETWORK_ERROR", "This session is offline.", {
    hint: 'Set "offline" of the session to false first.',
  });
}

interface Hop {
  readonly url: URL;
  readonly method: string;
  readonly body: string;
  /** The caller's headers, names in lower case. */
  readonly own: Readonly<Record<string, string>>;
}

function addressOf(address: string, base: string): URL {
  const url = webAddress(address, base);
  if (url) return url;
  throw new AppError(
    "INVALID_REQUEST",
    `"url" must be an http or https address, not ${quoted(address)}.`,
  );
}

function webAddress(address: string, base: string): URL | undefined {
  const url = URL.parse(address, base) ?? URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

function leadsNowhere({ origin }: URL, location: string): AppError {
  return new AppError(
    "NETWORK_ERROR",
    `${origin} redirects to ${quoted(location)}, which is not an http or https address.`,
  );
}

async function outgoingOf(deadline: Deadline, tab: Tab, hop: Hop): Promise<SentRequest> {
  const { cookies } = await tab.page.session.send(deadline, "Network.getCookies", {
    urls: [hop.url.href],
  });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const length = hop.body === "" ? {} : { "content-length": String(Buffer.byteLength(hop.body)) };
  const headers = {
    ...identityHeaders(tab, hop.url),
    ...lowered(tab.session.environment.headers ?? {}),
    ...originHeaders(tab.url, hop.url),
    ...(cookie === "" ? {} : { cookie: toHeader(cookie) }),
    ...length,
    ...hop.own,
  };
  return { url: hop.url, method: hop.method, body: hop.body, headers };
}

/** Returns the headers of the browser's identity; client hints only for HTTPS and local addresses. */
function identityHeaders({ page, session }: Tab, url: URL): Record<string, string> {
  const { userAgent } = page;
  const { acceptLanguage = "", userAgentMetadata } = identityOf(userAgent, session.environment);
  const brands = userAgentMetadata?.brands ?? [];
  return {
    "user-agent": userAgent,
    accept: "*/*",
    "accept-language": weighted(acceptLanguage),
    "accept-encoding": ACCEPTED_ENCODINGS,
    ...(isTrustworthy(url) && {
      "sec-ch-ua": brands.map(({ brand, version }) => `"${brand}";v="${version}"`).join(", "),
      "sec-ch-ua-mobile": userAgentMetadata?.mobile === true ? "?1" : "?0",
      "sec-ch-ua-platform": `"${userAgentMetadata?.platform ?? ""}"`,
    }),
  };
}

/** Returns `origin`, and `referer` by strict-origin-when-cross-origin. Returns neither if the page is not HTTP(S). */
function originHeaders(pageUrl: string, url: URL): Record<string, string> {
  const page = URL.parse(pageUrl);
  if (!page || !/^https?:$/.test(page.protocol)) return {};
  const { origin } = page;
  if (origin === url.origin) {
    return { origin, referer: `${origin}${page.pathname}${page.search}` };
  }
  const downgraded = page.protocol === "https:" && url.protocol === "http:";
  return downgraded ? { origin } : { origin, referer: `${origin}/` };
}

async function storeCookies(
  deadline: Deadline,
  tab: Tab,
  url: URL,
  headers: readonly string[],
): Promise<void> {
  const { session } = tab.page;
  const cookies = headers
    .slice(0, MAX_COOKIES)
    .map((header) => parseSetCookie(header, url.href, Date.now()))
    .filter((cookie) => cookie !== undefined);
  // The browser may reject a cookie, which is then ignored, as for a response to a page.
  const stored = cookies.map((cookie) => session.post("Network.setCookie", cookie).catch(() => {}));
  await deadline.race(Promise.all(stored));
}

function nextHop(hop: Hop, { status, headers }: Incoming): Hop | undefined {
  const location = headers["location"];
  if (!REDIRECTS.has(status) || location === undefined || location === "") return undefined;
  const url = webAddress(location, hop.url.href);
  if (!url) throw leadsNowhere(hop.url, location);
  const own = url.origin === hop.url.origin ? hop.own : harmlessIn(hop.own);
  const plain = status === 303 ? hop.method !== "HEAD" : status < 303 && hop.method === "POST";
  return plain ? { url, method: "GET", body: "", own: withoutContent(own) } : { ...hop, url, own };
}

/** After a redirect to another origin, only these headers of the caller are sent: the others may contain secrets. */
const HARMLESS = new Set(["accept", "accept-language", "content-type", "user-agent"]);

function harmlessIn(headers: Hop["own"]): Hop["own"] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => HARMLESS.has(name)));
}

/** Removes the headers of a body that is no longer sent. */
function withoutContent(headers: Hop["own"]): Hop["own"] {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith("content-")),
  );
}

function toAnswer(hop: Hop, incoming: Incoming, redirects: readonly Redirect[]): CurlAnswer {
  const text = textOf(incoming.body);
  return {
    status: incoming.status,
    headers: incoming.headers,
    text: text ?? incoming.body.toString("base64"),
    base64: text === undefined,
    url: hop.url.href,
    redirects,
  };
}

/** Returns the text of a body; undefined for bytes that are not UTF-8 text. */
function textOf(body: Buffer): string | undefined {
  if (body.includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}

interface Finished {
  readonly request: CurlRequest;
  readonly outgoing: SentRequest;
  readonly answer: CurlAnswer;
  readonly timestampMs: number;
}

function save(tab: Tab, { request, outgoing, answer, timestampMs }: Finished): void {
  const call = {
    id: newId("net"),
    tag: request.tag,
    tabId: tab.id,
    actionId: "",
    url: answer.url,
    method: outgoing.method,
    status: answer.status,
    type: "Fetch",
    requestHeaders: outgoing.headers,
    responseHeaders: answer.headers,
    ...(outgoing.body !== "" && { requestBody: outgoing.body }),
    responseBody: { text: answer.text, base64: answer.base64 },
    timingMs: Date.now() - timestampMs,
    timestampMs,
    redirectChain: answer.redirects,
    completed: true,
  };
  const { environment, keepCalls, id } = tab.session;
  keepCalls?.([redacted(call, environment.headers)], id);
}

/** Callers' headers cannot set the length, since we compute the length from the body. */
const LENGTH = "content-length";

/**
 * Checks a caller's headers; returns them with lower-case names. Rejects headers that change the target of a request,
 * such as Host: they could bypass the list of hosts. Rejects headers that change the end of a request: the request
 * could block forever. Drops Content-Length without an error.
 * @throws AppError INVALID_REQUEST
 */
function callerHeaders(
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const own = Object.entries(lowered(headers)).filter(([name]) => name !== LENGTH);
  const refused = own.find(([name]) => isOfConnection(name));
  if (!refused) return Object.fromEntries(own);
  throw new AppError(
    "INVALID_REQUEST",
    `"headers" contains ${quoted(refused[0])}, which is computed from "url" and "body".`,
    { hint: 'Remove it; to use another host, change "url".' },
  );
}

function isOfConnection(name: string): boolean {
  return CONNECTION_HEADERS.has(name) || name.startsWith("proxy-");
}

type Cookie = Protocol.Network.SetCookieRequest;

const SAME_SITE = new Map<string, Protocol.Network.CookieSameSite>([
  ["strict", "Strict"],
  ["lax", "Lax"],
  ["none", "None"],
]);

/**
 * Converts a Set-Cookie header for CDP Network.setCookie (RFC 6265, section 5.2). The browser checks the cookie against
 * the address as if it had received the header itself. Returns undefined for a header without a cookie name.
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
