/** What the list says of its own ends: where the page goes on, and what of it is not listed. */
import type { PageSnapshot } from "../../page/snapshot.ts";

export interface ListFacts {
  readonly covered: number;
  readonly omitted: number;
  /** Lines were left out, with or without elements. */
  readonly isCut: boolean;
}

export interface ListMarks {
  readonly start: string;
  readonly end: string;
  readonly notes: readonly string[];
}

export function marksOf(snapshot: PageSnapshot, facts: ListFacts): ListMarks {
  const above = Math.max(0, Math.round(snapshot.scroll.y));
  const below = pixelsBelow(snapshot);
  return {
    start: above > 0 ? pixels(above, "above") : "[Start of page]",
    end: below > 0 ? pixels(below, "below") : "[End of page]",
    notes: [...leftOut(facts), ...hiddenBehind(facts)],
  };
}

/** A page without a layout has no pixels: it ends where its last line does. */
function pixelsBelow({ scroll, viewport, nodes }: PageSnapshot): number {
  if (!nodes.some(({ box }) => box)) return 0;
  return Math.max(0, Math.round(scroll.pageHeight - scroll.y - viewport.height));
}

function pixels(count: number, where: "above" | "below"): string {
  return `... ${count} pixels ${where} - scroll or extract content to see more ...`;
}

function leftOut({ omitted, isCut }: ListFacts): readonly string[] {
  if (!isCut) return [];
  const what = omitted > 0 ? `${omitted} more elements are` : "more text is";
  return [
    `... ${what} on this page but not listed - scroll there or use search_page to find it ...`,
  ];
}

function hiddenBehind({ covered }: ListFacts): readonly string[] {
  if (covered === 0) return [];
  return [
    `... ${covered} elements lie behind a dialog, banner or bar and are not listed - close it or scroll to reach them ...`,
  ];
}
