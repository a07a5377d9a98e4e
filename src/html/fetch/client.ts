import type { IncomingMessage } from "node:http";
import type { AddressGuard } from "../../policy/address-guard.ts";
import { destinationOf } from "../../policy/destination.ts";
import type { ClientCertificate } from "../../shared/secrets/client-certificate.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/text/quoted.ts";
import { addressHint, parseTyped } from "../../shared/urls/typed-address.ts";
import { Answer, headersOf } from "./answer.ts";
import { Connections, exchange, mayRepeat, pauseAfterFailure, requestedPause } from "./exchange.ts";
import { Cookies } from "./cookies.ts";
import { UrlCredentials, headersFor, type Identity } from "./headers.ts";
import { discard } from "./body.ts";
import { networkError } from "./network-error.ts";
import {
  checkCount,
  nextHop,
  type Hop,
  type FollowedRedirect,
  type RequestBody,
} from "./redirects.ts";
import { type Referrer, referrerPolicyIn } from "./referrer.ts";
import { UNOBSERVED, type RequestObserver } from "./observer.ts";

export interface FetchRequest {
  readonly url: string;
  readonly method: "GET" | "HEAD" | "POST";
  readonly body?: RequestBody;
  /** The page that makes the request; undefined for an address that a caller gave. */
  readonly from?: Referrer | undefined;
  /** Whether a document or a style sheet is requested; requests for style sheets have fewer headers. */
  readonly destination: "document" | "style";
  readonly headers?: Readonly<Record<string, string>>;
}

/** The parts of the session's address policy that requests use. */
export type Guard = Pick<AddressGuard, "ask" | "name" | "way">;

/** The destinations of requests as CDP resource types. */
const KINDS = { document: "Document", style: "Stylesheet" } as const;

/** HTTP client of one session, with its cookies, connections and identity. Close it with the session. */
export class HttpClient implements Disposable {
  readonly cookies = new Cookies();
  readonly #credentials = new UrlCredentials();
  readonly #connections = new Connections();
  readonly #guard: Guard;
  readonly #identity: Identity;
  readonly #certificate: ClientCertificate | undefined;

  constructor(guard: Guard, identity: Identity, certificate?: ClientCertificate) {
    this.#guard = guard;
    this.#identity = identity;
    this.#certificate = certificate;
  }

  /**
   * Returns the response to a request after all redirects, with its body unread. Repeats only GET and HEAD requests.
   * @throws AppError INVALID_REQUEST, BLOCKED_BY_POLICY, NETWORK_ERROR, NAVIGATION_FAILED, TIMEOUT, CANCELLED
   */
  async fetch(
    deadline: Deadline,
    request: FetchRequest,
    observer: RequestObserver = UNOBSERVED,
  ): Promise<Answer> {
    try {
      return await this.#fetch(deadline, request, observer); // deadline: passed on
    } catch (error) {
      observer.failed(error);
      throw error;
    }
  }

  async #fetch(
    deadline: Deadline,
    request: FetchRequest,
    observer: RequestObserver,
  ): Promise<Answer> {
    const redirects: FollowedRedirect[] = [];
    let { from } = request;
    let asker = from?.url.href;
    let retries = 0;
    const url = this.#addressOf(request.url);
    if (!from) await this.#guard.name(deadline, url);
    let hop: Hop = {
      url,
      method: request.method,
      body: request.body,
      headers: lowered(request.headers ?? {}),
      tainted: false,
    };
    for (;;) {
      observer.asks(hop);
      this.#guard.ask({ url: hop.url.href, method: hop.method, kind: KINDS[request.destination] });
      const addresses = await this.#addressesOf(deadline, hop.url, asker);
      const sent = await this.#repeat(deadline, { hop, from, addresses, request, observer });
      const { message } = sent;
      const status = message.statusCode ?? 0;
      const headers = headersOf(message);
      observer.answered(status, headers);
      retries += sent.retries;
      this.cookies.receive(hop.url, message.headers["set-cookie"] ?? []);
      const next = this.#next(hop, message);
      if (!next)
        return new Answer({
          url: hop.url,
          method: hop.method,
          message,
          headers,
          redirects,
          retries,
          observer,
        });
      redirects.push({ url: hop.url.href, status, to: next.url.href });
      await discard(deadline, message);
      checkCount(redirects);
      const policy = referrerPolicyIn(String(message.headers["referrer-policy"]));
      if (from && policy) from = { ...from, policy };
      asker = hop.url.href;
      hop = next;
    }
  }

  close(): void {
    this.#connections.close();
  }

  [Symbol.dispose](): void {
    this.close();
  }

  async #addressesOf(
    deadline: Deadline,
    url: URL,
    asker: string | undefined,
  ): Promise<readonly string[]> {
    const to = destinationOf(url);
    if (!to) return [];
    try {
      return (await this.#guard.way(deadline, to, asker)).addresses;
    } catch (cause) {
      deadline.check();
      throw networkError(cause, url.host);
    }
  }

  async #repeat(deadline: Deadline, sending: Sending) {
    for (let retries = 0; ; retries += 1) {
      const attempt = await this.#attempt(deadline, sending, retries);
      if (attempt.message) return { message: attempt.message, retries };
      await deadline.sleep(attempt.pauseMs);
    }
  }

  async #attempt(deadline: Deadline, sending: Sending, retries: number) {
    const { hop, from, addresses, request, observer } = sending;
    const again = mayRepeat(hop.method);
    const { url, method, body } = hop;
    const headers = headersFor({
      hop,
      from,
      destination: request.destination,
      identity: this.#identity,
      cookies: this.cookies,
      authorization: this.#credentials.headerFor(url),
    });
    observer.sends({ host: url.host, ...headers });
    try {
      const agent = this.#connections.agentFor(url, again);
      const certificate = this.#certificate;
      const outgoing = { url, method, headers, body: body?.bytes, addresses, certificate };
      const message = await exchange(deadline, outgoing, agent);
      const pauseMs = again ? requestedPause(message, retries) : undefined;
      if (pauseMs === undefined || pauseMs >= deadline.remainingMs) return { message };
      await discard(deadline, message);
      return { pauseMs };
    } catch (error) {
      const pauseMs = again ? pauseAfterFailure(error, retries) : undefined;
      if (pauseMs === undefined || pauseMs >= deadline.remainingMs) throw error;
      return { pauseMs };
    }
  }

  #next(hop: Hop, message: IncomingMessage): Hop | undefined {
    try {
      const next = nextHop(hop, message.statusCode ?? 0, message.headers.location);
      return next && { ...next, url: this.#checked(next.url) };
    } catch (error) {
      message.destroy();
      throw error;
    }
  }

  #addressOf(text: string): URL {
    const url = parseTyped(text);
    if (!url) {
      throw new AppError("INVALID_REQUEST", `Invalid URL: ${quoted(text)} is not an address.`, {
        hint: addressHint(text),
      });
    }
    return this.#checked(url);
  }

  /** Returns the address without its credentials, which it stores. @throws AppError BLOCKED_BY_POLICY (scheme, port) */
  #checked(url: URL): URL {
    if (url.protocol !== "http:" && url.protocol !== "https:") {
      throw new AppError(
        "BLOCKED_BY_POLICY",
        `Blocked URL: the scheme ${quoted(url.protocol)} is not supported; only http and https are.`,
      );
    }
    if (isBadPort(url)) {
      throw new AppError(
        "BLOCKED_BY_POLICY",
        `Blocked URL: port ${url.port} belongs to another protocol; browsers do not connect to it.`,
      );
    }
    return this.#credentials.takenFrom(url);
  }
}

interface Sending {
  readonly hop: Hop;
  readonly from: Referrer | undefined;
  readonly addresses: readonly string[];
  readonly request: FetchRequest;
  readonly observer: RequestObserver;
}

function lowered(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

/** Sends requests. */
export interface Fetcher {
  /** @throws as `HttpClient.fetch` */
  fetch(deadline: Deadline, request: FetchRequest): Promise<Answer>;
}

/** Returns a fetcher that observes each request of a client. */
export function observed(
  client: HttpClient,
  observerOf: (request: FetchRequest) => RequestObserver,
): Fetcher {
  return { fetch: (deadline, request) => client.fetch(deadline, request, observerOf(request)) };
}

/** Ports of other protocols, to which browsers send no HTTP requests. Fetch standard, "port blocking". */
const BAD_PORTS: ReadonlySet<string> = new Set(
  `1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135
  137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719
  1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080`.split(
    /\s+/,
  ),
);

function isBadPort(url: URL): boolean {
  return BAD_PORTS.has(url.port);
}
