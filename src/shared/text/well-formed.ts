import { isPlain } from "../secrets/redactor.ts";

/**
 * The value with U+FFFD instead of each lone surrogate in its texts and keys. Pages can contain them, and strict JSON
 * parsers then reject the whole response.
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
