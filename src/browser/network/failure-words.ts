import { AppError } from "../../shared/errors.ts";
import { netErrorOf, REFUSED } from "../guard/failures.ts";

/** Failures of certificates and protocols, as a browser names them. */
const NET_ERRORS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "net::ERR_CERT_DATE_INVALID",
  DEPTH_ZERO_SELF_SIGNED_CERT: "net::ERR_CERT_AUTHORITY_INVALID",
  SELF_SIGNED_CERT_IN_CHAIN: "net::ERR_CERT_AUTHORITY_INVALID",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "net::ERR_CERT_AUTHORITY_INVALID",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "net::ERR_CERT_AUTHORITY_INVALID",
  ERR_TLS_CERT_ALTNAME_INVALID: "net::ERR_CERT_COMMON_NAME_INVALID",
  HPE_HEADER_OVERFLOW: "net::ERR_RESPONSE_HEADERS_TOO_BIG",
};

/** Why a request of our own failed, in the words of a browser. */
export function failureInBrowserWords(error: unknown): string {
  if (!(error instanceof AppError)) return "net::ERR_FAILED";
  switch (error.code) {
    case "BLOCKED_BY_POLICY":
      return `${REFUSED} (${error.message})`;
    case "TIMEOUT":
    case "CANCELLED":
      return "net::ERR_ABORTED";
    case "NAVIGATION_FAILED":
      return "net::ERR_TOO_MANY_REDIRECTS";
    default:
      return ofConnection(error.cause);
  }
}

function ofConnection(cause: unknown): string {
  if (!(cause instanceof Error)) return "net::ERR_FAILED";
  if (cause instanceof AggregateError) return ofConnection(cause.errors[0]);
  if (cause.message === "socket hang up") return "net::ERR_EMPTY_RESPONSE";
  const code: unknown = Reflect.get(cause, "code");
  if (String(code).startsWith("HPE_"))
    return NET_ERRORS[String(code)] ?? "net::ERR_INVALID_HTTP_RESPONSE";
  return NET_ERRORS[String(code)] ?? netErrorOf(cause);
}
