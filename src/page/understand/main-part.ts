import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import type { CookieBanner } from "./cookie-banner.ts";
import type { Measures } from "./measures.ts";

const AROUND = new Set(["navigation", "banner", "contentinfo", "complementary"]);
/** A main landmark with less of the words than this does not hold what the page is about. */
const LEAST_SHARE = 0.2;

/** Refs of what stands around that: navigation, header, footer, asides and the request for cookies. */
export function aroundOf(tree: PageTree, banner: CookieBanner | undefined): ReadonlySet<number> {
  return refsWithin(
    tree.snapshot.nodes,
    (node) => AROUND.has(node.role) || banner?.area.has(node.ref),
  );
}

/** Refs of the nodes that the page is about. */
export function mainPartOf(
  tree: PageTree,
  measures: Measures,
  apart: ReadonlySet<number>,
): ReadonlySet<number> {
  const { nodes } = tree.snapshot;
  const rest = nodes.filter(({ ref }) => !apart.has(ref));
  const landmarks = refsWithin(rest, ({ role }) => role === "main" || role === "dialog");
  const marked = rest.filter(({ ref }) => landmarks.has(ref));
  if (marked.length === 0 || textOf(marked, measures) < textOf(rest, measures) * LEAST_SHARE) {
    return new Set(rest.map(({ ref }) => ref));
  }
  return new Set(marked.map(({ ref }) => ref));
}

/** Those that satisfy the test, with all that is inside them; what is around a node stands before it. */
function refsWithin(
  nodes: readonly SnapshotNode[],
  isOuter: (node: SnapshotNode) => boolean | undefined,
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const node of nodes) {
    if (found.has(node.parent ?? 0) || isOuter(node)) found.add(node.ref);
  }
  return found;
}

function textOf(nodes: readonly SnapshotNode[], measures: Measures): number {
  const refs = new Set(nodes.map(({ ref }) => ref));
  let sum = 0;
  for (const node of nodes) if (!refs.has(node.parent ?? 0)) sum += measures.of(node).text;
  return sum;
}
