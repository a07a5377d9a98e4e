import { createSecureContext, type SecureContext } from "node:tls";
import { AppError } from "../shared/errors.ts";
import type { Secret } from "../shared/secrets/secret.ts";

/** Names of the values. `certificate` and `key` are PEM; `pfx` is a PKCS #12 file with both, in base64. */
type Field = "certificate" | "key" | "pfx" | "passphrase" | "ca";

/**
 * Returns the TLS context with a client certificate and its key.
 * @throws AppError INVALID_REQUEST if a value is missing or unreadable; the error names the credential but no value
 */
export function certificateContext(id: string, values: ReadonlyMap<string, Secret>): SecureContext {
  const text = (name: Field) => values.get(name)?.reveal();
  const [cert, key, pfx] = [text("certificate"), text("key"), text("pfx")];
  if (pfx === undefined && (cert === undefined || key === undefined)) throw incomplete(id);
  const own = pfx === undefined ? { cert, key } : { pfx: Buffer.from(pfx, "base64") };
  const [passphrase, ca] = [text("passphrase"), text("ca")];
  try {
    return createSecureContext({ ...own, passphrase, ca });
  } catch (thrown) {
    throw unreadable(id, thrown);
  }
}

function incomplete(id: string): AppError {
  return new AppError(
    "INVALID_REQUEST",
    `Credential ${id} is an incomplete client certificate; required are the values "certificate" and "key" in PEM, or "pfx" in base64.`,
  );
}

/** Creates the error for an unreadable certificate, with OpenSSL's error code, which reveals no values. */
function unreadable(id: string, cause: unknown): AppError {
  const reason = cause instanceof Error && "code" in cause ? String(cause.code) : "unknown";
  return new AppError(
    "INVALID_REQUEST",
    `The client certificate of credential ${id} cannot be read (${reason}).`,
    { hint: "Check that key and certificate match, and check the passphrase." },
  );
}
