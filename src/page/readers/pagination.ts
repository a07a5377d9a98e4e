import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import { isPageOfSame } from "./page-address.ts";
import { numbersOf, pageNumbersIn, type PageToken } from "./page-numbers.ts";
import { contextOf } from "./pagination-context.ts";
import { pageMarkOf, type PageMark } from "./pagination-marks.ts";

export interface Pagination {
  readonly next?: PageLink;
  readonly prev?: PageLink;
  /** Page numbers in a row; the current one is among them if the page shows it. */
  readonly pages?: readonly PageNumber[];
  /** Number of this page. */
  readonly current?: number;
}

export interface PageLink {
  /** Absent if only the head of the document tells it. */
  readonly ref?: number;
  readonly href?: string;
  readonly text: string;
}

export interface PageNumber extends Omit<PageLink, "text"> {
  readonly number: number;
}

type Way = "next" | "prev";

/** Where the other pages of a list are. Undefined where nothing leads there. */
export function paginationOf(tree: PageTree): Pagination | undefined {
  const row = pageNumbersIn(tree) ?? [];
  const ways = waysIn(tree);
  const next = inRow(row, "next") ?? ways.next ?? inHead(tree, "next");
  const prev = inRow(row, "prev") ?? ways.prev ?? inHead(tree, "prev");
  const numbers = numbersOf(row);
  if (!next && !prev && numbers.length === 0) return undefined;
  const current = numbers.find((token) => token.current)?.mark.number;
  return {
    ...(next && { next }),
    ...(prev && { prev }),
    ...(numbers.length > 0 && {
      pages: numbers.map(({ mark, link }) => ({ number: mark.number, ...placeOf(link) })),
    }),
    ...(current !== undefined && { current }),
  };
}

function placeOf(node: SnapshotNode | undefined): Omit<PageLink, "text"> {
  const href = node?.attributes["href"];
  return { ...(node && { ref: node.ref }), ...(href !== undefined && { href }) };
}

function leads(mark: PageMark | undefined): Way | undefined {
  if (mark?.is === "next") return "next";
  return mark?.is === "previous" ? "prev" : undefined;
}

/** A double arrow leads to the end where there is a single one too. */
function inRow(row: readonly PageToken[], way: Way): PageLink | undefined {
  const tokens = row.filter(({ mark, link }) => link && leads(mark) === way);
  const found = tokens.find(({ mark }) => "double" in mark && !mark.double) ?? tokens[0];
  return found && { ...placeOf(found.link), text: found.text };
}

/** The link that most speaks for, in each direction. */
function waysIn(tree: PageTree): Partial<Record<Way, PageLink>> {
  const best: Partial<Record<Way, { readonly link: PageLink; readonly weight: number }>> = {};
  for (const node of tree.snapshot.nodes) {
    if (node.role !== "link" && node.role !== "button") continue;
    const found = wayOf(node);
    if (!found || node.state.disabled || tree.isHidden(node)) continue;
    const weight = weightOf(node, found, tree);
    if (weight <= (best[found.way]?.weight ?? 0)) continue;
    best[found.way] = { link: { ...placeOf(node), text: node.name }, weight };
  }
  const { next, prev } = best;
  return { ...(next && { next: next.link }), ...(prev && { prev: prev.link }) };
}

interface FoundWay {
  readonly way: Way;
  /** By what its author says of the link. */
  readonly related: boolean;
  readonly mark: PageMark | undefined;
}

function wayOf({ attributes, name }: SnapshotNode): FoundWay | undefined {
  const mark = pageMarkOf(name);
  const related = relationOf(attributes["rel"] ?? "");
  const way = related ?? leads(mark);
  return way && { way, related: related !== undefined, mark };
}

function relationOf(rel: string): Way | undefined {
  const tokens = rel.toLowerCase().split(/\s+/);
  if (tokens.includes("next")) return "next";
  return tokens.includes("prev") || tokens.includes("previous") ? "prev" : undefined;
}

const MOST_WORDS = 2;

/** Nothing speaks for a step of a form, the next picture, or the title of the next article. */
function weightOf(node: SnapshotNode, { related, mark }: FoundWay, tree: PageTree): number {
  const context = contextOf(node, tree);
  const sends = node.form !== null && (node.tag === "button" || node.tag === "input");
  if (context === "turning" || sends) return 0;
  const step = mark?.is === "next" || mark?.is === "previous" ? mark : undefined;
  const leadsOn = isPageOfSame(tree.snapshot.url, node.attributes["href"] ?? "");
  if (related) return step || leadsOn || node.name.split(" ").length <= MOST_WORDS ? 5 : 0;
  if (step?.certain) return 4;
  if (context === "paging" || leadsOn) return step?.double ? 1 : 2;
  return 0;
}

/** Journals relate each article to the next by their heads; pages of one list have like addresses. */
function inHead(tree: PageTree, way: Way): PageLink | undefined {
  const { url, facts } = tree.snapshot;
  const found = facts?.links.find(
    ({ rel, href }) => relationOf(rel) === way && isPageOfSame(url, href),
  );
  return found && { href: found.href, text: "" };
}
