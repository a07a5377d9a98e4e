import type { Socket } from "node:net";
import { createSecureContext, TLSSocket, type SecureContext } from "node:tls";
import { written, type Destination } from "../../../policy/destination.ts";
import type { ClientCertificate } from "../../../shared/secrets/client-certificate.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { encrypt } from "./connection.ts";
import type { SelfSigned } from "./self-signed.ts";

/** ALPN protocols for the TLS connections to browser and site: the same, since data passes between them unchanged. */
const PROTOCOLS = ["http/1.1"];

export interface BearerParts {
  readonly certificate: ClientCertificate;
  /** The certificate that we present to the browser, which accepts it for any site. */
  readonly own: SelfSigned;
  /** Whether the certificates of sites are accepted without verification. */
  readonly anyCertificate: boolean;
}

/**
 * Presents a client certificate to the sites that it is for. CDP cannot add a client certificate to the browser, so we
 * terminate the browser's TLS connections to these sites. On a second TLS connection, to the site, we present the
 * client certificate and, unless `anyCertificate`, verify the certificate of the site.
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

  /** Returns the TLS connection to a site. Rejects with the error of the connection, or of the certificate check. */
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

  /** Returns the TLS connection to the browser. Call it before the browser begins the TLS handshake. */
  answer(browser: Socket): Socket {
    return new TLSSocket(browser, {
      isServer: true,
      secureContext: this.#ownContext,
      ALPNProtocols: PROTOCOLS,
    });
  }
}
