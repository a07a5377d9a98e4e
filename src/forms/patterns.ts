import { addressesIn } from "../html/forms/validation.ts";
import type { Deadline } from "../shared/deadline.ts";
import { AppError } from "../shared/errors.ts";
import { matchingRows } from "../shared/text/matching.ts";
import type { FieldType, FormField } from "./form-schema.ts";

/** Types to which HTML's pattern attribute applies. */
export const PATTERNED = new Set<FieldType>(["text", "search", "url", "tel", "email", "password"]);

/**
 * Returns the values that do not match the field's pattern. The page's pattern runs in a thread with a time limit, once
 * for all values. An invalid pattern matches everything, as in a browser.
 * @throws AppError INVALID_QUERY for a pattern that takes too long or too much memory
 */
export async function mismatches(
  deadline: Deadline,
  { type, pattern, multiple = false }: FormField,
  values: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  if (pattern === undefined || values.size === 0 || !PATTERNED.has(type)) return new Set();
  if (!isPattern(pattern)) return new Set();
  const pieces = [...values].flatMap((value) =>
    addressesIn(value, type, multiple).map((piece) => ({ value, piece })),
  );
  const rows = pieces.map(({ piece }) => ({ pattern: piece }));
  const matched = new Set(await matchingRows(deadline, rows, { pattern: `^(?:${pattern})$` }, "v"));
  return new Set(pieces.filter((_piece, at) => !matched.has(at)).map(({ value }) => value));
}

export function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, "v") instanceof RegExp;
  } catch {
    return false;
  }
}

/** Whether the error means that values could not be tested against a pattern within the limits. */
export function isUntried(error: unknown): boolean {
  return error instanceof AppError && error.code === "INVALID_QUERY";
}
