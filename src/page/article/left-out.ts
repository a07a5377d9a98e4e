/** Finds what does not belong to a page's article: by roles, names of boxes, headings and structure. */
import type { PageTree } from "../tree.ts";
import type { SnapshotNode } from "../snapshot.ts";
import { COMMENT, RELATED } from "../words/view-words.ts";
import { withInner, type LayoutBox } from "./box-tree.ts";
import { isNamedAside, isNamedComments, isNamedNote } from "./hints.ts";
import { ledBy, LONGEST_HEADING, MOST_LINES } from "./related.ts";

/** A box with a larger share of the running text belongs to the article, whatever its name. */
const MOST_PROSE = 0.3;
const LONGEST_NOTE = 250;
/** Comments are omitted if this much running text remains, or this share of it; otherwise they are the content. */
const LEAST_WITHOUT_COMMENTS = 300;
const LEAST_SHARE_WITHOUT_COMMENTS = 0.2;

/** The outermost omitted boxes. `cards`: weight of the text in omitted teasers. */
export interface LeftOut {
  readonly boxes: ReadonlySet<LayoutBox>;
  readonly cards: number;
}

export interface ArticlePage {
  readonly tree: PageTree;
  /** In document order. */
  readonly boxes: readonly LayoutBox[];
  /** Whether a node is outside of the page's main content. */
  readonly isAround: (node: SnapshotNode) => boolean;
  readonly isThread: boolean;
}

export function leftOutOf(page: ArticlePage): LeftOut {
  const around = outermost(page.boxes, ({ node }) => node !== undefined && page.isAround(node));
  const total = proseOutside(page.boxes, around);
  const named = proseByName(page.boxes.filter(isNamedAside));
  const isNamed = (box: LayoutBox) =>
    isNamedAside(box) && (named.get(box.tag + box.words) ?? 0) <= total * MOST_PROSE;
  const isOutside = (box: LayoutBox) =>
    !box.hasTitle && box.prose <= total * MOST_PROSE && (isNamed(box) || isShortNote(box));
  const adjacent = outermost(page.boxes, (box) => around.has(box) || isOutside(box));
  const quiet = page.isThread ? adjacent : withComments(page, adjacent);
  const cards = new Set(
    remaining(page.boxes, quiet).flatMap(({ children }) =>
      cardsAmong(children.filter((box) => !quiet.has(box))),
    ),
  );
  const boxes = outermost(page.boxes, (box) => quiet.has(box) || cards.has(box));
  let read = 0;
  for (const box of cards) if (boxes.has(box)) read += box.text;
  return { boxes, cards: read };
}

/** Sums up running text by tag and names: the text of an article may be in several boxes with the same names. */
function proseByName(boxes: readonly LayoutBox[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { tag, words, prose } of boxes)
    sums.set(tag + words, (sums.get(tag + words) ?? 0) + prose);
  return sums;
}

function isShortNote(box: LayoutBox): boolean {
  return box.text <= LONGEST_NOTE && isNamedNote(box) && !isParagraph(box);
}

/** Whether it is a paragraph. The class name of a paragraph is usually for style and no reason to omit it. */
function isParagraph({ tag, prose }: LayoutBox): boolean {
  return prose > 0 && (tag === "p" || tag === "blockquote");
}

function withComments(page: ArticlePage, known: ReadonlySet<LayoutBox>): ReadonlySet<LayoutBox> {
  const led = new Set(page.boxes.filter(isCommentsHeading).slice(0, MOST_LINES).flatMap(ledBy));
  const isOne = (box: LayoutBox) => !box.hasTitle && (isNamedComments(box) || led.has(box));
  const found = outermost(page.boxes, (box) => known.has(box) || isOne(box));
  const before = proseOutside(page.boxes, known);
  const left = proseOutside(page.boxes, found);
  const isMuch = left >= LEAST_WITHOUT_COMMENTS || left >= before * LEAST_SHARE_WITHOUT_COMMENTS;
  return isMuch ? found : known;
}

/** Whether it is a heading of comments: "Comments", "12 comments", "Comments (12)". */
function isCommentsHeading({ node, text }: LayoutBox): boolean {
  if (node?.level === undefined || node.level < 2 || text > LONGEST_HEADING) return false;
  return COMMENT.isAll(node.name.replaceAll(/[\d.,]+/g, ""));
}

/** Returns the boxes that pass the test and have no ancestor that passes it. */
function outermost(
  boxes: readonly LayoutBox[],
  isOne: (box: LayoutBox) => boolean,
): ReadonlySet<LayoutBox> {
  const all = withInner(boxes, isOne);
  return new Set([...all].filter(({ parent }) => !parent || !all.has(parent)));
}

/** Returns the boxes that are neither in `without` nor inside such a box. */
export function remaining(
  boxes: readonly LayoutBox[],
  without: ReadonlySet<LayoutBox>,
): readonly LayoutBox[] {
  const all = withInner(boxes, (box) => without.has(box));
  return boxes.filter((box) => !all.has(box));
}

function proseOutside(boxes: readonly LayoutBox[], without: ReadonlySet<LayoutBox>): number {
  let prose = 0;
  for (const box of boxes) if (!box.parent) prose += box.prose;
  for (const box of without) prose -= box.prose;
  return prose;
}

/** Whether it is a line inside an article with a link to another article: "Read also: The bridge". */
export function isPointer(box: LayoutBox, tree: PageTree): boolean {
  const { node, line, lineLinked } = box;
  if (!node || line > 200 || lineLinked < line * 0.4) return false;
  const [start = "", ...rest] = tree.textOf(node).split(/[:：]/u);
  return rest.length > 0 && RELATED.isAll(start);
}

const FEWEST_CARDS = 3;
const LONGEST_CARD = 700;
/** Maximum weight of a card's text outside of links; a box with more is text to read. */
const MOST_CARD_PROSE = 350;
const LEAST_TITLE = 12;
/** Minimum weight of a title link; shorter links at the beginning of a text are names of people. */
const LEAST_LINK = 20;
/** Minimum share of linked text in a card, if it has no heading with a link. */
const CARD_LINKED = 0.6;
const NO_CARDS = new Set(["p", "tr", "td", "th", "dd", "dt", "a", "pre", "h1", "h2", "h3", "h4"]);

/** Returns teasers and search results: at least three successive boxes of one tag, with linked titles or many links. */
function cardsAmong(children: readonly LayoutBox[]): readonly LayoutBox[] {
  const found: LayoutBox[] = [];
  let row: LayoutBox[] = [];
  const endRow = () => {
    if (row.length >= FEWEST_CARDS) found.push(...row);
    row = [];
  };
  for (const box of children) {
    if (box.text === 0) continue;
    if (!isCard(box)) endRow();
    else {
      if (row[0]?.tag !== box.tag) endRow();
      row.push(box);
    }
  }
  endRow();
  return found;
}

function isCard(box: LayoutBox): boolean {
  const { text, linked, links, tag } = box;
  if (box.inline || NO_CARDS.has(tag) || links === 0 || text > LONGEST_CARD) return false;
  if (linked < LEAST_TITLE || text - linked > MOST_CARD_PROSE) return false;
  return box.hasLinkedHeading || linked >= text * CARD_LINKED || beginsWithTitle(box);
}

/** Whether its first child consists of a link with a long text; false for list entries of one line. */
function beginsWithTitle({ tag, children }: LayoutBox): boolean {
  const [first] = children;
  if (tag === "li" && children.every(({ inline }) => inline)) return false; // such as a link and its source
  return first !== undefined && first.linked >= LEAST_LINK && first.linked === first.text;
}
