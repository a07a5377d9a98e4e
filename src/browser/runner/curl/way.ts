import { request as httpRequest, type ClientRequest, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import type { Socket } from "node:net";
import type { AddressGuard } from "../../../policy/address-guard.ts";
import { destinationOf, written, type Destination } from "../../../policy/destination.ts";
import { pinnedLookup } from "../../../policy/pinned-lookup.ts";
import { shownTo, type ClientCertificate } from "../../../shared/secrets/client-certificate.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import type { HttpCredential } from "../../prompts/http-credentials.ts";
import { encrypt } from "../../network/guard/connection.ts";
import { proxyAnswer } from "../../network/guard/front/heads.ts";
import type { Upstream } from "../../network/guard/upstream.ts";

export interface Outgoing {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Shown to its sites. */
  readonly certificate?: ClientCertificate | undefined;
  /** The answer that redirects here; none for what the caller asks for itself. */
  readonly asker?: string | undefined;
}

/** How the pages of a session get to their sites. */
export interface Ways {
  readonly guard: AddressGuard;
  /** The session's proxy. */
  readonly upstream: Upstream | undefined;
  /** What that asks for. */
  readonly credential: HttpCredential | undefined;
}

type Headers = Readonly<Record<string, string>>;

/** Begins a request by the way that a page's own would take. @throws AppError BLOCKED_BY_POLICY, or the system's error */
export async function begun(
  deadline: Deadline,
  ways: Ways,
  outgoing: Outgoing,
): Promise<ClientRequest> {
  const { guard, upstream } = ways;
  const { url, method, headers, asker } = outgoing;
  guard.ask({ url: url.href, method, kind: "Document" });
  const to = destinationOf(url);
  if (!to) throw new TypeError(`${url.protocol} addresses lead to no server`);
  if (upstream && !upstream.isBypassed(to)) {
    const named = (await upstream.admit(deadline, guard, to))?.named ?? false;
    if (named && asker !== undefined && !guard.isNamed(asker)) throw guard.foreign(to, asker);
    return throughProxy(deadline, { ...ways, upstream }, outgoing, to); // deadline: passed on
  }
  const { addresses } = await guard.way(deadline, to, asker);
  const start = url.protocol === "https:" ? httpsRequest : httpRequest;
  const { signal } = deadline;
  const shown = shownTo(url, outgoing.certificate);
  const lookup = pinnedLookup(addresses);
  return start(url, { method, headers, signal, agent: false, lookup, ...shown });
}

async function throughProxy(
  deadline: Deadline,
  ways: Ways & { readonly upstream: Upstream },
  outgoing: Outgoing,
  to: Destination,
): Promise<ClientRequest> {
  const { upstream, credential } = ways;
  const { url, method, certificate } = outgoing;
  const isPlain = url.protocol === "http:";
  const headers = { host: url.host, ...outgoing.headers };
  const asked = { method, headers, signal: deadline.signal };
  if (upstream.isHttp && isPlain) {
    const ofProxy = { ...headers, ...authorization(credential) };
    const { href } = withoutFragment(url);
    return on(await upstream.connect(deadline), { ...asked, headers: ofProxy, path: href });
  }
  const socket = upstream.isHttp
    ? await tunnel(deadline, upstream, to, authorization(credential))
    : await upstream.reach(deadline, ways.guard, to);
  const shown = shownTo(url, certificate);
  const site = isPlain
    ? socket
    : await encrypt(deadline, socket, { host: to.host, anyCertificate: false, ...shown });
  return on(site, { ...asked, path: url.pathname + url.search });
}

function on(socket: Socket, options: RequestOptions): ClientRequest {
  return httpRequest({ ...options, createConnection: () => socket });
}

function withoutFragment(url: URL): URL {
  const bare = new URL(url);
  bare.hash = "";
  return bare;
}

/** A connection to a host that an HTTP proxy opens. */
async function tunnel(
  deadline: Deadline,
  upstream: Upstream,
  to: Destination,
  headers: Headers,
): Promise<Socket> {
  const proxy = await upstream.connect(deadline);
  try {
    const place = written(to);
    const lines = Object.entries({ host: place, ...headers }).map((pair) => pair.join(": "));
    proxy.write([`CONNECT ${place} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
    const { isOpen } = await proxyAnswer(deadline, proxy);
    if (!isOpen) throw new Error("the proxy opens no way there");
    return proxy;
  } catch (error) {
    proxy.destroy();
    throw error;
  }
}

function authorization(credential: HttpCredential | undefined): Headers {
  if (!credential) return {};
  const { username, password } = credential;
  const word = Buffer.from(`${username}:${password}`).toString("base64");
  return { "proxy-authorization": `Basic ${word}` };
}
