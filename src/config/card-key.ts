/** The private key that signs the A2A agent card, and the public key that verifies the signature. */
import { createHash, createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { z } from "zod";
import { AppError } from "../shared/errors.ts";

export interface CardKey {
  readonly privateKey: KeyObject;
  /** Name of the signature algorithm (RFC 7518), such as ES256. */
  readonly algorithm: string;
  /** Key id (`kid`): the thumbprint of the public key (RFC 7638). */
  readonly id: string;
  /** The public key as a JSON Web Key. */
  readonly publicKey: Readonly<Record<string, unknown>>;
}

const MIN_RSA_BITS = 2_048;

/** Reads the key in a PEM file; undefined without a path. @throws AppError INVALID_REQUEST without a supported key */
export function readCardKey(
  path: string | undefined,
  readFile: (path: string) => string,
): CardKey | undefined {
  if (path === undefined) return undefined;
  const privateKey = keyIn(path, readFile);
  const algorithm = algorithmOf(privateKey);
  if (algorithm === undefined) throw unsupported(path);
  const publicKey = z
    .record(z.string(), z.unknown())
    .parse(createPublicKey(privateKey).export({ format: "jwk" }));
  const id = thumbprint(publicKey);
  return {
    privateKey,
    algorithm,
    id,
    publicKey: { ...publicKey, kid: id, alg: algorithm, use: "sig" },
  };
}

function keyIn(path: string, readFile: (path: string) => string): KeyObject {
  try {
    return createPrivateKey(readFile(path));
  } catch (cause) {
    throw unsupported(path, cause);
  }
}

function unsupported(path: string, cause?: unknown): AppError {
  return new AppError("INVALID_REQUEST", `${path} has no P-256, P-384, Ed25519 or RSA key.`, {
    cause,
    hint: "Set a2a.card_key to a PEM file with one: openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out card-key.pem",
  });
}

function algorithmOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): string | undefined {
  const { namedCurve, modulusLength = 0 } = asymmetricKeyDetails ?? {};
  if (asymmetricKeyType === "ed25519") return "EdDSA";
  if (asymmetricKeyType === "rsa") return modulusLength < MIN_RSA_BITS ? undefined : "RS256";
  if (namedCurve === "prime256v1") return "ES256";
  return namedCurve === "secp384r1" ? "ES384" : undefined;
}

/** Required members of the supported types of keys, in alphabetical order (RFC 7638, 3.2). */
const THUMBPRINT_MEMBERS = ["crv", "e", "kty", "n", "x", "y"];

function thumbprint(key: Readonly<Record<string, unknown>>): string {
  const members = THUMBPRINT_MEMBERS.filter((name) => name in key);
  const text = JSON.stringify(Object.fromEntries(members.map((name) => [name, key[name]])));
  return createHash("sha256").update(text).digest("base64url");
}
