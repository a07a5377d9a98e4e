import type { FormField } from "../../readers/form-field.ts";
import type { Reading } from "../reading.ts";
import type { FormView } from "./view.ts";

/**
 * It asks for something. What no form owns may be boxes to pick rows of a table with, fields to look for some of them, or
 * the same field in each line of a list.
 */
export function asksForData({ form, fields }: FormView, reading: Reading): boolean {
  if (form.ref !== null) return true;
  const [first, ...others] = fields;
  if (!first || first.label === "" || others.length === 0) return true;
  const isAlike = others.every(({ kind, label }) => kind === first.kind && label === first.label);
  const ofRows = fields.filter((field) => isOfRows(field, reading)).length;
  return !isAlike && ofRows * 2 <= fields.length;
}

function isOfRows({ kind, type, ref }: FormField, reading: Reading): boolean {
  if (SEARCHES.has(type)) return true;
  return kind === "toggle" && isInRow(ref, reading);
}

const SEARCHES = new Set(["search", "searchbox"]);

function isInRow(ref: number, { tree }: Reading): boolean {
  const node = tree.get(ref);
  if (!node) return false;
  for (const around of tree.ancestorsOf(node)) if (around.role === "row") return true;
  return false;
}
