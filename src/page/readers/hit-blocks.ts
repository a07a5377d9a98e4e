import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";

/** The content that belongs to one link of a list. */
export interface LinkBlock {
  readonly link: SnapshotNode;
  /** The largest element without other links of the list, then its siblings up to the next link of the list. */
  readonly parts: readonly SnapshotNode[];
}

const MOST_FOLLOWERS = 6;
/** Maximum text length of `largestAround`. A list with a single link has no other link that would limit the element. */
const MOST_TEXT = 2_000;
const OUTER = new Set(["main", "document", "list", "feed", "region"]);

/** Returns the block of each link. @param links of the list, in document order */
export function blocksAround(links: readonly SnapshotNode[], tree: PageTree): readonly LinkBlock[] {
  const held = heldBy(links, tree);
  const blocks = links.map((link) => ({ link, node: largestAround(link, held, tree) }));
  const gaps = blocks.slice(0, -1).map(({ node }) => followersOf(node, held, tree).length);
  const usual = Math.max(0, ...gaps);
  return blocks.map(({ link, node }) => ({
    link,
    parts: [node, ...followersOf(node, held, tree).slice(0, usual)],
  }));
}

/** Returns the number of these links in each element, by ref. */
function heldBy(links: readonly SnapshotNode[], tree: PageTree): ReadonlyMap<number, number> {
  const held = new Map<number, number>();
  for (const link of links) {
    for (const one of [link, ...tree.ancestorsOf(link)]) {
      held.set(one.ref, (held.get(one.ref) ?? 0) + 1);
    }
  }
  return held;
}

function largestAround(
  link: SnapshotNode,
  held: ReadonlyMap<number, number>,
  tree: PageTree,
): SnapshotNode {
  let largest = link;
  for (const around of tree.ancestorsOf(link)) {
    const isOuter = OUTER.has(around.role) || around.tag === "body" || around.tag === "html";
    if (isOuter || (held.get(around.ref) ?? 0) > 1) break;
    if (tree.lengthOf(around) > MOST_TEXT) break;
    largest = around;
  }
  return largest;
}

/** Returns the siblings after a node, before the sibling with the next link of the list; at most `MOST_FOLLOWERS`. */
function followersOf(
  node: SnapshotNode,
  held: ReadonlyMap<number, number>,
  tree: PageTree,
): readonly SnapshotNode[] {
  const fellows = tree.childrenOf(tree.parentOf(node));
  const place = fellows.indexOf(node);
  if (place === -1) return [];
  const behind = fellows.slice(place + 1, place + 1 + MOST_FOLLOWERS);
  const next = behind.findIndex(({ ref }) => held.has(ref));
  return next === -1 ? behind : behind.slice(0, next);
}
