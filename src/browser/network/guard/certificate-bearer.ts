import type { Socket } from "node:net";
import { createSecureContext, TLSSocket, type SecureContext } from "node:tls";
import { written, type Destination } from "../../../policy/destination.ts";
import type { ClientCertificate } from "../../../shared/secrets/client-certificate.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { encrypt } from "./connection.ts";
import type { SelfSigned } from "./self-signed.ts";

/** What both ends can speak: what one says is passed on to the other as it is. */
const PROTOCOLS = ["http/1.1"];

export interface BearerParts {
  readonly certificate: ClientCertificate;
  /** The certificate that the browser takes for that of any site. */
  readonly own: SelfSigned;
  /** Whether sites may show any certificate. */
  readonly anyCertificate: boolean;
}

/**
 * Shows a client certificate to its sites. The browser takes none from the program that drives it, so the encrypted
 * connections to these sites end here: one leads from the site to us, who show it the certificate and check its own, and
 * another one from us to the browser.
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

  /** The encrypted connection to a site. Rejects with the system's error, or that of the site's certificate. */
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

  /** The encrypted connection to the browser, which has not said anything yet. */
  answer(browser: Socket): Socket {
    return new TLSSocket(browser, {
      isServer: true,
      secureContext: this.#ownContext,
      ALPNProtocols: PROTOCOLS,
    });
  }
}
