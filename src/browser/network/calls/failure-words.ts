import { AppError } from "../../../shared/errors.ts";
import { netErrorOf, REFUSED_ERROR } from "../guard/failures.ts";

const HEADERS_TOO_BIG = "HPE_HEADER_OVERFLOW";
/** Error codes of Node for damaged compressed data. */
const UNPACKING = /^(?:Z_|ERR__ERROR_|ZSTD_)/;
/** Error for a site whose response is not HTTP. */
export const INVALID_HTTP = "net::ERR_INVALID_HTTP_RESPONSE";

/** Returns the browser's error for a failed request that this server, not the browser, has sent. */
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

/** Returns the error for a page that could not be loaded. `errorText` is the browser's error. */
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

/** Returns the hint for one of the browser's errors. */
export function failureHint(errorText: string): string {
  if (errorText.includes("NAME_NOT_RESOLVED")) return "Check the host name.";
  if (errorText.includes("CONNECTION_REFUSED"))
    return "Check host and port: nothing listens there.";
  if (errorText.includes("CERT") || errorText.includes("SSL")) {
    return (
      "Check the site's certificate, which is not accepted. For a site of your own, start the server with " +
      "`-- --ignore-certificate-errors` to accept every certificate."
    );
  }
  if (errorText.includes("TOO_MANY_REDIRECTS")) {
    return "Begin at another page of the site: some sites redirect in circles if cookies are missing or blocked.";
  }
  if (errorText.includes("INVALID_HTTP_RESPONSE")) {
    return "Check scheme and port: a server of another protocol may listen there.";
  }
  if (errorText.includes("EMPTY_RESPONSE")) {
    return "Check whether the site has received the request before you repeat it: it closed the connection without a response.";
  }
  if (errorText.includes("BLOCKED_BY_CLIENT")) {
    return "List the session's rules for requests: one of them may block this request.";
  }
  return "Check the address, or try again later.";
}
