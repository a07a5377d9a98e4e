import type { ConnectionOptions, SecureContext } from "node:tls";

/** A certificate by which a site knows its visitor, for use at its own sites; what is secret in it does not come out. */
export interface ClientCertificate {
  readonly credentialId: string;
  readonly secureContext: SecureContext;
  /** Whether it is shown to the site of this origin. */
  isFor(origin: string): boolean;
}

/** What a connection to this address needs to show the certificate; nothing where it is not shown. */
export function shownTo(
  url: URL,
  certificate: ClientCertificate | undefined,
): Pick<ConnectionOptions, "secureContext"> {
  return certificate?.isFor(url.origin) ? { secureContext: certificate.secureContext } : {};
}
