import type { Piece, PageTree } from "../tree.ts";
import type { SnapshotNode } from "../snapshot.ts";

/** Returns a field's accessible name. If that name is empty or the placeholder, returns the text next to the field. */
export function labelOf(node: SnapshotNode, tree: PageTree): string {
  const { placeholder } = node.attributes;
  if (node.name !== "" && node.name !== placeholder) return node.name;
  const { role } = node;
  const ticked = role === "checkbox" || role === "radio" || role === "switch";
  return (ticked ? wordsBehind(node, tree) : wordsBefore(node, tree)) ?? node.name;
}

export function wordsBefore(node: SnapshotNode, tree: PageTree): string | undefined {
  return adjacentWords(node, tree, -1);
}

function wordsBehind(node: SnapshotNode, tree: PageTree): string | undefined {
  return adjacentWords(node, tree, 1);
}

/** Number of levels around a field that are searched for its label: for example a box, a cell and a row. */
const FURTHEST = 3;
const LONGEST = 100;
const ENDS = new Set(["form", "fieldset", "iframe"]);

function adjacentWords(node: SnapshotNode, tree: PageTree, direction: 1 | -1): string | undefined {
  let at = node;
  for (let level = 0; level < FURTHEST; level += 1) {
    const parent = tree.parentOf(at);
    const around = tree.inside(parent);
    const words = nearestWords(from(around, around.indexOf(at) + direction, direction), tree);
    if (words !== "") return words;
    if (!parent || ENDS.has(parent.tag)) return undefined;
    at = parent;
  }
  return undefined;
}

/** Yields the pieces one by one: a box may contain thousands, and the first usually suffices. */
function* from(pieces: readonly Piece[], start: number, direction: 1 | -1): Iterable<Piece> {
  for (let at = start; ; at += direction) {
    const piece = pieces[at];
    if (piece === undefined) return;
    yield piece;
  }
}

/** Maximum number of nodes beyond a text that are searched for another control with this text as its name. */
const MOST_BETWEEN = 2;

/** Returns the first text or "". Undefined if a control or heading precedes it, or if it is long or names a control. */
function nearestWords(pieces: Iterable<Piece>, tree: PageTree): string | undefined {
  let words = "";
  let passed = 0;
  for (const piece of pieces) {
    if (words !== "") {
      if (passed === MOST_BETWEEN) break;
      if (typeof piece === "string") continue;
      if (holdsControl(piece, words, tree)) return undefined;
      passed += 1;
      continue;
    }
    if (typeof piece !== "string" && !isPlain(piece, tree)) return undefined;
    words = typeof piece === "string" ? piece.trim() : tree.textOf(piece);
  }
  return words.length <= LONGEST ? words : undefined;
}

function holdsControl(node: SnapshotNode, name: string, tree: PageTree): boolean {
  const isIt = (one: SnapshotNode) => one.kinds.length > 0 && one.name === name;
  return isIt(node) || tree.descendantsOf(node).some(isIt);
}

/** Whether a node has only text: no control, no heading. A label without `for` counts, too. */
function isPlain(node: SnapshotNode, tree: PageTree): boolean {
  if (node.tag === "label" ? node.attributes["for"] !== undefined : node.kinds.length > 0)
    return false;
  if (node.role === "heading") return false;
  for (const inner of tree.descendantsOf(node))
    if (inner.kinds.length > 0 || inner.tag === "input") return false;
  return true;
}

const GROUPS = new Set(["group", "radiogroup"]);

/** The groups around a control in its form, from the nearest: fieldsets with their legends, radio groups. */
export function groupsAround(node: SnapshotNode, tree: PageTree): readonly SnapshotNode[] {
  const groups: SnapshotNode[] = [];
  for (const around of tree.ancestorsOf(node)) {
    if (around.tag === "form" || around.frame !== node.frame) break;
    if (GROUPS.has(around.role) || around.tag === "fieldset") groups.push(around);
  }
  return groups;
}
