import type { SnapshotNode, PageSnapshot } from "./snapshot.ts";

const CELLS = new Set(["td", "th"]);

/** Its words go on with those around it; cells stand in a line too, but each for itself. */
export function isInLine({ inline, tag }: SnapshotNode): boolean {
  return inline === true && !CELLS.has(tag);
}

/** It is there for a person, although something may lie over it or it has to be scrolled to. */
export function isThere({ hidden }: SnapshotNode): boolean {
  return hidden === undefined || hidden === "covered" || hidden === "clipped";
}

/** What is there now and was not before. */
export function cameSince(before: PageSnapshot, after: PageSnapshot): readonly SnapshotNode[] {
  const known = new Set(before.nodes.filter(isThere).map(({ ref }) => ref));
  return after.nodes.filter((node) => isThere(node) && !known.has(node.ref));
}

/**
 * A page that hides all it holds until its script has run, read as if it showed it; undefined if something can be seen.
 * What a person will find there is better known than nothing. What is hidden for another reason stays so.
 */
export function unveiled(snapshot: PageSnapshot): PageSnapshot | undefined {
  const { nodes } = snapshot;
  if (nodes.length === 0 || showsSomething(nodes)) return undefined;
  const veil = veilOf(nodes);
  const behind = nodes.map((node) => (node.hidden === veil ? bare(node) : node));
  const lifted = showsSomething(behind) ? behind : nodes.map(bare);
  return { ...snapshot, nodes: lifted, isUnveiled: true };
}

/** The same of a page that has a script to lift the veil, else the page as it is. */
export function asScriptShows(snapshot: PageSnapshot): PageSnapshot {
  const { scripts = [], inlineScriptLength = 0 } = snapshot.facts ?? {};
  return scripts.length + inlineScriptLength === 0 ? snapshot : (unveiled(snapshot) ?? snapshot);
}

function showsSomething(nodes: readonly SnapshotNode[]): boolean {
  return nodes.some((node) => isThere(node) && holdsSomething(node));
}

/** Why most of it is hidden. */
function veilOf(nodes: readonly SnapshotNode[]): SnapshotNode["hidden"] {
  const counts = new Map<SnapshotNode["hidden"], number>();
  for (const { hidden } of nodes) counts.set(hidden, (counts.get(hidden) ?? 0) + 1);
  counts.delete(undefined);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

function bare({ hidden: _hidden, ...node }: SnapshotNode): SnapshotNode {
  return node;
}

/** What is there for a person, or will be once such a page shows itself; in document order. */
export function nodesThere(snapshot: PageSnapshot): readonly SnapshotNode[] {
  return (unveiled(snapshot) ?? snapshot).nodes.filter(isThere);
}

function holdsSomething({ kinds, content = [], role }: SnapshotNode): boolean {
  return kinds.length > 0 || role === "img" || content.some((part) => typeof part === "string");
}

/**
 * A person sees its own words. What scrolling or closing something brings up counts as seen where it can be used: a
 * sentence must not lose the words of a link that lies behind a bar just now.
 */
export function isShown({ hidden, kinds }: SnapshotNode): boolean {
  if (hidden === undefined) return true;
  return (hidden === "covered" || hidden === "clipped") && kinds.length > 0;
}

/** Some of it lies in the viewport. Of what is higher than two viewports only the top counts. */
export function isInView(
  { box }: Pick<SnapshotNode, "box">,
  { viewport: { width, height } }: Pick<PageSnapshot, "viewport">,
): boolean {
  if (!box) return true;
  const shows = box.y < height && box.y + box.height > 0 && box.x < width && box.x + box.width > 0;
  return shows && (box.y >= 0 || box.height <= 2 * height);
}
