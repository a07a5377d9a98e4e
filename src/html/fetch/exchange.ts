import {
  request as httpRequest,
  type Agent,
  type IncomingMessage,
  Agent as HttpAgent,
} from "node:http";
import { request as httpsRequest, Agent as HttpsAgent } from "node:https";
import { pinnedLookup } from "../../policy/pinned-lookup.ts";
import { shownTo, type ClientCertificate } from "../../shared/secrets/client-certificate.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { networkError, isPassing } from "./network-error.ts";
import { withoutFragment } from "../../shared/urls/without-fragment.ts";

export interface OutgoingRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | undefined;
  /** IP addresses to connect to; the host name is not resolved again. */
  readonly addresses: readonly string[];
  /** A client certificate; presented only to the origins for which it is configured. */
  readonly certificate?: ClientCertificate | undefined;
}

/** Maximum size of the headers of a response, as in Chromium. */
const MAX_HEADER_BYTES = 256 * 1024;

/**
 * Sends a request without retries. Returns the response when its head has arrived; the caller reads or closes the body.
 * @throws AppError NETWORK_ERROR, INVALID_REQUEST, BLOCKED_BY_POLICY, TIMEOUT, CANCELLED
 */
export async function exchange(
  deadline: Deadline,
  outgoing: OutgoingRequest,
  agent: Agent,
): Promise<IncomingMessage> {
  deadline.check();
  try {
    return await begin(deadline, outgoing, agent);
  } catch (cause) {
    deadline.check();
    throw networkError(cause, outgoing.url.host);
  }
}

function begin(
  deadline: Deadline,
  outgoing: OutgoingRequest,
  agent: Agent,
): Promise<IncomingMessage> {
  const { url, method, headers, body, addresses, certificate } = outgoing;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const start = url.protocol === "https:" ? httpsRequest : httpRequest;
  const request = start({
    protocol: url.protocol,
    hostname: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port,
    lookup: pinnedLookup(addresses),
    ...shownTo(url, certificate),
    // Not `pathname` and `search`: `search` omits the question mark of an empty query.
    path: withoutFragment(url.href).slice(url.origin.length),
    method,
    headers: { host: url.host, ...headers },
    agent,
    maxHeaderSize: MAX_HEADER_BYTES,
    insecureHTTPParser: true, // many sites violate HTTP in ways that browsers accept
  });
  const forget = deadline.onEnd(() => void request.destroy(deadline.error));
  request.once("close", forget);
  request.once("response", resolve);
  // Once the head has arrived, rejecting has no effect; the reader of the body gets later errors.
  request.on("error", reject);
  // A server may send status 101 (Switching Protocols), although no request has an Upgrade header.
  request.once("upgrade", (_message, socket) => {
    socket.destroy();
    reject(new Error("it switched to another protocol"));
  });
  request.end(body);
  return promise;
}

/** Maximum number of connections to one host, as in browsers. */
const MAX_SOCKETS = 6;
const MAX_IDLE_MS = 30_000;

/** The connections of one session: reused for its next requests, and closed with it. */
export class Connections {
  readonly #stored = pairOf({ keepAlive: true, maxSockets: MAX_SOCKETS, timeout: MAX_IDLE_MS });
  readonly #single = pairOf({ keepAlive: false });

  /**
   * Returns the agent for a request. A server may close a reused connection just when the next request is sent; that
   * request then has to be repeated. A request that must not be repeated therefore gets a new connection.
   */
  agentFor(url: URL, isRepeatable: boolean): HttpAgent {
    const { http, https } = isRepeatable ? this.#stored : this.#single;
    return url.protocol === "https:" ? https : http;
  }

  /** Closes all connections, also those in use. */
  close(): void {
    for (const { http, https } of [this.#stored, this.#single]) {
      http.destroy();
      https.destroy();
    }
  }
}

interface Pair {
  readonly http: HttpAgent;
  readonly https: HttpsAgent;
}

function pairOf(options: ConstructorParameters<typeof HttpsAgent>[0]): Pair {
  return { http: new HttpAgent(options), https: new HttpsAgent(options) };
}

const MAX_RETRIES = 2;
const AFTER_FAILURE_MS = 250;
const MAX_RETRY_AFTER_MS = 5_000;

/** Whether a failed request may be repeated: requests other than GET and HEAD may have changed data on the server. */
export function mayRepeat(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/** Returns the wait (milliseconds) before a failed GET or HEAD is repeated; undefined if it is not repeated. */
export function pauseAfterFailure(error: unknown, retries: number): number | undefined {
  return retries < MAX_RETRIES && isPassing(error) ? AFTER_FAILURE_MS * 2 ** retries : undefined;
}

/** Returns the wait (ms) that a site requests before a retry; undefined for no retry. */
export function requestedPause(message: IncomingMessage, retries: number): number | undefined {
  if (message.statusCode !== 429 && message.statusCode !== 503) return undefined;
  const pause = retryAfterMs(message.headers["retry-after"], Date.now());
  return pause !== undefined && pause <= MAX_RETRY_AFTER_MS && retries < MAX_RETRIES
    ? pause
    : undefined;
}

/** Returns the wait in a Retry-After header (seconds or a date); undefined if missing or invalid. RFC 9110, 10.2.3. */
export function retryAfterMs(header: string | undefined, nowMs: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}
