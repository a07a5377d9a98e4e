/** Elements as the model names them: by the index that the sight shows, which is the ref of the snapshot. */
import { z } from "zod";
import type { SnapshotNode } from "../../../page/snapshot.ts";
import { shortened } from "../../../page/readers/text.ts";
import { kindOf, isControl } from "../../../page/views/control.ts";
import { AppError } from "../../../shared/errors.ts";
import type { ActionContext } from "../../action.ts";

export const INDEX = z.int().describe("Index of the element, as the list shows it.");

/** Names that models and other systems give it. */
export const INDEX_ALIASES = {
  ref: "index",
  element_index: "index",
  element: "index",
  element_id: "index",
  id: "index",
} as const;

/** @throws AppError ELEMENT_NOT_FOUND for an index that the model was not shown */
export function elementAt({ sight }: Pick<ActionContext, "sight">, index: number): SnapshotNode {
  const node = sight.snapshot.nodes.find(({ ref }) => ref === index);
  if (node) return node;
  throw new AppError("ELEMENT_NOT_FOUND", `No element on this page has the index ${index}.`, {
    hint: "Use an index from the list of this step. If what you need is not in it, scroll, wait, or look for it with search_page.",
  });
}

const LONGEST_NAME = 80;

/** `button "Save" (12)`. */
export function named(node: SnapshotNode): string {
  const words = wordsOf(node);
  const kind = isControl(node) ? kindOf(node) : node.tag;
  return [kind, ...(words === "" ? [] : [JSON.stringify(words)]), `(${node.ref})`].join(" ");
}

function wordsOf({ name, text, attributes }: SnapshotNode): string {
  return shortened(name || text || (attributes["placeholder"] ?? ""), LONGEST_NAME);
}
