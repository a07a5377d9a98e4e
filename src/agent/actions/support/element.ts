/** Finds elements by the index that the model writes (the ref in the snapshot), and names them in messages. */
import { z } from "zod";
import type { SnapshotNode, PageSnapshot } from "../../../page/snapshot.ts";
import { shortenedText } from "../../../page/readers/text.ts";
import { controlKind, isControlNode } from "../../../page/views/control.ts";
import { AppError } from "../../../shared/errors.ts";
import type { ActionContext } from "../../model/action.ts";
import { cameSince } from "../../../page/visibility.ts";

export const INDEX = z.int().describe("Index of the element, as the list shows it.");

/** Other parameter names that models write instead of `index`. */
export const INDEX_ALIASES = {
  ref: "index",
  element_index: "index",
  element: "index",
  element_id: "index",
  id: "index",
} as const;

/** Returns the element with this index on the observed page. @throws AppError ELEMENT_NOT_FOUND */
export function elementNumbered(
  { observation }: Pick<ActionContext, "observation">,
  index: number,
): SnapshotNode {
  const node = observation.snapshot.nodes.find(({ ref }) => ref === index);
  if (node) return node;
  throw new AppError("ELEMENT_NOT_FOUND", `No element on this page has the index ${index}.`, {
    hint: "Use an index from the list of this step. If what you need is not in it, scroll, wait, or look for it with search_page.",
  });
}

const LONGEST_NAME = 80;

/** Returns a name such as `button "Save" (12)`. */
export function namedElement(node: SnapshotNode): string {
  const words = wordsOf(node);
  const kind = isControlNode(node) ? controlKind(node) : node.tag;
  return [kind, ...(words === "" ? [] : [JSON.stringify(words)]), `(${node.ref})`].join(" ");
}

function wordsOf({ name, text, attributes }: SnapshotNode): string {
  return shortenedText(name || text || (attributes["placeholder"] ?? ""), LONGEST_NAME);
}

const MOST_NAMED = 6;
const CHOICES = new Set(["option", "menuitem", "listitem"]);

/**
 * Names the controls and items that have become visible. If some of these are options, names only the options.
 * Undefined if no control or item has become visible, or if the page's address has changed.
 */
export function newcomers(before: PageSnapshot, after: PageSnapshot): string | undefined {
  if (before.url !== after.url) return undefined;
  const fresh = cameSince(before, after).filter(
    (node) => isControlNode(node) || CHOICES.has(node.role),
  );
  const choices = fresh.filter(({ role }) => role === "option");
  const reported = choices.length > 0 ? choices : fresh;
  return reported.length === 0 ? undefined : namedShortly(reported);
}

/** Names the first MOST_NAMED elements, and states how many more there are. */
export function namedShortly(nodes: readonly SnapshotNode[]): string {
  const more = nodes.length - MOST_NAMED;
  const names = nodes.slice(0, MOST_NAMED).map(namedElement).join(", ");
  return more > 0 ? `${names}, and ${more} more` : names;
}
