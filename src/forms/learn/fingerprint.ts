import { createHash } from "node:crypto";
import { type FormField, isNeverFilled } from "../form-schema.ts";

const LENGTH = 16;

/**
 * Returns a hash of the parts of a form on which rows depend: names, types, options and patterns of fields, and whether
 * they are required or accept several values. Ignores fields that no row fills in. Ignores labels, help texts and
 * limits, because they may change daily.
 */
export function fingerprintOf(fields: readonly FormField[]): string {
  const facts = fields
    .filter((field) => !isNeverFilled(field))
    .map(({ name, type, required, options, pattern, multiple }) => [
      name,
      type,
      required,
      // Without the options of custom lists, which are known only after the list was opened.
      type === "combobox" ? [] : (options ?? []).map(({ value }) => value),
      pattern ?? "",
      multiple === true,
    ])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, LENGTH);
}
