/** The part of a page that it is about. */
import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import { isShown } from "./sight.ts";

/** What surrounds the content of a page on every page of its site. */
const AROUND = new Set(["navigation", "banner", "contentinfo", "complementary", "search"]);
const BARS = new Set(["menu", "menubar", "toolbar", "tablist", "dialog", "alertdialog"]);
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
  return article.length >= SHARE * tree.textOf().length ? article.node : undefined;
}

/** Not part of what the page is about, wherever it stands. */
export function isAroundContent({ role, tag }: SnapshotNode): boolean {
  return AROUND.has(role) || BARS.has(role) || tag === "nav" || tag === "iframe";
}

function longest(
  tree: PageTree,
  nodes: readonly SnapshotNode[],
): { readonly node: SnapshotNode; readonly length: number } | undefined {
  return nodes
    .slice(0, MOST)
    .map((node) => ({ node, length: tree.textOf(node).length }))
    .toSorted((a, b) => b.length - a.length)[0];
}
