import type { SnapshotNode } from "../../snapshot.ts";
import type { PageTree } from "../../tree.ts";
import { isPageOfSame } from "../address.ts";
import { numbersOf, pageNumbersIn, type PageToken } from "./page-numbers.ts";
import { contextReader, type LinkContext } from "./pagination-context.ts";
import { pageMarkOf, type PageMark } from "./pagination-marks.ts";

export interface Pagination {
  readonly next?: PaginationLink;
  readonly prev?: PaginationLink;
  /** The row of page numbers. The current number is included if the page shows that number. */
  readonly pages?: readonly PageNumber[];
  /** Number of this page. */
  readonly current?: number;
}

export interface PaginationLink {
  /** Absent for a link in the document's head, and for a number without a link. */
  readonly ref?: number;
  readonly href?: string;
  readonly text: string;
}

export interface PageNumber extends Omit<PaginationLink, "text"> {
  readonly number: number;
}

type Way = "next" | "prev";

/** Finds the other pages of a list. Undefined if there are no links to them. */
export function paginationOf(tree: PageTree): Pagination | undefined {
  const contextOf = contextReader(tree);
  const row = pageNumbersIn(tree, contextOf) ?? [];
  const ways = waysIn(tree, contextOf);
  const next = inRow(row, "next") ?? ways.next ?? inHead(tree, "next");
  const prev = inRow(row, "prev") ?? ways.prev ?? inHead(tree, "prev");
  const pages = { ...(next && { next }), ...(prev && { prev }), ...numbersIn(row) };
  return Object.keys(pages).length > 0 ? pages : undefined;
}

function linkTo(node: SnapshotNode): PaginationLink {
  return { ...placeOf(node), text: node.name };
}

function numbersIn(row: readonly PageToken[]): Pick<Pagination, "pages" | "current"> {
  const numbers = numbersOf(row);
  if (numbers.length === 0) return {};
  const current = numbers.find((token) => token.current)?.mark.number;
  return {
    pages: numbers.map(({ mark, link }) => ({ number: mark.number, ...placeOf(link) })),
    ...(current !== undefined && { current }),
  };
}

function placeOf(node: SnapshotNode | undefined): Omit<PaginationLink, "text"> {
  const href = node?.attributes["href"];
  return { ...(node && { ref: node.ref }), ...(href !== undefined && { href }) };
}

function leads(mark: PageMark | undefined): Way | undefined {
  if (mark?.is === "next") return "next";
  return mark?.is === "previous" ? "prev" : undefined;
}

/** Returns the row's link in this direction. Uses a double arrow last: it may mean the last or first page. */
function inRow(row: readonly PageToken[], way: Way): PaginationLink | undefined {
  const tokens = row.filter(({ mark, link }) => link && leads(mark) === way);
  const found = tokens.find(({ mark }) => "double" in mark && !mark.double) ?? tokens[0];
  return found && { ...placeOf(found.link), text: found.text };
}

/** Returns the link with the most evidence for each direction. */
function waysIn(
  tree: PageTree,
  contextOf: (node: SnapshotNode) => LinkContext,
): Partial<Record<Way, PaginationLink>> {
  const best: Partial<Record<Way, { readonly link: PaginationLink; readonly weight: number }>> = {};
  for (const node of tree.snapshot.nodes) {
    if (node.role !== "link" && node.role !== "button") continue;
    const found = wayOf(node, tree);
    if (!found || node.state.disabled || tree.isHidden(node)) continue;
    const weight = weightOf(node, found, { context: contextOf(node), url: tree.snapshot.url });
    if (weight <= (best[found.way]?.weight ?? 0)) continue;
    best[found.way] = { link: linkTo(node), weight };
  }
  const { next, prev } = best;
  return { ...(next && { next: next.link }), ...(prev && { prev: prev.link }) };
}

interface FoundWay {
  readonly way: Way;
  /** Found by the `rel` attribute of the link. */
  readonly related: boolean;
  readonly mark: PageMark | undefined;
  /** Whether the whole name is no `PageMark`; `mark` then describes the first line, if this is one. */
  readonly isHead: boolean;
}

function wayOf(node: SnapshotNode, tree: PageTree): FoundWay | undefined {
  const { attributes, name } = node;
  const whole = pageMarkOf(name);
  const [line = ""] = tree.blocksOf(node).trimStart().split("\n", 1); // `Next` above the title of the next page
  const mark = whole ?? (LETTER.test(line) ? pageMarkOf(line) : undefined); // an arrow alone is no evidence
  const related = relationOf(attributes["rel"] ?? "");
  const way = related ?? leads(mark);
  return way && { way, related: related !== undefined, mark, isHead: whole === undefined };
}

const LETTER = /\p{L}/u;
function relationOf(rel: string): Way | undefined {
  const tokens = rel.toLowerCase().split(/\s+/);
  if (tokens.includes("next")) return "next";
  return tokens.includes("prev") || tokens.includes("previous") ? "prev" : undefined;
}

/** Returns the weight of the evidence; 0 for a step of a form, the next image, or the title of the next article. */
function weightOf(
  node: SnapshotNode,
  way: FoundWay,
  { context, url }: { readonly context: LinkContext; readonly url: string },
): number {
  if (context === "turning" || (node.form !== null && node.role === "button")) return 0;
  const leadsOn = isPageOfSame(url, node.attributes["href"] ?? "");
  if (way.related) return leadsOn || isShort(node, way) ? 5 : 0;
  if (way.isHead) return context === "paging" ? 1 : 0;
  return weightOfMark(way.mark, context === "paging" || leadsOn);
}

function weightOfMark(mark: PageMark | undefined, inPlace: boolean): number {
  if (!mark || !("certain" in mark)) return 0;
  if (mark.certain) return 4;
  if (!inPlace) return 0;
  return mark.double ? 1 : 2;
}

const MOST_WORDS = 2;

function isShort({ name }: SnapshotNode, { mark }: FoundWay): boolean {
  return leads(mark) !== undefined || name.split(" ").length <= MOST_WORDS;
}

/** Returns the link in the document's head if it may lead to a page of the same list, not to the next article. */
function inHead(tree: PageTree, way: Way): PaginationLink | undefined {
  const { url, facts } = tree.snapshot;
  const found = facts?.links.find(
    ({ rel, href }) => relationOf(rel) === way && isPageOfSame(url, href),
  );
  return found && { href: found.href, text: "" };
}
