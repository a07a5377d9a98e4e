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
 * What a person will find there is better known than nothing.
 */
export function unveiled(snapshot: PageSnapshot): PageSnapshot | undefined {
  const { nodes } = snapshot;
  if (nodes.length === 0 || nodes.some((node) => isThere(node) && holdsSomething(node)))
    return undefined;
  return { ...snapshot, nodes: nodes.map(({ hidden: _hidden, ...node }) => node) };
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
