/** The links of the page. */
import type { PageTree } from "../tree.ts";
import type { SnapshotNode } from "../snapshot.ts";
import type { FlowBlock } from "./flow.ts";
import { regionWord } from "../regions.ts";

export interface PageLink {
  readonly ref: number;
  readonly text: string;
  /** Absolute address. */
  readonly href: string;
  /** The kind of the region around the link: nav, main, … */
  readonly region?: string;
}

/** Returns the links in reading order, each once. */
export function linksOf(tree: PageTree, blocks: readonly FlowBlock[]): readonly PageLink[] {
  const seen = new Set<SnapshotNode>();
  return blocks.flatMap(({ pieces, region }) =>
    pieces.flatMap(({ use }): readonly PageLink[] => {
      const href = use?.attributes["href"];
      if (!use || href === undefined || seen.has(use)) return [];
      seen.add(use);
      const text = tree.textOf(use) || use.name;
      return [{ ref: use.ref, text, href, ...(region && { region: regionWord(region) }) }];
    }),
  );
}

/** Shortens an address: omits the page's own origin, and all but the fragment for a position on the same page. */
export function shortHref(href: string, pageUrl: string): string {
  const page = URL.parse(pageUrl);
  const target = URL.parse(href);
  if (!page || !target || target.origin !== page.origin || target.origin === "null") return href;
  const isHere = target.pathname === page.pathname && target.search === page.search;
  return isHere && target.hash !== "" ? target.hash : target.pathname + target.search + target.hash;
}
