import { createHash } from "node:crypto";
import { type FormField, isNeverFilled } from "../form-schema.ts";

const LENGTH = 16;

/**
 * Returns a hash of what rows depend on: names, types, options and patterns of fields, and whether they are required or
 * accept several values. Ignores hidden values, texts and limits, which may change daily.
 */
export function fingerprintOf(fields: readonly FormField[]): string {
  const facts = fields
    .filter((field) => !isNeverFilled(field))
    .map(({ name, type, required, options, pattern, multiple }) => [
      name,
      type,
      required,
      // Options of custom lists are known only after opening them.
      type === "combobox" ? [] : (options ?? []).map(({ value }) => value),
      pattern ?? "",
      multiple === true,
    ])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, LENGTH);
}
