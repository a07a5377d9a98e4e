import { AppError } from "../../../shared/errors.ts";
import { forgetOldest } from "../../../shared/forget-oldest.ts";
import { destinationOf, written, type Destination } from "../../../policy/destination.ts";

const MOST_STORED = 500;

/** The browser's errors for connections that the guard proxy rejected, and for `BROKEN_ANSWER`. */
const GUARD_ERRORS =
  /net::ERR_(?:(?:SOCKS|TUNNEL)_CONNECTION_FAILED|RESPONSE_HEADERS_MULTIPLE_CONTENT_LENGTH)/;
/** Chromium's error for requests that its local network access checks block. We report it for our policy errors too. */
export const REFUSED_ERROR = "net::ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS";

/** The browser's error for a request that Fermata blocked over CDP. Callers get it without `.Inspector`. */
const REFUSED_BY_US = "net::ERR_BLOCKED_BY_CLIENT.Inspector";

/** The browser's error names, by the error code of the operating system, the resolver, TLS or Fermata. */
const NET_ERRORS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "net::ERR_CONNECTION_REFUSED",
  ECONNRESET: "net::ERR_CONNECTION_RESET",
  EUNANSWERED: "net::ERR_EMPTY_RESPONSE",
  ETIMEDOUT: "net::ERR_CONNECTION_TIMED_OUT",
  EHOSTUNREACH: "net::ERR_ADDRESS_UNREACHABLE",
  ENETUNREACH: "net::ERR_ADDRESS_UNREACHABLE",
  EADDRNOTAVAIL: "net::ERR_ADDRESS_UNREACHABLE",
  EACCES: "net::ERR_NETWORK_ACCESS_DENIED",
  ENOTFOUND: "net::ERR_NAME_NOT_RESOLVED",
  EAI_AGAIN: "net::ERR_NAME_NOT_RESOLVED",
  ESOCKS: "net::ERR_SOCKS_CONNECTION_FAILED",
  EPROXY: "net::ERR_PROXY_CONNECTION_FAILED",
  CERT_HAS_EXPIRED: "net::ERR_CERT_DATE_INVALID",
  DEPTH_ZERO_SELF_SIGNED_CERT: "net::ERR_CERT_AUTHORITY_INVALID",
  SELF_SIGNED_CERT_IN_CHAIN: "net::ERR_CERT_AUTHORITY_INVALID",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "net::ERR_CERT_AUTHORITY_INVALID",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "net::ERR_CERT_AUTHORITY_INVALID",
  ERR_TLS_CERT_ALTNAME_INVALID: "net::ERR_CERT_COMMON_NAME_INVALID",
};

interface Failure {
  readonly order: number;
  readonly cause: unknown;
}

/**
 * The causes of failed connections of a session's pages; the browser itself reports only a failure of the guard proxy.
 * Callers get the cause. Pages do not: to them, a blocked host looks like a host that accepts no connections.
 */
export class ConnectionFailures {
  readonly #latest = new Map<string, Failure>();
  #count = 0;

  add(to: Destination, cause: unknown): void {
    const place = written(to);
    this.#latest.delete(place);
    this.#latest.set(place, { order: ++this.#count, cause });
    forgetOldest(this.#latest, MOST_STORED);
  }

  /** Number of failures so far. */
  get count(): number {
    return this.#count;
  }

  /** Returns the browser's error for a request to `url`. Replaces an error of the guard proxy by its cause if known. */
  truth(reported: string, url: string): string {
    const text = reported.replaceAll(REFUSED_BY_US, "net::ERR_BLOCKED_BY_CLIENT");
    if (!GUARD_ERRORS.test(text)) return text;
    const failure = this.#of(url);
    if (!failure) return text;
    const { cause } = failure;
    const reason =
      cause instanceof AppError ? `${REFUSED_ERROR} (${cause.message})` : netErrorOf(cause);
    return text.replace(GUARD_ERRORS, () => reason);
  }

  /**
   * Returns the policy error that caused an error text of the guard proxy; undefined for another cause. The cause is
   * the last failure of the host of `url`. If this host has no failure, the cause is the latest failure of any host.
   * @param since value of `count` before the page load; earlier failures of other hosts are ignored
   */
  refusalOf(text: string, url: string, since: number): AppError | undefined {
    if (!GUARD_ERRORS.test(text)) return undefined;
    const found =
      this.#of(url) ?? [...this.#latest.values()].findLast(({ order }) => order > since);
    return found?.cause instanceof AppError ? found.cause : undefined;
  }

  /** Returns the policy error if it caused the last failed connection to the host of this address; else undefined. */
  lastRefusalOf(url: string): AppError | undefined {
    const cause = this.#of(url)?.cause;
    return cause instanceof AppError ? cause : undefined;
  }

  #of(url: string): Failure | undefined {
    const to = destinationOf(url);
    return to && this.#latest.get(written(to));
  }
}

/** Returns the browser's error name for the failure of a connection. */
export function netErrorOf(cause: unknown): string {
  const code = typeof cause === "object" && cause !== null && "code" in cause ? cause.code : "";
  return NET_ERRORS[String(code)] ?? "net::ERR_CONNECTION_FAILED";
}

/**
 * A response that the browser rejects as malformed: a page sees a failed request without a response. If we closed the
 * connection without a response, the browser would send the request again.
 */
export const BROKEN_ANSWER =
  "HTTP/1.1 403 Forbidden\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n";
