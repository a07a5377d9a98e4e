import {
  type IncomingMessage,
  request as httpRequest,
  type ClientRequest,
  type RequestOptions,
} from "node:http";
import { unpacked } from "../../../html/fetch/decode-body.ts";
import { networkError } from "../../../html/fetch/network-error.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { AppError } from "../../../shared/errors.ts";
import { fromHeader } from "../../../shared/text/header-text.ts";
import { request as httpsRequest } from "node:https";
import type { Socket } from "node:net";
import type { AddressGuard } from "../../../policy/address-guard.ts";
import { destinationOf, written, type Destination } from "../../../policy/destination.ts";
import { pinnedLookup } from "../../../policy/pinned-lookup.ts";
import { shownTo, type ClientCertificate } from "../../../shared/secrets/client-certificate.ts";
import type { HttpCredential } from "../../prompts/http-auth.ts";
import { encrypt } from "../../network/guard/connection.ts";
import { proxyAnswer } from "../../network/guard/front/heads.ts";
import type { Upstream } from "../../network/guard/upstream.ts";

export interface SentRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Client certificate; presented only to the sites that it is for. */
  readonly certificate?: ClientCertificate | undefined;
  /** Address of the response that redirects here; undefined for the caller's own request. */
  readonly asker?: string | undefined;
}

/** How the requests of a session reach their sites. */
export interface Ways {
  readonly guard: AddressGuard;
  /** The session's proxy, if any. */
  readonly upstream: Upstream | undefined;
  /** The credential for the session's proxy, if any. */
  readonly credential: HttpCredential | undefined;
}

type Headers = Readonly<Record<string, string>>;

/** Begins a request on the network route of the session. @throws AppError BLOCKED_BY_POLICY, or the system's error */
async function begun(
  deadline: Deadline,
  ways: Ways,
  outgoing: SentRequest,
): Promise<ClientRequest> {
  const { guard, upstream } = ways;
  const { url, method, headers, asker } = outgoing;
  guard.ask({ url: url.href, method, kind: "Document" });
  const to = destinationOf(url);
  if (!to) throw new TypeError(`${url.protocol} addresses have no server`);
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
  outgoing: SentRequest,
  to: Destination,
): Promise<ClientRequest> {
  const { upstream, credential } = ways;
  const { url, method, certificate } = outgoing;
  const isPlain = url.protocol === "http:";
  const headers = { host: url.host, ...outgoing.headers };
  const requested = { method, headers, signal: deadline.signal };
  if (upstream.isHttp && isPlain) {
    const ofProxy = { ...headers, ...authorization(credential) };
    const { href } = withoutFragment(url);
    return on(await upstream.connect(deadline), { ...requested, headers: ofProxy, path: href });
  }
  const socket = upstream.isHttp
    ? await tunnel(deadline, upstream, to, authorization(credential))
    : await upstream.reach(deadline, ways.guard, to);
  const shown = shownTo(url, certificate);
  const site = isPlain
    ? socket
    : await encrypt(deadline, socket, { host: to.host, anyCertificate: false, ...shown });
  return on(site, { ...requested, path: url.pathname + url.search });
}

function on(socket: Socket, options: RequestOptions): ClientRequest {
  return httpRequest({ ...options, createConnection: () => socket });
}

function withoutFragment(url: URL): URL {
  const bare = new URL(url);
  bare.hash = "";
  return bare;
}

/** Opens a connection to a host through an HTTP proxy. */
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
    if (!isOpen) throw new Error("the proxy does not connect to it");
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

export interface Incoming {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly setCookies: readonly string[];
  readonly body: Buffer;
}

/**
 * Sends one request and returns its decompressed response. Does not follow redirects.
 * @throws AppError BLOCKED_BY_POLICY, NETWORK_ERROR, INVALID_REQUEST for invalid headers, TOO_LARGE, TIMEOUT
 */
export async function sendCurl(
  deadline: Deadline,
  ways: Ways,
  outgoing: SentRequest,
  maxBytes: number,
): Promise<Incoming> {
  try {
    const message = await deadline.race(answerTo(deadline, ways, outgoing));
    const body = await deadline.race(readBody(message, maxBytes));
    return {
      status: message.statusCode ?? 0,
      headers: joined(message),
      setCookies: (message.headers["set-cookie"] ?? []).map(fromHeader),
      body,
    };
  } catch (error) {
    deadline.check();
    throw error instanceof AppError ? error : toError(error, outgoing.url);
  }
}

async function answerTo(
  deadline: Deadline,
  ways: Ways,
  outgoing: SentRequest,
): Promise<IncomingMessage> {
  const request = await begun(deadline, ways, outgoing);
  return new Promise((resolve, reject) => {
    request.once("response", resolve);
    request.once("error", reject);
    request.end(outgoing.body === "" ? undefined : outgoing.body);
  });
}

async function readBody(message: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of unpacked(message, message.headers["content-encoding"] ?? "")) {
      size += chunk.length;
      if (size > maxBytes) {
        throw new AppError("TOO_LARGE", `The response is larger than ${maxBytes} bytes.`, {
          hint: "Allow more with max_size, at most 10485760.",
        });
      }
      chunks.push(chunk);
    }
  } finally {
    message.destroy();
  }
  return Buffer.concat(chunks);
}

function joined(message: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [
      name,
      fromHeader(Array.isArray(value) ? value.join("\n") : (value ?? "")),
    ]),
  );
}

/** Message of Node's error for a response that ends too early. */
const ABORTED = "aborted";

function toError(cause: unknown, url: URL): AppError {
  if (cause instanceof TypeError) {
    return new AppError("INVALID_REQUEST", `The request cannot be sent: ${cause.message}.`, {
      cause,
    });
  }
  if (cause instanceof Error && cause.message === ABORTED) {
    return new AppError("NETWORK_ERROR", `${url.origin} ended its response early.`, { cause });
  }
  return networkError(cause, url.origin);
}
