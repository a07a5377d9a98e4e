import { expect, test } from "vitest";
import { fromBase32, totp, totpSettings } from "./totp.ts";

/** RFC 6238, appendix B, with the keys of its reference implementation. */
const KEYS = {
  sha1: "12345678901234567890",
  sha256: "12345678901234567890123456789012",
  sha512: "1234567890123456789012345678901234567890123456789012345678901234",
} as const;

test.each([
  [59, "94287082", "46119246", "90693936"],
  [1_111_111_109, "07081804", "68084774", "25091201"],
  [1_111_111_111, "14050471", "67062674", "99943326"],
  [1_234_567_890, "89005924", "91819424", "93441116"],
  [2_000_000_000, "69279037", "90698825", "38618901"],
  [20_000_000_000, "65353130", "77737706", "47863826"],
])("at %i seconds: %s, %s, %s", (seconds, sha1, sha256, sha512) => {
  const codeBy = (algorithm: keyof typeof KEYS) =>
    totp(
      { key: Buffer.from(KEYS[algorithm]), algorithm, digits: 8, periodSeconds: 30 },
      seconds * 1000,
    );
  expect([codeBy("sha1"), codeBy("sha256"), codeBy("sha512")]).toEqual([sha1, sha256, sha512]);
});

test("base32 as RFC 4648 has it, and as people copy it", () => {
  expect(fromBase32("MZXW6YTBOI======")?.toString()).toBe("foobar");
  expect(fromBase32("mzxw 6ytb-oi")?.toString()).toBe("foobar");
  for (const wrong of ["", "MZ1", "ä"]) expect(fromBase32(wrong)).toBeUndefined();
});

test("settings by name, and from the text behind a square code", () => {
  const usual = { algorithm: "sha1", digits: 6, periodSeconds: 30, key: Buffer.from("foobar") };
  expect(totpSettings("a", { secret: "MZXW6YTBOI" })).toEqual(usual);
  const uri =
    "otpauth://totp/Shop:ada?secret=MZXW6YTBOI&issuer=Shop&algorithm=SHA256&digits=8&period=60";
  expect(totpSettings("a", { uri })).toEqual({
    ...usual,
    algorithm: "sha256",
    digits: 8,
    periodSeconds: 60,
  });
});

test.each([
  [{}, /"secret" of credential a: it is missing/],
  [{ secret: "0189" }, /base32/],
  [{ secret: "MZXW6YTBOI", algorithm: "MD5" }, /SHA1, SHA256 and SHA512/],
  [{ secret: "MZXW6YTBOI", digits: "4" }, /"digits" .* 6 to 10/],
  [{ secret: "MZXW6YTBOI", period: "x" }, /"period"/],
  [{ uri: "https://a.test/?secret=MZXW6YTBOI" }, /otpauth/],
])("what is wrong is named, not repeated: %j", (values, message) => {
  expect(() => totpSettings("a", values)).toThrow(message);
  expect(() => totpSettings("a", values)).not.toThrow(/MZXW|0189/);
});
