import type { Socket } from "node:net";
import { createSecureContext, TLSSocket, type SecureContext } from "node:tls";
import { written, type Destination } from "../../../policy/destination.ts";
import type { ClientCertificate } from "../../../shared/secrets/client-certificate.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { encrypt } from "./connection.ts";
import type { SelfSigned } from "./self-signed.ts";

/** Protocols that both ends support: data of one end is passed on to the other unchanged. */
const PROTOCOLS = ["http/1.1"];

export interface BearerParts {
  readonly certificate: ClientCertificate;
  /** The certificate that the browser accepts for any site. */
  readonly own: SelfSigned;
  /** Whether sites may show any certificate. */
  readonly anyCertificate: boolean;
}

/**
 * Shows a client certificate to its sites. CDP cannot give the browser one, so the encrypted connections to these sites
 * end here. One connection leads to the site: we show it the certificate and check its own. Another one leads to the
 * browser.
 */
export class CertificateBearer {
  readonly #parts: BearerParts;
  readonly #ownContext: SecureContext;

  constructor(parts: BearerParts) {
    const { key, cert } = parts.own;
    this.#parts = parts;
    this.#ownContext = createSecureContext({ key, cert });
  }

  isFor(to: Destination): boolean {
    const url = URL.parse(`https://${written(to)}`);
    return url !== null && this.#parts.certificate.isFor(url.origin);
  }

  /** Returns the encrypted connection to a site. Rejects with the system's error, or that of the site's certificate. */
  present(deadline: Deadline, server: Socket, { host }: Destination): Promise<Socket> {
    const { certificate, anyCertificate } = this.#parts;
    const { secureContext } = certificate;
    return encrypt(deadline, server, {
      host,
      anyCertificate,
      secureContext,
      ALPNProtocols: PROTOCOLS,
    });
  }

  /** Returns the encrypted connection to the browser, which has not sent anything yet. */
  answer(browser: Socket): Socket {
    return new TLSSocket(browser, {
      isServer: true,
      secureContext: this.#ownContext,
      ALPNProtocols: PROTOCOLS,
    });
  }
}
