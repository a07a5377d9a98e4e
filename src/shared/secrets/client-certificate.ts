import type { ConnectionOptions, SecureContext } from "node:tls";

/** A client certificate that a session presents to the sites of its credential; its private key cannot be read. */
export interface ClientCertificate {
  readonly credentialId: string;
  readonly secureContext: SecureContext;
  /** Tests whether the certificate is presented to this origin. */
  isFor(origin: string): boolean;
}

/** Returns TLS options that present the certificate if there is one for this origin; otherwise empty options. */
export function shownTo(
  url: URL,
  certificate: ClientCertificate | undefined,
): Pick<ConnectionOptions, "secureContext"> {
  return certificate?.isFor(url.origin) ? { secureContext: certificate.secureContext } : {};
}
