/** Finds the main content of a page. */
import { originOf } from "../../shared/urls/origin.ts";
import { isDialogNode, isFrame } from "../regions.ts";
import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import { articleOf } from "../article/article.ts";
import { boxesOf, outermostNodes } from "../article/box-tree.ts";
import { relatedIn } from "../article/related.ts";
import { COOKIES, EMAIL, SUBSCRIBE } from "../words/view-words.ts";
import { isShown } from "../visibility.ts";

/** Roles of elements that surround the content on every page of a site. */
const AROUND = new Set(["navigation", "banner", "contentinfo", "complementary", "search"]);
const BARS = new Set(["menu", "menubar", "toolbar", "tablist"]);
/** Minimum share of the page's text in an `article` element; an element with less is one of many articles. */
const SHARE = 0.4;
/** Minimum characters of an `article` element; shorter ones are teasers of other pages. */
const SHORTEST = 200;

/** Maximum number of `main` or `article` elements that are compared; later ones on the page are ignored. */
const MOST = 50;

/** The main content: parts of the page, and nodes in them that do not belong to it. */
export interface MainContent {
  /** In reading order; an empty list means the whole page. */
  readonly roots: readonly SnapshotNode[];
  readonly isLeftOut: (node: SnapshotNode) => boolean;
}

/** Returns the article of a page, even outside of `article` elements. Without an article, returns the main part. */
export function mainContentOf(tree: PageTree): MainContent {
  const main = mainOf(tree);
  const boxes = boxesOf(tree);
  const leading = [...relatedIn(boxes)].flatMap(outermostNodes);
  const isAround = aroundContent(tree, [...leading, ...newsletterForms(tree, main)]);
  const article = articleOf(tree, boxes, isAround);
  const roots = article?.roots ?? (main ? [main] : []);
  const adjacent = roots.length > 0 ? outsideMain(tree, roots) : [];
  return {
    roots: [...roots, ...adjacent],
    isLeftOut: (node) => isAround(node) || article?.isLeftOut(node) === true,
  };
}

/** The `main` landmark, else an article with a large share of the text; undefined without either. */
function mainOf(tree: PageTree): SnapshotNode | undefined {
  const shown = [...tree.descendantsOf()].filter(isShown);
  const main = longest(
    tree,
    shown.filter(({ role }) => role === "main"),
  );
  if (main && main.length > 0) return main.node;
  const article = longest(
    tree,
    shown.filter(({ role }) => role === "article"),
  );
  if (!article || article.length < SHORTEST) return undefined;
  return article.length >= SHARE * tree.lengthOf() ? article.node : undefined;
}

/** Returns a test for elements that do not belong to the main content, wherever they are. */
function aroundContent(
  tree: PageTree,
  adjacent: readonly SnapshotNode[],
): (node: SnapshotNode) => boolean {
  const isOutside = new Set(adjacent);
  return (node) => {
    const { role, tag } = node;
    if (AROUND.has(role) || BARS.has(role) || tag === "nav" || isOutside.has(node)) return true;
    if (isFrame(node)) return !isOwnFrame(node, tree);
    return isDialogNode(node) && COOKIES.isIn(tree.textOf(node));
  };
}

/** Visible dialogs and frames outside of the main part. They are main content unless `aroundContent` excludes them. */
function outsideMain(tree: PageTree, roots: readonly SnapshotNode[]): readonly SnapshotNode[] {
  const found: SnapshotNode[] = [];
  const within = new Set<number | null>(roots.map(({ ref }) => ref));
  for (const node of tree.snapshot.nodes) {
    const isNew = !within.has(node.parent) && !within.has(node.ref);
    const isOne = isNew && (isDialogNode(node) || isFrame(node)) && !tree.isHidden(node);
    if (isOne) found.push(node);
    if (isOne || !isNew) within.add(node.ref);
  }
  return found;
}

/** Whether a frame has the page's origin, or its document is part of the page (`srcdoc`). */
function isOwnFrame({ ref }: SnapshotNode, { snapshot }: PageTree): boolean {
  const url = snapshot.frames.find(({ owner }) => owner === ref)?.url;
  if (url === undefined) return false;
  if (url === "about:srcdoc") return true;
  const origin = originOf(url);
  return origin !== undefined && origin === originOf(snapshot.url);
}

function longest(
  tree: PageTree,
  nodes: readonly SnapshotNode[],
): { readonly node: SnapshotNode; readonly length: number } | undefined {
  return nodes
    .slice(0, MOST)
    .map((node) => ({ node, length: tree.lengthOf(node) }))
    .toSorted((a, b) => b.length - a.length)[0];
}

/** Maximum characters of a newsletter form; a box with more text also has main content. */
const LONGEST_FORM = 400;
/** Maximum number of elements above a form that belong to the form, and maximum characters of each element. */
const MOST_ABOVE = 3;
const LONGEST_LINE = 200;
/** Maximum share of the form in the page's text; with more, the page is about the form. */
const MOST_SHARE = 0.5;
/** Maximum fields that are examined, because that takes long. */
const MOST_REQUESTED = 50;
/** Maximum number of a field's ancestors that are examined. */
const FURTHEST = 6;

/** Returns the outermost nodes of all newsletter forms; they do not belong to the main content. */
function newsletterForms(tree: PageTree, root: SnapshotNode | undefined): readonly SnapshotNode[] {
  const fields = tree.snapshot.nodes.filter(isAddressField).slice(0, MOST_REQUESTED);
  return fields.flatMap((field) => signedUpIn(field, tree, root));
}

/** Returns the newsletter form around an e-mail field, with its description above; an empty list for other forms. */
function signedUpIn(
  field: SnapshotNode,
  tree: PageTree,
  root: SnapshotNode | undefined,
): readonly SnapshotNode[] {
  let form = field;
  for (const box of around(field, tree, root)) {
    if (tree.lengthOf(box) > LONGEST_FORM || hasTitle(box, tree)) break;
    form = box;
  }
  const fellows = tree.childrenOf(tree.parentOf(form));
  const place = fellows.indexOf(form);
  const box = fellows.slice(aboveOf(fellows, place, tree), place + 1);
  const text = box.map((part) => wordsOf(part, tree)).join(" | ");
  const isAll = text.length > tree.lengthOf() * MOST_SHARE;
  return SUBSCRIBE.isIn(text) && !isAll ? box : [];
}

/** Returns the index of the first element above the form that describes the subscription, else the form's `place`. */
function aboveOf(fellows: readonly SnapshotNode[], place: number, tree: PageTree): number {
  const above = fellows.slice(Math.max(0, place - MOST_ABOVE), place);
  const heading = above.findLastIndex(({ level }) => level !== undefined);
  const isTitle = above[heading]?.level === 1;
  const own = above.slice(isTitle ? heading + 1 : Math.max(0, heading));
  const texts = own.map((node) => tree.textOf(node));
  if (texts.some((text) => text.length > LONGEST_LINE)) return place;
  const first = texts.findIndex((text) => SUBSCRIBE.isIn(text));
  if (first < 0) return place;
  const isHeaded = first === 1 && own[0]?.level !== undefined;
  return place - own.length + (isHeaded ? 0 : first);
}

/** Returns a node's text, and the names of its fields and buttons. */
function wordsOf(node: SnapshotNode, tree: PageTree): string {
  const names = [...tree.descendantsOf(node)].filter(({ kinds }) => kinds.length > 0);
  return [tree.textOf(node), ...names.map(({ name }) => name)].join(" | ");
}

function isAddressField({ kinds, attributes, name }: SnapshotNode): boolean {
  if (!kinds.includes("typeable")) return false;
  return attributes["type"] === "email" || EMAIL.isIn(name);
}

function hasTitle(box: SnapshotNode, tree: PageTree): boolean {
  for (const node of tree.descendantsOf(box)) if (node.level === 1) return true;
  return false;
}

/** Yields a node's ancestors inside the main part, at most `FURTHEST`, from the inside out. */
function* around(
  node: SnapshotNode,
  tree: PageTree,
  root: SnapshotNode | undefined,
): Iterable<SnapshotNode> {
  let steps = 0;
  for (const box of tree.ancestorsOf(node)) {
    if (box === root || box.role === "main" || box.tag === "body" || steps >= FURTHEST) return;
    steps += 1;
    yield box;
  }
}
