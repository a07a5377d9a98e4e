import { AppError } from "../../../shared/errors.ts";
import { forgetOldest } from "../../../shared/forget-oldest.ts";
import { destinationOf, written, type Destination } from "../../../policy/destination.ts";

const MOST_STORED = 500;

/** The browser's errors for connections that the guard did not make, and for requests that it cut off. */
const GUARD_ERRORS =
  /net::ERR_(?:(?:SOCKS|TUNNEL)_CONNECTION_FAILED|RESPONSE_HEADERS_MULTIPLE_CONTENT_LENGTH)/;
/** Chromium's own error for requests that its local network access checks block. */
export const REFUSED_ERROR = "net::ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS";

/** Chromium attributes requests that we block to its inspector, which is unknown to callers. */
const REFUSED_BY_US = "net::ERR_BLOCKED_BY_CLIENT.Inspector";

/** Errors of the system, of its resolver and of certificates, with the browser's names for them. */
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
 * Why connections of a session's pages failed: behind the guard, the browser only knows that they did. Callers get the
 * reason. Pages do not: to them a blocked host looks like one where nothing listens.
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

  /** The number of failures so far. */
  get count(): number {
    return this.#count;
  }

  /** Returns the browser's words about a request to this address, with the reason in place of the guard. */
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

  /** Returns the policy error that ended a load of this address: for its host, or for a later redirect target. */
  refusalOf(text: string, url: string, since: number): AppError | undefined {
    if (!GUARD_ERRORS.test(text)) return undefined;
    const found =
      this.#of(url) ?? [...this.#latest.values()].findLast(({ order }) => order > since);
    return found?.cause instanceof AppError ? found.cause : undefined;
  }

  /** Returns the policy error that ended the last connection to the host of this address. */
  lastRefusalOf(url: string): AppError | undefined {
    const cause = this.#of(url)?.cause;
    return cause instanceof AppError ? cause : undefined;
  }

  #of(url: string): Failure | undefined {
    const to = destinationOf(url);
    return to && this.#latest.get(written(to));
  }
}

/** Returns why a connection failed, with the browser's name for it. */
export function netErrorOf(cause: unknown): string {
  const code = typeof cause === "object" && cause !== null && "code" in cause ? cause.code : "";
  return NET_ERRORS[String(code)] ?? "net::ERR_CONNECTION_FAILED";
}

/**
 * A response that the browser rejects as malformed, so that a page sees a failed request without a response. (If the
 * connection just ended, the browser would send the request again.)
 */
export const BROKEN_ANSWER =
  "HTTP/1.1 403 Forbidden\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n";
