import type { SnapshotNode, PageSnapshot } from "./snapshot.ts";

const CELLS = new Set(["td", "th"]);

/** Whether its text continues the text around it. False for cells, although they are `inline`. */
export function isInLine({ inline, tag }: SnapshotNode): boolean {
  return inline === true && !CELLS.has(tag);
}

/** Whether it is visible to a person, although it may be covered or need scrolling. */
export function isThere({ hidden }: SnapshotNode): boolean {
  return hidden === undefined || hidden === "covered" || hidden === "clipped";
}

/** Returns the nodes that are visible in `after` but not in `before`. */
export function cameSince(before: PageSnapshot, after: PageSnapshot): readonly SnapshotNode[] {
  const known = new Set(before.nodes.filter(isThere).map(({ ref }) => ref));
  return after.nodes.filter((node) => isThere(node) && !known.has(node.ref));
}

/**
 * Shows a page without visible content as its script may reveal it. Nodes with the most frequent `hidden` reason become
 * visible; if they have no content, all nodes do. Returns undefined if some content is visible, or if no node exists.
 */
export function unveiled(snapshot: PageSnapshot): PageSnapshot | undefined {
  const { nodes } = snapshot;
  if (nodes.length === 0 || showsSomething(nodes)) return undefined;
  const veil = veilOf(nodes);
  const behind = nodes.map((node) => (node.hidden === veil ? bare(node) : node));
  const lifted = showsSomething(behind) ? behind : nodes.map(bare);
  return { ...snapshot, nodes: lifted, isUnveiled: true };
}

/** Returns the `unveiled` page if the page has a script, which may reveal content, else the page unchanged. */
export function asScriptShows(snapshot: PageSnapshot): PageSnapshot {
  const { scripts = [], inlineScriptLength = 0 } = snapshot.facts ?? {};
  return scripts.length + inlineScriptLength === 0 ? snapshot : (unveiled(snapshot) ?? snapshot);
}

function showsSomething(nodes: readonly SnapshotNode[]): boolean {
  return nodes.some((node) => isThere(node) && holdsSomething(node));
}

/** Returns the most frequent `hidden` reason; undefined if no node is hidden. */
function veilOf(nodes: readonly SnapshotNode[]): SnapshotNode["hidden"] {
  const counts = new Map<SnapshotNode["hidden"], number>();
  for (const { hidden } of nodes) counts.set(hidden, (counts.get(hidden) ?? 0) + 1);
  counts.delete(undefined);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

function bare({ hidden: _hidden, ...node }: SnapshotNode): SnapshotNode {
  return node;
}

/** Returns the nodes visible to a person, in document order. Applies `unveiled` to a page without visible content. */
export function nodesThere(snapshot: PageSnapshot): readonly SnapshotNode[] {
  return (unveiled(snapshot) ?? snapshot).nodes.filter(isThere);
}

function holdsSomething({ kinds, content = [], role }: SnapshotNode): boolean {
  return kinds.length > 0 || role === "img" || content.some((part) => typeof part === "string");
}

/**
 * Whether its own text counts as visible. Covered and clipped elements count if they are usable: a sentence must not
 * lose the text of a link that a bar covers at the moment.
 */
export function isShown({ hidden, kinds }: SnapshotNode): boolean {
  if (hidden === undefined) return true;
  return (hidden === "covered" || hidden === "clipped") && kinds.length > 0;
}

/** Whether a part of it (the top, if it is higher than two viewports) is in the viewport; true without a box. */
export function isInView(
  { box }: Pick<SnapshotNode, "box">,
  { viewport: { width, height } }: Pick<PageSnapshot, "viewport">,
): boolean {
  if (!box) return true;
  const shows = box.y < height && box.y + box.height > 0 && box.x < width && box.x + box.width > 0;
  return shows && (box.y >= 0 || box.height <= 2 * height);
}
