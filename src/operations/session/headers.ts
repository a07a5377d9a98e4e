import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/text/quoted.ts";

const MOST_HEADERS = 50;
const LONGEST_VALUE = 8_192;
/** Headers of the connection, or headers that the browser sets itself. */
const RESERVED: ReadonlySet<string> = new Set([
  "accept-encoding",
  "connection",
  "content-length",
  "cookie",
  "host",
  "keep-alive",
  "origin",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "user-agent",
]);

/** Checks extra request headers and returns them. Errors never contain a header's value, which may be secret. */
export function checkedHeaders(
  headers: Readonly<Record<string, string>>,
  field = "headers",
): Readonly<Record<string, string>> {
  checkHeaderForm(headers, field);
  checkNotReserved(Object.keys(headers), field);
  return headers;
}

/** @throws AppError INVALID_REQUEST for too many headers, or an invalid name or value */
export function checkHeaderForm(headers: Readonly<Record<string, string>>, field: string): void {
  const entries = Object.entries(headers);
  if (entries.length > MOST_HEADERS) {
    throw invalid(field, `at most ${MOST_HEADERS} headers are allowed.`);
  }
  for (const [name, value] of entries) {
    const shown = quoted(name);
    if (!/^[\w!#$%&'*+.^`|~-]{1,128}$/.test(name)) {
      throw invalid(field, `${shown} is not a header name; use letters, digits and dashes.`);
    }
    if (value.length > LONGEST_VALUE || !/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) {
      throw invalid(
        field,
        `the value of ${shown} must be one line of at most ${LONGEST_VALUE} characters.`,
      );
    }
  }
}

/** @throws AppError INVALID_REQUEST for request headers that the browser sets */
export function checkNotReserved(names: readonly string[], field: string): void {
  const reserved = names.find((name) => RESERVED.has(name.toLowerCase()) || /^sec-/i.test(name));
  if (reserved === undefined) return;
  throw invalid(field, `${quoted(reserved)} is set by the browser itself and cannot be given.`);
}

function invalid(field: string, reason: string): AppError {
  return new AppError("INVALID_REQUEST", `In "${field}", ${reason}`);
}
