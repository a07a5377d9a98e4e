import type { ConnectionOptions, SecureContext } from "node:tls";

/** A client certificate that identifies its holder to its own sites; its secrets cannot be read. */
export interface ClientCertificate {
  readonly credentialId: string;
  readonly secureContext: SecureContext;
  /** Whether it is presented to the site of this origin. */
  isFor(origin: string): boolean;
}

/** TLS options that present the certificate to this address; empty for other sites. */
export function shownTo(
  url: URL,
  certificate: ClientCertificate | undefined,
): Pick<ConnectionOptions, "secureContext"> {
  return certificate?.isFor(url.origin) ? { secureContext: certificate.secureContext } : {};
}
