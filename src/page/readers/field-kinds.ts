import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";

/**
 * How a field is filled in. `text`: typed, also dates and numbers; `password`: typed and never shown; `toggle`: ticked or
 * not; `choice`: one of several; `choices`: any of several; `file`, `slider` and `color`: as they say.
 */
export type FieldKind =
  | "text"
  | "password"
  | "toggle"
  | "choice"
  | "choices"
  | "file"
  | "slider"
  | "color";

const INPUTS: ReadonlyMap<string, FieldKind | undefined> = new Map([
  ["password", "password"],
  ["checkbox", "toggle"],
  ["radio", "choice"],
  ["file", "file"],
  ["range", "slider"],
  ["color", "color"],
  ["hidden", undefined],
  ["submit", undefined],
  ["image", undefined],
  ["reset", undefined],
  ["button", undefined],
]);

const ROLES: ReadonlyMap<string, FieldKind> = new Map([
  ["textbox", "text"],
  ["searchbox", "text"],
  ["spinbutton", "text"],
  ["combobox", "choice"],
  ["listbox", "choice"],
  ["checkbox", "toggle"],
  ["switch", "toggle"],
  ["radio", "choice"],
  ["slider", "slider"],
]);

/** How it is filled in; undefined for what is no field. `around`: refs of what holds a field. */
export function fieldKindOf(
  node: SnapshotNode,
  around: ReadonlySet<number>,
): FieldKind | undefined {
  const { tag, attributes } = node;
  if (tag === "input") {
    const type = attributes["type"] ?? "text";
    return INPUTS.has(type) ? INPUTS.get(type) : "text";
  }
  if (tag === "textarea") return "text";
  if (tag === "select") return attributes["multiple"] === undefined ? "choice" : "choices";
  if (around.has(node.ref)) return undefined;
  return node.kinds.includes("typeable") ? "text" : ROLES.get(node.role);
}

/**
 * Refs of what holds a field, since a role of a field there only tells what the field inside is a part of; and of the list
 * that an opened combobox shows, which is how that is filled in (ARIA, combobox), and what shows its choice.
 */
export function aroundFields(tree: PageTree): ReadonlySet<number> {
  const around = new Set<number>();
  let isOpened = false;
  for (const node of tree.snapshot.nodes) {
    if (node.role === "combobox" && node.state.expanded === true) isOpened = true;
    if (node.role === "listbox" && isOpened && node.tag !== "select") around.add(node.ref);
    if (isShownChoice(node, tree)) around.add(node.ref);
    if (!isField(node)) continue;
    for (const outer of tree.ancestorsOf(node)) {
      if (around.has(outer.ref) || isUsedFor(outer, node, tree)) break;
      around.add(outer.ref);
    }
  }
  return around;
}

/** It shows, and a hidden field inside only holds what it says. */
function isUsedFor(outer: SnapshotNode, field: SnapshotNode, tree: PageTree): boolean {
  return tree.isHidden(field) && !tree.isHidden(outer);
}

/** A text that cannot be typed in, right inside a combobox. */
function isShownChoice(node: SnapshotNode, tree: PageTree): boolean {
  if (node.role !== "textbox" || isField(node)) return false;
  const box = tree.parentOf(node);
  return box?.role === "combobox" && !isField(box);
}

const FIELD_TAGS = new Set(["input", "select", "textarea"]);

function isField({ tag, kinds }: SnapshotNode): boolean {
  return FIELD_TAGS.has(tag) || kinds.includes("typeable");
}
