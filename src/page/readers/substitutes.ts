/** What a person uses in the place of a control that a script has hidden, and that the form sends all the same. */
import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";

const CONTROLS: ReadonlySet<string> = new Set(["input", "select", "textarea"]);

/** Between a text area and its editor are no more nodes than those of a tool bar. */
const MOST_BETWEEN = 500;

/** The editor that stands right behind a text area, in a frame of its own perhaps. */
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

/** It is sent, or sends. */
function isOfItsOwn({ tag, attributes }: SnapshotNode): boolean {
  if (tag === "button") return attributes["type"] === undefined || attributes["type"] === "submit";
  return CONTROLS.has(tag) && (attributes["name"] ?? "") !== "";
}
