import { createHmac } from "node:crypto";
import { withoutEnd } from "../shared/without-end.ts";
import { AppError } from "../shared/errors.ts";
import type { Values } from "./definition.ts";

/**
 * Returns the settings of one-time codes from a credential's values: `secret` in base32, with optional `algorithm`,
 * `digits` and `period`; or `uri`, the content of the QR code for authenticator apps.
 * @throws AppError INVALID_REQUEST. Its message contains the name of the invalid value, but not the value.
 */
export function totpSettings(id: string, values: Values): TotpSettings {
  const given = values["uri"] === undefined ? values : { ...values, ...fromUri(id, values["uri"]) };
  const { secret, algorithm = "SHA1", digits = "6", period = "30" } = given;
  if (secret === undefined) throw wrong(id, "secret", "it is missing; secret or uri is required");
  const key = fromBase32(secret);
  if (!key) throw wrong(id, "secret", "it must be base32: letters A to Z and digits 2 to 7");
  const name = algorithm.toLowerCase().replace("-", "");
  const known = TOTP_ALGORITHMS.find((one) => one === name);
  if (!known) throw wrong(id, "algorithm", "allowed are SHA1, SHA256 and SHA512");
  return {
    key,
    algorithm: known,
    digits: numberIn({ id, name: "digits", text: digits, from: 6, to: 10 }),
    periodSeconds: numberIn({ id, name: "period", text: period, from: 5, to: 600 }),
  };
}

function fromUri(id: string, uri: string): Values {
  const url = URL.parse(uri);
  if (url?.protocol !== "otpauth:" || url.host !== "totp") {
    throw wrong(id, "uri", "it must begin with otpauth://totp/");
  }
  return Object.fromEntries(url.searchParams);
}

interface NumberField {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

function numberIn({ id, name, text, from, to }: NumberField): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= from && number <= to) return number;
  throw wrong(id, name, `it must be a whole number from ${from} to ${to}`);
}

function wrong(id: string, name: string, problem: string): AppError {
  return new AppError("INVALID_REQUEST", `Value "${name}" of credential ${id}: ${problem}.`);
}

/** The rest of this file computes time-based one-time codes (TOTP, RFC 6238). */

export const TOTP_ALGORITHMS = ["sha1", "sha256", "sha512"] as const;

export interface TotpSettings {
  readonly key: Buffer;
  readonly algorithm: (typeof TOTP_ALGORITHMS)[number];
  /** 6 to 10. */
  readonly digits: number;
  readonly periodSeconds: number;
}

export function totp(
  { key, algorithm, digits, periodSeconds }: TotpSettings,
  nowMs: number,
): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(nowMs / 1000 / periodSeconds)));
  const digest = createHmac(algorithm, key).update(counter).digest();
  // RFC 4226, 5.3: the last four bits of the digest are the offset of the code in it.
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Decodes base32 (RFC 4648) in either case, with or without spaces, dashes and padding; undefined if invalid. */
export function fromBase32(text: string): Buffer | undefined {
  const letters = withoutEnd(text.toUpperCase().replaceAll(/[\s-]/g, ""), /=/);
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of letters) {
    const place = ALPHABET.indexOf(letter);
    if (place < 0) return undefined;
    value = ((value << 5) | place) & 0xfff; // at most twelve bits are not in `bytes` yet
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >> bits) & 0xff);
  }
  return bytes.length === 0 ? undefined : Buffer.from(bytes);
}
