import { AppError } from "../../shared/errors.ts";

/** Node's error codes, each with an explanation for the caller; "it" is the server. */
const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: "its name is not known",
  EAI_AGAIN: "its name could not be looked up just now",
  ECONNREFUSED: "it refused the connection",
  ECONNRESET: "it closed the connection without a response",
  EPIPE: "it closed the connection without a response",
  ETIMEDOUT: "it could not be reached in time",
  EHOSTUNREACH: "there is no route to it",
  ENETUNREACH: "there is no route to it",
  CERT_HAS_EXPIRED: "its certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate is signed by an unknown authority",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its certificate is signed by an unknown authority",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "its certificate is signed by an unknown authority",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another host name",
  HPE_HEADER_OVERFLOW: "its response has more headers than allowed",
  HPE_INVALID_CONSTANT: "its response is not HTTP",
};

/** Codes of errors that may be temporary; a request with any other error would only fail again. */
const PASSING = new Set(["ECONNRESET", "EPIPE", "ECONNREFUSED", "ETIMEDOUT", "EAI_AGAIN"]);

/** Converts the error of a failed request to one for the caller; returns an `AppError` unchanged. */
export function networkError(cause: unknown, where: string): AppError {
  if (cause instanceof AppError) return cause;
  const code = codeOf(cause);
  if (code === "ERR_INVALID_CHAR" || code === "ERR_INVALID_HTTP_TOKEN") {
    return new AppError("INVALID_REQUEST", "A header has characters that HTTP does not allow.", {
      cause,
    });
  }
  const what = code.startsWith("HPE_") ? "sent no readable response" : "did not respond";
  return new AppError("NETWORK_ERROR", `${where} ${what}: ${reasonOf(cause, code)}.`, { cause });
}

export function isPassing(error: unknown): boolean {
  return error instanceof AppError && PASSING.has(codeOf(error.cause));
}

function reasonOf(cause: unknown, code: string): string {
  const known = REASONS[code];
  if (known !== undefined) return known;
  if (code.startsWith("HPE_")) return "its response is not valid HTTP";
  const text = cause instanceof Error ? cause.message : "";
  return (text || code || "unknown reason").slice(0, 200);
}

/** Returns Node's code for an error, or an empty text. If Node tried several addresses, uses the first error. */
function codeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return "";
  const code: unknown = Reflect.get(cause, "code");
  if (typeof code === "string" && code !== "") return code;
  return cause instanceof AggregateError ? codeOf(cause.errors[0]) : "";
}
