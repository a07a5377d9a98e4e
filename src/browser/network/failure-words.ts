import { AppError } from "../../shared/errors.ts";
import { netErrorOf, REFUSED } from "../guard/failures.ts";

const HEADERS_TOO_BIG = "HPE_HEADER_OVERFLOW";

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
  const code = String(Reflect.get(cause, "code"));
  if (code === HEADERS_TOO_BIG) return "net::ERR_RESPONSE_HEADERS_TOO_BIG";
  return code.startsWith("HPE_") ? "net::ERR_INVALID_HTTP_RESPONSE" : netErrorOf(cause);
}
