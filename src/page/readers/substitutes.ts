/** Finds what people use in place of a control that a script has hidden and the form still sends. */
import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";

const CONTROLS: ReadonlySet<string> = new Set(["input", "select", "textarea"]);

/** Maximum number of nodes between a text area and its editor, such as those of a tool bar. */
const MOST_BETWEEN = 500;

/** Returns the visible editor after a hidden text area, possibly in a frame; undefined if another field comes first. */
export function editorFor(area: SnapshotNode, tree: PageTree): SnapshotNode | undefined {
  if (area.tag !== "textarea" || !tree.isHidden(area)) return undefined;
  for (const node of tree.followersOf(area).take(MOST_BETWEEN)) {
    if (!isInside(node, area.parent, tree) || isOfItsOwn(node)) return undefined;
    const isEditor = node.kinds.includes("typeable") && !CONTROLS.has(node.tag);
    if (isEditor && !tree.isHidden(node)) return node;
  }
  return undefined;
}

function isInside(node: SnapshotNode, parent: SnapshotNode["parent"], tree: PageTree): boolean {
  if (parent === null) return true;
  for (const around of tree.ancestorsOf(node)) if (around.ref === parent) return true;
  return false;
}

/** Whether the form sends the node's value, or the node submits the form. */
function isOfItsOwn({ tag, attributes }: SnapshotNode): boolean {
  if (tag === "button") return attributes["type"] === undefined || attributes["type"] === "submit";
  return CONTROLS.has(tag) && (attributes["name"] ?? "") !== "";
}
