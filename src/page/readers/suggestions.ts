/** Finds a page's suggestions for a field: a list that appeared after typing, from which to choose a value. */
import type { PageSnapshot, SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import { cameSince } from "../visibility.ts";

const CHOICES: ReadonlySet<string> = new Set(["option", "menuitem"]);
/** Roles of choices, but only of clickable elements: tables and trees of other content have these roles, too. */
const CELLS: ReadonlySet<string> = new Set(["gridcell", "treeitem"]);
/** Maximum vertical distance between a field and its list, CSS pixels. */
const NEAR = 80;
/** Minimum size of a list whose elements lack the roles above. A single element is a button or a hint of the field. */
const LEAST_PLAIN = 2;

/**
 * Returns new elements of `after`: all choices (`isChoice`) if a choice is near the field. Otherwise, the largest group
 * of clickable elements near the field with one tag and role. An element without a box, as in frames that are not
 * rendered, counts as near. Returns no elements if the address changed.
 */
export function suggestionsFor(
  field: SnapshotNode,
  before: PageSnapshot,
  after: PageSnapshot,
): readonly SnapshotNode[] {
  if (before.url !== after.url) return [];
  const now = after.nodes.find(({ ref }) => ref === field.ref) ?? field;
  const fresh = cameSince(before, after).filter((node) => node !== now);
  const choices = fresh.filter(isChoice);
  if (choices.some((node) => isNear(now, node))) return choices;
  return plainList(fresh.filter((node) => isNear(now, node)));
}

/** Returns the last of `proposalsFor` whose text equals the field's value. */
export function proposalFor(
  field: SnapshotNode,
  before: PageSnapshot,
  tree: PageTree,
): SnapshotNode | undefined {
  const { value = "" } = field.attributes;
  return proposalsFor(field, before, tree).findLast((node) => tree.textOf(node) === value);
}

/** Returns new elements near a field: choices, list items, clickable non-buttons; if nested, only the innermost. */
export function proposalsFor(
  field: SnapshotNode,
  before: PageSnapshot,
  tree: PageTree,
): readonly SnapshotNode[] {
  const isOffered = (node: SnapshotNode) =>
    isChoice(node) ||
    (node.role !== "button" && node.kinds.includes("clickable")) ||
    isItem(node, tree);
  const offered = cameSince(before, tree.snapshot).filter(
    (node) => node.ref !== field.ref && isNear(field, node) && isOffered(node),
  );
  const around = new Set(offered.flatMap((node) => [...tree.ancestorsOf(node)]));
  return offered.filter((node) => !around.has(node));
}

function isItem(node: SnapshotNode, tree: PageTree): boolean {
  return node.tag === "li" || tree.parentOf(node)?.tag === "li";
}

function isChoice({ role, kinds }: SnapshotNode): boolean {
  return CHOICES.has(role) || (CELLS.has(role) && kinds.includes("clickable"));
}

/** Returns the largest group of clickable non-buttons of one tag and role; empty if it is too small for a list. */
function plainList(nodes: readonly SnapshotNode[]): readonly SnapshotNode[] {
  const groups = Map.groupBy(
    nodes.filter(({ kinds, role }) => kinds.includes("clickable") && role !== "button"),
    ({ tag, role }) => `${tag} ${role}`,
  );
  const [largest = []] = [...groups.values()].toSorted((a, b) => b.length - a.length);
  return largest.length < LEAST_PLAIN ? [] : largest;
}

function isNear({ box: field }: SnapshotNode, { box }: SnapshotNode): boolean {
  if (!field || !box) return true;
  const isOutside = box.x < field.x + field.width && field.x < box.x + box.width;
  const below = box.y - (field.y + field.height);
  const above = field.y - (box.y + box.height);
  return isOutside && Math.max(below, above) <= NEAR;
}
