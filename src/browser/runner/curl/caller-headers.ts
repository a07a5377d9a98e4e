import { CONNECTION_HEADERS } from "../../../html/fetch/headers.ts";
import { AppError } from "../../../shared/errors.ts";
import { quoted } from "../../../shared/quoted.ts";

/** It follows from the body. */
const LENGTH = "content-length";

/**
 * What a caller's own headers come to, names in lower case. One that leads a request elsewhere than its address (Host), or
 * says where it ends, would get it past the list of hosts or let it wait for ever: only its length is left out in silence.
 * @throws AppError INVALID_REQUEST
 */
export function callerHeaders(
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const lowered = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  const own = lowered.filter(([name]) => name !== LENGTH);
  const refused = own.find(([name = ""]) => isOfConnection(name));
  if (!refused) return Object.fromEntries(own);
  throw new AppError(
    "INVALID_REQUEST",
    `In "headers", ${quoted(refused[0] ?? "")} belongs to the connection, which follows from "url" and "body".`,
    { hint: 'Leave it out; to ask another host, name it in "url".' },
  );
}

function isOfConnection(name: string): boolean {
  return CONNECTION_HEADERS.has(name) || name.startsWith("proxy-");
}
