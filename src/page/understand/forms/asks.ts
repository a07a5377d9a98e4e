import type { FormField } from "../../readers/form-field.ts";
import type { Reading, FormView } from "../reading.ts";

/**
 * It asks for something. What no form owns may be boxes to pick rows of a table with, fields to look for some of them, or
 * the same field in each line of a list.
 */
export function asksForData({ form, fields, texts }: FormView, reading: Reading): boolean {
  if (form.ref !== null) return texts.length > 0 || !isForRows(fields, reading);
  const [first, ...others] = fields;
  if (!first || first.label === "" || others.length === 0) return true;
  const isAlike = others.every(({ kind, label }) => kind === first.kind && label === first.label);
  const isPicked = fields.every(({ kind, ref }) => kind === "toggle" && isInRow(ref, reading));
  if (isAlike || isPicked) return false;
  const ofRows = fields.filter((field) => isOfRows(field, reading)).length;
  return !isListOfRows(reading) || ofRows * 2 <= fields.length;
}

/** Besides boxes that pick rows of a list, at most what is done with these. */
function isForRows(fields: readonly FormField[], reading: Reading): boolean {
  const boxes = fields.filter(({ ref, kind }) => BOXES.has(kind) && isInRow(ref, reading));
  return boxes.length > 0 && isListOfRows(reading) && fields.length - boxes.length < 2;
}

/** Tables are also made of questions, or to set fields side by side. */
function isListOfRows({ lists }: Reading): boolean {
  return lists.some(({ blocks: [first] }) => first?.node.role === "row");
}

const BOXES = new Set(["toggle", "choices"]);

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
