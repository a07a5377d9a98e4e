/** The part of a page that it is about. */
import { isDialog, isFrame } from "../parts.ts";
import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import { COOKIES } from "../understand/words/words.ts";
import { sideBoxesOf } from "./side-boxes.ts";
import { isShown } from "./sight.ts";

/** What surrounds the content of a page on every page of its site. */
const AROUND = new Set(["navigation", "banner", "contentinfo", "complementary", "search"]);
const BARS = new Set(["menu", "menubar", "toolbar", "tablist"]);
/** Of the page's words, an article has at least this share, or it is one of many. */
const SHARE = 0.4;
/** Shorter ones are the beginnings of something else. */
const SHORTEST = 200;

/** More are not compared; a page with more articles is about none of them. */
const MOST = 50;

/** The `main` landmark, else an article with most of the words; undefined if no part stands out. */
export function mainOf(tree: PageTree): SnapshotNode | undefined {
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

/** Says what is no part of what the page is about, wherever it stands. */
export function aroundContent(
  tree: PageTree,
  root: SnapshotNode | undefined,
): (node: SnapshotNode) => boolean {
  const boxes = sideBoxesOf(tree, root);
  return (node) => {
    const { role, tag, ref } = node;
    if (AROUND.has(role) || BARS.has(role) || tag === "nav" || boxes.has(ref)) return true;
    if (isFrame(node)) return !isOwnFrame(node, tree);
    return isDialog(node) && COOKIES.isIn(tree.textOf(node));
  };
}

/** What stands beside the main part and is read with it: open dialogs, and frames with pages of the same site. */
export function besideMain(
  tree: PageTree,
  root: SnapshotNode | undefined,
): readonly SnapshotNode[] {
  if (!root) return [];
  const found: SnapshotNode[] = [];
  const within = new Set<number | null>([root.ref]);
  for (const node of tree.snapshot.nodes) {
    const isNew = !within.has(node.parent) && node !== root;
    const isOne = isNew && (isDialog(node) || isFrame(node)) && !tree.isHidden(node);
    if (isOne) found.push(node);
    if (isOne || !isNew) within.add(node.ref);
  }
  return found;
}

/** Of the page's own site, or written into it. */
function isOwnFrame({ ref }: SnapshotNode, { snapshot }: PageTree): boolean {
  const url = snapshot.frames.find(({ owner }) => owner === ref)?.url;
  if (url === undefined) return false;
  if (url === "about:srcdoc") return true;
  const origin = URL.parse(url)?.origin;
  return origin !== undefined && origin !== "null" && origin === URL.parse(snapshot.url)?.origin;
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
