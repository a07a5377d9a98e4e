import { createHash } from "node:crypto";
import { type FormField, isNeverFilled } from "../form-schema.ts";

const LENGTH = 16;

/**
 * A hash of what rows depend on: names, types, what is required, and what may be chosen. It is the same for a form that
 * was only read as for one that was also tried out; hidden values, texts and limits, which change from day to day, do not
 * count.
 */
export function fingerprintOf(fields: readonly FormField[]): string {
  const facts = fields
    .filter((field) => !isNeverFilled(field))
    .map(({ name, type, required, options, pattern, multiple }) => [
      name,
      type,
      required,
      // What a list of the page's own offers is known only once it was opened.
      type === "combobox" ? [] : (options ?? []).map(({ value }) => value),
      pattern ?? "",
      multiple === true,
    ])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, LENGTH);
}
