import { createHmac } from "node:crypto";
import { withoutEnd } from "../shared/without-end.ts";

/** Codes that change with time, RFC 6238. */

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
  // RFC 4226, 5.3: the last half byte says where to read.
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648 base32, in either case, with or without spaces, dashes and padding; undefined for anything else. */
export function fromBase32(text: string): Buffer | undefined {
  const letters = withoutEnd(text.toUpperCase().replaceAll(/[\s-]/g, ""), /=/);
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of letters) {
    const place = ALPHABET.indexOf(letter);
    if (place < 0) return undefined;
    value = ((value << 5) | place) & 0xfff; // never more than eleven bits wait
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >> bits) & 0xff);
  }
  return bytes.length === 0 ? undefined : Buffer.from(bytes);
}
