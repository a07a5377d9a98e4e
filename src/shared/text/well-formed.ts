import { isPlain } from "../secrets/redactor.ts";

/**
 * Replaces lone surrogates in the strings and keys of a value with U+FFFD. Pages can contain lone surrogates, for which
 * strict JSON parsers reject the whole response.
 */
export function wellFormed<T>(value: T): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same shape, with other characters in its texts
  return isWellFormed(value) ? value : (mended(value) as T);
}

export function isWellFormed(value: unknown): boolean {
  if (typeof value === "string") return value.isWellFormed();
  if (Array.isArray(value)) return value.every(isWellFormed);
  if (!isPlain(value)) return true;
  return Object.entries(value).every(([key, member]) => key.isWellFormed() && isWellFormed(member));
}

function mended(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed();
  if (Array.isArray(value)) return value.map(mended);
  if (!isPlain(value)) return value;
  const members = Object.entries(value);
  return Object.fromEntries(members.map(([key, member]) => [key.toWellFormed(), mended(member)]));
}
