import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";

/**
 * How to fill in a field. `text`: type into it, also dates and numbers; `password`: likewise, but its value is never
 * shown; `toggle`: on or off; `choice`: one of several; `choices`: any of several; `file`, `slider`, `color`: as named.
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

/** Returns how to fill in an element; undefined for elements other than fields. `around`: from `aroundFields`. */
export function fieldKindOf(
  node: SnapshotNode,
  around: ReadonlySet<number>,
): FieldKind | undefined {
  const { tag, attributes } = node;
  if (around.has(node.ref)) return undefined;
  if (tag === "input") {
    const type = attributes["type"] ?? "text";
    return INPUTS.has(type) ? INPUTS.get(type) : "text";
  }
  if (tag === "textarea") return "text";
  if (tag === "select") return attributes["multiple"] === undefined ? "choice" : "choices";
  return node.kinds.includes("typeable") ? "text" : ROLES.get(node.role);
}

/**
 * Returns the refs of elements that do not count as fields: parts of other fields, and ancestors of fields. If an
 * ancestor has a field's role, the role only describes the field inside.
 */
export function aroundFields(tree: PageTree): ReadonlySet<number> {
  const around = partsOfFields(tree);
  for (const node of tree.snapshot.nodes) {
    if (!isField(node) || around.has(node.ref)) continue;
    for (const outer of tree.ancestorsOf(node)) {
      if (around.has(outer.ref) || isUsedFor(outer, node, tree)) break;
      around.add(outer.ref);
    }
  }
  return around;
}

/** Returns the refs of elements that are parts of a field, such as the list of an open combobox (ARIA, combobox). */
function partsOfFields(tree: PageTree): Set<number> {
  const parts = new Set<number>();
  let isOpened = false;
  let radio: SnapshotNode | undefined;
  for (const node of tree.snapshot.nodes) {
    if (node.role === "combobox" && node.state.expanded === true) isOpened = true;
    if (isField(node)) {
      if (isInner(node, tree) || mirrors(node, radio, tree)) parts.add(node.ref);
    } else {
      if (node.role === "radio") radio = node;
      if (shows(node, tree) || (isOpened && node.role === "listbox")) parts.add(node.ref);
    }
  }
  return parts;
}

/** Whether it is a visible input that the Tab key skips, in a combobox that the Tab key reaches. */
function isInner(node: SnapshotNode, tree: PageTree): boolean {
  if (node.tag !== "input" || node.attributes["tabindex"] !== "-1" || tree.isHidden(node))
    return false;
  for (const { role, attributes } of tree.ancestorsOf(node))
    if (role === "combobox") return attributes["tabindex"] === "0";
  return false;
}

/** Whether it is a hidden radio button that only holds the value of a custom radio button (its parent or sibling). */
function mirrors(node: SnapshotNode, radio: SnapshotNode | undefined, tree: PageTree): boolean {
  if (!radio || node.role !== "radio" || !tree.isHidden(node)) return false;
  return node.parent === radio.ref || node.parent === radio.parent;
}

/** Whether people use `outer` instead of the field inside, which is hidden and only holds the value. */
function isUsedFor(outer: SnapshotNode, field: SnapshotNode, tree: PageTree): boolean {
  return tree.isHidden(field) && !tree.isHidden(outer);
}

/** Whether it is a text box or list directly inside a combobox. Only a combobox that is no field itself counts. */
function shows(node: SnapshotNode, tree: PageTree): boolean {
  const { role } = node;
  if (role !== "textbox" && role !== "listbox") return false;
  const box = tree.parentOf(node);
  return box?.role === "combobox" && !isField(box);
}

const FIELD_TAGS = new Set(["input", "select", "textarea"]);

function isField({ tag, kinds }: SnapshotNode): boolean {
  return FIELD_TAGS.has(tag) || kinds.includes("typeable");
}
