/** Extracts the article of a page without anything else, as for printing. */
import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import { outermostNodes, type LayoutBox, isInside, withInner } from "./box-tree.ts";
import { clutterIn } from "./clutter.ts";
import { containerOf, massOf } from "./container.ts";
import { leftOutOf, remaining } from "./left-out.ts";

export interface Article {
  /** The nodes that contain the article, in document order. */
  readonly roots: readonly SnapshotNode[];
  /** Whether to omit a node with its descendants. Test parents first: false for descendants of an omitted node. */
  readonly isLeftOut: (node: SnapshotNode) => boolean;
}

/** Returns the article; undefined if the page has none. `isAround`: whether a node is outside of the main content. */
export function articleOf(
  tree: PageTree,
  boxes: readonly LayoutBox[],
  isAround: (node: SnapshotNode) => boolean,
): Article | undefined {
  if (saysProduct(tree)) return undefined;
  const leftOut = leftOutOf({ tree, boxes, isAround, isThread: isThread(tree) });
  const mass = massOf(boxes, leftOut.boxes);
  const container = containerOf(boxes, mass);
  const parts = container ? [container] : boxes.filter(({ parent }) => !parent);
  const outer = new Set(parts);
  const isIn = withInner(boxes, (box) => outer.has(box));
  const rest = remaining(boxes, leftOut.boxes);
  const included = rest.filter((box) => isIn.has(box));
  if (!isArticle(readIn(included), leftOut.cards, tree)) return undefined;
  const without = new Set([...leftOut.boxes, ...clutterIn(included, leftOut.boxes, tree)]);
  const intro = container ? introOf(container, rest, tree) : [];
  const refs = new Set([...without].flatMap(outermostNodes).map(({ ref }) => ref));
  return {
    roots: [...intro, ...parts].flatMap(outermostNodes),
    isLeftOut: ({ ref }) => refs.has(ref),
  };
}

/** Minimum running text. `LEAST_SAID`: if the page calls itself an article. `LEAST_FRONT`: on a front page. */
const LEAST = 300;
const LEAST_SAID = 140;
const LEAST_FRONT = 1_500;
/** Maximum ratio of text in teasers to running text; a page with more is a list of teasers. */
const MOST_CARDS = 1.2;
const MOST_CARDS_SAID = 4;
/** Minimum average weight of paragraphs. An article with less has at most `MOST_HEADINGS` headings per paragraph. */
const READ_ON = 110;
const MOST_HEADINGS = 0.6;

/** Minimum running text per field to fill in. A page with less text per field is a form. */
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

/** Sums up the content of the included boxes. Does not count boxes inside them that are not included. */
function readIn(included: readonly LayoutBox[]): Read {
  let [prose, paragraphs, headings, fields] = [0, 0, 0, 0];
  for (const box of included) {
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

const ARTICLE =
  /"@type"\s*:\s*(?:\[\s*)?"(?:\w*Article|BlogPosting|Report|Recipe|HowTo|Review|TechArticle)"/;
const THREAD = /"@type"\s*:\s*(?:\[\s*)?"(?:DiscussionForumPosting|QAPage|Question)"/;
const PRODUCT = /"@type"\s*:\s*(?:\[\s*)?"(?:Product|ProductGroup)"/;
const FORUMS = /discourse|phpbb|vbulletin|xenforo|flarum|nodebb|mybb|smf|invision|vanilla|lemmy/i;
const THREAD_PATH =
  /(?:^|[/.])(?:threads?|topics?|forums?|viewtopic|showthread|discussions?)(?:[/.?-]|$)/i;

/** Whether metadata declares the page an article, or the page has exactly one `article` and is not a front page. */
function saysArticle(tree: PageTree): boolean {
  const { facts, nodes } = tree.snapshot;
  const { meta = {}, structuredData = [] } = facts ?? {};
  if (meta["og:type"] === "article" || structuredData.some((data) => ARTICLE.test(data)))
    return true;
  return !isFront(tree) && nodes.filter(({ role }) => role === "article").length === 1;
}

function isFront({ snapshot: { url } }: PageTree): boolean {
  const { pathname, search } = URL.parse(url) ?? {};
  return pathname === "/" && search === "";
}

/** Whether the page is a thread of messages; then no message is omitted as a comment. */
function isThread({ snapshot: { facts, url } }: PageTree): boolean {
  const { meta = {}, structuredData = [] } = facts ?? {};
  const { hostname = "", pathname = "" } = URL.parse(url) ?? {};
  if (structuredData.some((data) => THREAD.test(data))) return true;
  return FORUMS.test(meta["generator"] ?? "") || THREAD_PATH.test(`${hostname}${pathname}`);
}

function saysProduct({ snapshot: { facts } }: PageTree): boolean {
  const { meta = {}, structuredData = [] } = facts ?? {};
  const isOne = meta["og:type"] === "product" || structuredData.some((data) => PRODUCT.test(data));
  return isOne && !structuredData.some((data) => ARTICLE.test(data));
}

const LEAST_LEAD = 60;
/** Maximum number of lead paragraphs. If more paragraphs are between title and article, none of them is a lead. */
const MOST_LEADS = 3;

/**
 * Returns the boxes above the container that belong to the article: its title, and the lead paragraphs after the title.
 * `included`: all boxes that are not omitted, in document order.
 */
function introOf(
  container: LayoutBox,
  included: readonly LayoutBox[],
  tree: PageTree,
): readonly LayoutBox[] {
  const before = included.filter(({ place }) => place < container.place);
  const title = titleAmong(before, container, tree);
  if (!title) return [];
  const leads = before.filter(
    (box) => box.place > title.place && !box.inline && isLead(box) && !isInside(box, title),
  );
  return leads.length > MOST_LEADS ? [title] : [title, ...leads];
}

/**
 * Returns the nearest heading above the container whose text is part of the document's title. Without such a heading,
 * returns the nearest level-1 heading above, unless the container has a title of its own.
 */
function titleAmong(
  before: readonly LayoutBox[],
  container: LayoutBox,
  tree: PageTree,
): LayoutBox | undefined {
  const { title, facts } = tree.snapshot;
  const titles = `${title} | ${facts?.meta["og:title"] ?? ""}`.toLowerCase();
  const headings = before.filter(({ node, text }) => text > 0 && (node?.level ?? 9) <= 2);
  const isNamed = ({ node }: LayoutBox) => titles.includes((node?.name ?? "").trim().toLowerCase());
  const has = container.hasTitle;
  const isTop = ({ node }: LayoutBox) => !has && node?.level === 1;
  return (
    headings.findLast((box) => isNamed(box) && !(has && box.node?.level !== 1)) ??
    headings.findLast(isTop)
  );
}

function isLead({ line, lineLinked, node }: LayoutBox): boolean {
  return (
    node !== undefined && node.role !== "heading" && line >= LEAST_LEAD && lineLinked <= line * 0.3
  );
}
