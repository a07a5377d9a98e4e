import { AppError } from "../../../shared/errors.ts";
import { netErrorOf, REFUSED_ERROR } from "../guard/failures.ts";

const HEADERS_TOO_BIG = "HPE_HEADER_OVERFLOW";
/** Node's error codes for damaged compression. */
const UNPACKING = /^(?:Z_|ERR__ERROR_|ZSTD_)/;
/** The site responded, but not in HTTP. */
export const INVALID_HTTP = "net::ERR_INVALID_HTTP_RESPONSE";

/** Returns why one of our own requests failed, in the words of a browser. */
export function failureInBrowserWords(error: unknown): string {
  if (!(error instanceof AppError)) return "net::ERR_FAILED";
  switch (error.code) {
    case "BLOCKED_BY_POLICY":
      return `${REFUSED_ERROR} (${error.message})`;
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
  if (UNPACKING.test(code)) return "net::ERR_CONTENT_DECODING_FAILED";
  return code.startsWith("HPE_") ? INVALID_HTTP : netErrorOf(cause);
}

/** Returns the error for a page that the browser could not load, in the browser's words. */
export function couldNotLoad(
  url: string,
  errorText: string,
  hint: string = failureHint(errorText),
): AppError {
  return new AppError("NAVIGATION_FAILED", `${url} could not be loaded: ${errorText}.`, {
    hint,
    details: { net_error: errorText },
  });
}

/** Returns the hint for a failure in the words of a browser. */
export function failureHint(errorText: string): string {
  if (errorText.includes("NAME_NOT_RESOLVED")) return "Check the host name.";
  if (errorText.includes("CONNECTION_REFUSED"))
    return "Nothing listens there; check host and port.";
  if (errorText.includes("CERT") || errorText.includes("SSL")) {
    return (
      "The site's certificate is not accepted. For a site of your own, start the server with " +
      "`-- --ignore-certificate-errors`; every certificate is accepted then."
    );
  }
  if (errorText.includes("TOO_MANY_REDIRECTS")) {
    return "Sites do so where cookies are missing or refused; begin at another page of the site.";
  }
  if (errorText.includes("INVALID_HTTP_RESPONSE")) {
    return "Check scheme and port: something else than a web server may listen there.";
  }
  if (errorText.includes("EMPTY_RESPONSE")) {
    return "It ended the connection without an answer; what was sent may have arrived. Look before you send it again.";
  }
  if (errorText.includes("BLOCKED_BY_CLIENT")) {
    return "A rule of the session for requests may block it; list them to see.";
  }
  return "Check the address, or try again later.";
}
