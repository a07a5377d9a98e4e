/** Creates self-signed certificates for `localhost` and 127.0.0.1, with new private keys (X.509 in DER, RFC 5280). */
import { createHash, generateKeyPairSync, sign } from "node:crypto";

export interface SelfSigned {
  /** The private key, as PEM. */
  readonly key: string;
  /** The certificate, as PEM. */
  readonly cert: string;
  /** Base64 of the SHA-256 of the public key (SPKI), for the browser's list of public keys that it accepts. */
  readonly pin: string;
}

const ECDSA_WITH_SHA256 = sequence(Buffer.from([6, 8, 0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2]));
const COMMON_NAME = Buffer.from([6, 3, 0x55, 4, 3]);
const ALTERNATIVE_NAME = Buffer.from([6, 3, 0x55, 0x1d, 0x11]);
const VERSION_3 = Buffer.from([0xa0, 3, 2, 1, 2]);
const SERIAL_1 = Buffer.from([2, 1, 1]);
const UTF8 = 0x0c;
const DNS_NAME = 0x82;
const IP_ADDRESS = 0x87;

export function selfSigned(): SelfSigned {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const spki = publicKey.export({ type: "spki", format: "der" });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(UTF8, Buffer.from("localhost")))));
  const names = sequence(
    der(DNS_NAME, Buffer.from("localhost")),
    der(IP_ADDRESS, Buffer.from([127, 0, 0, 1])),
  );
  const extensions = der(0xa3, sequence(sequence(ALTERNATIVE_NAME, der(4, names))));
  const body = sequence(
    VERSION_3,
    SERIAL_1,
    ECDSA_WITH_SHA256,
    name,
    sequence(time("20200101000000Z"), time("20990101000000Z")),
    name,
    spki,
    extensions,
  );
  const signature = der(3, Buffer.concat([Buffer.from([0]), sign("sha256", body, privateKey)]));
  const whole = sequence(body, ECDSA_WITH_SHA256, signature).toString("base64");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.replaceAll(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`,
    pin: createHash("sha256").update(spki).digest("base64"),
  };
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function time(text: string): Buffer {
  return der(0x18, Buffer.from(text));
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
