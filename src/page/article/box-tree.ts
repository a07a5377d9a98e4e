/** Represents a page as layout boxes, for nodes and groups alike, with the amount of text in each. */
import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import { weightOf } from "../weight.ts";
import { isInLine, isShown } from "../visibility.ts";

export interface LayoutBox {
  /** Undefined for a group. */
  readonly node: SnapshotNode | undefined;
  readonly tag: string;
  /** Its id, class names and `itemprop`, in lower case. Blanks are before and after each word. */
  readonly words: string;
  readonly parent: LayoutBox | undefined;
  readonly children: LayoutBox[];
  /** Its index in document order; `among`: its index in the `children` of its parent. */
  readonly place: number;
  readonly among: number;
  /** Its text continues the surrounding text. */
  readonly inline: boolean;
  /** Weight (see `weightOf`) of its own text and that of its inline children. `lineLinked`: the part in links. */
  line: number;
  lineLinked: number;
  /** Weights of all its text, its text in links and its running text. `paragraphs`: number of lines of running text. */
  text: number;
  linked: number;
  prose: number;
  paragraphs: number;
  links: number;
  /** A heading in it is in a link, or consists mostly of links. */
  hasLinkedHeading: boolean;
  /** It is or contains a heading of level 1. */
  hasTitle: boolean;
}

const PHRASES = new Set("b i u s em strong span small big font sub sup mark a".split(" "));
/** A line of at least this weight is running text, if most of it is outside of links. */
const SHORTEST_PROSE = 40;
const MOST_LINKED = 0.5;
const HEADING_LINKED = 0.8;

export function boxesOf(tree: PageTree): readonly LayoutBox[] {
  const boxes: LayoutBox[] = [];
  const ofNode = new Map<number, LayoutBox>();
  const ofGroup = new Map<number, LayoutBox>();
  for (const node of tree.snapshot.nodes) {
    const parent = node.parent === null ? undefined : ofNode.get(node.parent);
    const around = groupBox(node.group, parent, { tree, ofGroup, boxes });
    const box = newBox({ node, tag: node.tag, words: wordsOf(node) }, around, boxes.length);
    boxes.push(box);
    ofNode.set(node.ref, box);
  }
  for (const box of boxes.toReversed()) measure(box, tree);
  return boxes;
}

/** Returns the node of a box; for a group, the outermost nodes in it. */
export function outermostNodes(box: LayoutBox): readonly SnapshotNode[] {
  const found: SnapshotNode[] = [];
  const stack: LayoutBox[] = [box];
  for (let at = stack.pop(); at; at = stack.pop()) {
    if (at.node) found.push(at.node);
    else for (const child of at.children.toReversed()) stack.push(child);
  }
  return found;
}

/** Whether `box` is inside `around`, at any depth. */
export function isInside(box: LayoutBox, around: LayoutBox): boolean {
  for (let at = box.parent; at; at = at.parent) if (at === around) return true;
  return false;
}

/** Returns the boxes that pass the test, and all of their descendants. `boxes` is in document order. */
export function withInner(
  boxes: readonly LayoutBox[],
  isOne: (box: LayoutBox) => boolean,
): ReadonlySet<LayoutBox> {
  const found = new Set<LayoutBox>();
  for (const box of boxes) if ((box.parent && found.has(box.parent)) || isOne(box)) found.add(box);
  return found;
}

interface Making {
  readonly tree: PageTree;
  readonly ofGroup: Map<number, LayoutBox>;
  readonly boxes: LayoutBox[];
}

/** Returns the box of a group; `parent` if there is no group. Creates this box and the boxes around it if missing. */
function groupBox(place: number | undefined, parent: LayoutBox | undefined, making: Making) {
  const { tree, ofGroup, boxes } = making;
  const missing: number[] = [];
  let around = parent;
  for (let at = place; at !== undefined; at = tree.snapshot.groups?.[at]?.around) {
    const known = ofGroup.get(at);
    if (known) {
      around = known;
      break;
    }
    missing.push(at);
  }
  for (const at of missing.toReversed()) {
    const { tag = "", words = "" } = tree.snapshot.groups?.[at] ?? {};
    around = newBox({ node: undefined, tag, words: split(words) }, around, boxes.length);
    boxes.push(around);
    ofGroup.set(at, around);
  }
  return around;
}

function newBox(
  { node, tag, words }: Pick<LayoutBox, "node" | "tag" | "words">,
  parent: LayoutBox | undefined,
  place: number,
): LayoutBox {
  const box: LayoutBox = {
    node,
    tag,
    words,
    parent,
    children: [],
    place,
    among: parent?.children.length ?? 0,
    inline: node ? isInLine(node) : PHRASES.has(tag),
    line: 0,
    lineLinked: 0,
    text: 0,
    linked: 0,
    prose: 0,
    paragraphs: 0,
    links: 0,
    hasLinkedHeading: false,
    hasTitle: false,
  };
  parent?.children.push(box);
  return box;
}

function wordsOf({ classes = [], attributes: { id, itemprop } }: SnapshotNode): string {
  const names = [id, ...classes, itemprop].filter((name) => name !== undefined);
  return names.length === 0 ? "" : split(names.join(" "));
}

/** Splits names into words: `postBody post-body` becomes " post body post body ". */
function split(names: string): string {
  const parted = names.replaceAll(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2").toLowerCase();
  return ` ${parted.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
}

/** Measures a box and adds its values to those of its parent. Measure the boxes inside it first. */
function measure(box: LayoutBox, tree: PageTree): void {
  const { node } = box;
  if (node) addOwn(box, node);
  if (!box.inline || !box.parent) endLine(box);
  if (node?.role === "link") becomeLink(box);
  if (node?.role === "heading") {
    box.hasTitle = node.level === 1 && box.text > 0;
    box.hasLinkedHeading ||= leadsOn(box, tree);
  }
  if (box.parent) give(box, box.parent);
}

function addOwn(box: LayoutBox, node: SnapshotNode): void {
  if (!isShown(node) || node.tag === "option") return;
  let own = 0;
  for (const part of node.content ?? []) if (typeof part === "string") own += weightOf(part.trim());
  box.line += own;
  box.text += own;
}

function endLine(box: LayoutBox): void {
  const isProse = box.tag === "pre" || box.line >= SHORTEST_PROSE;
  if (isProse && box.node?.role !== "heading" && box.lineLinked <= box.line * MOST_LINKED) {
    box.prose += box.line;
    box.paragraphs += 1;
  }
}

function becomeLink(box: LayoutBox): void {
  box.linked = box.text;
  box.lineLinked = box.line;
  box.prose = 0;
  box.links = 1;
}

function leadsOn(box: LayoutBox, tree: PageTree): boolean {
  const { node } = box;
  const isInLink = node !== undefined && tree.parentOf(node)?.role === "link";
  return isInLink || (box.links > 0 && box.linked >= box.text * HEADING_LINKED);
}

function give(box: LayoutBox, around: LayoutBox): void {
  around.text += box.text;
  around.linked += box.linked;
  around.prose += box.prose;
  around.paragraphs += box.paragraphs;
  around.links += box.links;
  if (box.inline) {
    around.line += box.line;
    around.lineLinked += box.lineLinked;
  }
  around.hasTitle ||= box.hasTitle;
  around.hasLinkedHeading ||= box.hasLinkedHeading;
}
