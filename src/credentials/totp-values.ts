import { AppError } from "../shared/errors.ts";
import type { Values } from "./definition.ts";
import { fromBase32, TOTP_ALGORITHMS, type TotpSettings } from "./totp.ts";

/**
 * What a credential says of its codes: `secret` in base32, with `algorithm`, `digits` and `period` where they differ from
 * what is usual; or `uri`, the text behind the square code that is meant for phones.
 * @throws AppError INVALID_REQUEST that names the value and never repeats it
 */
export function totpSettings(id: string, values: Values): TotpSettings {
  const given = values["uri"] === undefined ? values : { ...values, ...fromUri(id, values["uri"]) };
  const { secret, algorithm = "SHA1", digits = "6", period = "30" } = given;
  if (secret === undefined) throw wrong(id, "secret", "it is missing; so is uri");
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
