/** The article of a page, and nothing else: what a reader would print. */
import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import { nodesOf, type Box } from "./box-tree.ts";
import { clutterIn } from "./clutter.ts";
import { containerOf, massOf } from "./container.ts";
import { leftOutOf, remaining } from "./left-out.ts";
import { isFront, isThread, saysArticle, saysProduct } from "./kind.ts";
import { introOf } from "./intro.ts";

export interface Article {
  /** Its parts, in document order. */
  readonly roots: readonly SnapshotNode[];
  /** Stands in one of them and does not belong to it. */
  readonly isLeftOut: (node: SnapshotNode) => boolean;
}

/** `isAround`: of what stands around the content of any page. Undefined where the page is no article, but a list, say. */
export function articleOf(
  tree: PageTree,
  boxes: readonly Box[],
  isAround: (node: SnapshotNode) => boolean,
): Article | undefined {
  if (saysProduct(tree)) return undefined;
  const leftOut = leftOutOf({ tree, boxes, isAround, isThread: isThread(tree) });
  const mass = massOf(boxes, leftOut.boxes);
  const container = containerOf(boxes, mass);
  const parts = container ? [container] : boxes.filter(({ parent }) => !parent);
  const isIn = within(boxes, parts);
  const rest = remaining(boxes, leftOut.boxes);
  const kept = rest.filter((box) => isIn.has(box));
  if (!isArticle(readIn(kept), leftOut.cards, tree)) return undefined;
  const without = new Set([...leftOut.boxes, ...clutterIn(kept, leftOut.boxes, tree)]);
  const intro = container ? introOf(container, rest, tree) : [];
  const refs = new Set([...without].flatMap(nodesOf).map(({ ref }) => ref));
  return {
    roots: [...intro, ...parts].flatMap(nodesOf),
    isLeftOut: ({ ref }) => refs.has(ref),
  };
}

/** Running text of an article; less is enough where the page says that it is one, and more is not for a site's front. */
const LEAST = 300;
const LEAST_SAID = 140;
const LEAST_FRONT = 1_500;
/** With more to read in teasers, it is a page of teasers. */
const MOST_CARDS = 1.2;
const MOST_CARDS_SAID = 4;
/** Paragraphs of an article are longer, or have not a heading each. */
const READ_ON = 110;
const MOST_HEADINGS = 0.6;

/** Each field to fill in takes this much; a page with more of them is a form. */
const A_FIELD = 300;

interface Read {
  readonly prose: number;
  readonly paragraphs: number;
  readonly headings: number;
  readonly fields: number;
}

function isArticle(read: Read, cards: number, tree: PageTree): boolean {
  const { prose, paragraphs, headings, fields } = read;
  if (prose < fields * A_FIELD) return false;
  if (saysArticle(tree)) return prose >= LEAST_SAID && cards <= prose * MOST_CARDS_SAID;
  if (prose < (isFront(tree) ? LEAST_FRONT : LEAST) || cards > prose * MOST_CARDS) return false;
  return prose >= paragraphs * READ_ON || headings <= paragraphs * MOST_HEADINGS;
}

/** Told by these boxes themselves. */
function readIn(kept: readonly Box[]): Read {
  let [prose, paragraphs, headings, fields] = [0, 0, 0, 0];
  for (const box of kept) {
    prose += box.prose;
    paragraphs += box.paragraphs;
    if (box.node?.role === "heading") headings += 1;
    if (box.node?.kinds.includes("typeable") === true) fields += 1;
    for (const child of box.children) {
      prose -= child.prose;
      paragraphs -= child.paragraphs;
    }
  }
  return { prose, paragraphs, headings, fields };
}

/** These, and all that is in them. */
function within(boxes: readonly Box[], parts: readonly Box[]): ReadonlySet<Box> {
  const found = new Set<Box>(parts);
  for (const box of boxes) if (box.parent && found.has(box.parent)) found.add(box);
  return found;
}
