import type { Socket } from "node:net";
import { createSecureContext, TLSSocket, type SecureContext } from "node:tls";
import { written, type Destination } from "../../../policy/destination.ts";
import type { ClientCertificate } from "../../../shared/secrets/client-certificate.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { encrypt } from "./connection.ts";
import type { SelfSigned } from "./self-signed.ts";

/** ALPN protocols that both connections use: the data of one passes to the other unchanged. */
const PROTOCOLS = ["http/1.1"];

export interface BearerParts {
  readonly certificate: ClientCertificate;
  /** The certificate that we present to the browser, which accepts it for any site. */
  readonly own: SelfSigned;
  /** Whether the certificates of sites are accepted without verification. */
  readonly anyCertificate: boolean;
}

/**
 * Presents a client certificate to the sites that it is for. CDP cannot add one to the browser, so TLS connections of
 * the browser to these sites end here. A second TLS connection goes to the site; on it we present the client
 * certificate and, unless `anyCertificate`, verify the certificate of the site.
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

  /** Returns the TLS connection to a site. Rejects with the system's error, or with that of the site's certificate. */
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

  /** Returns the TLS connection to the browser, which must not have sent any data yet. */
  answer(browser: Socket): Socket {
    return new TLSSocket(browser, {
      isServer: true,
      secureContext: this.#ownContext,
      ALPNProtocols: PROTOCOLS,
    });
  }
}
