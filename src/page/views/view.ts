/** Makes views: the content of a page, in the requested format and for the requested part. */
import type { PageSnapshot, SnapshotNode } from "../snapshot.ts";
import { PageTree } from "../tree.ts";
import { isInView } from "../visibility.ts";
import { inReadingOrder, inViewFirst } from "./arrange.ts";
import { foldedLines } from "./behind-modal.ts";
import { compactLines, type CompactOptions, type Line } from "./compact.ts";
import { viewElementLines } from "./element-lines.ts";
import { elementsOf, type PageElement } from "./elements.ts";
import { flowOf, type FlowBlock } from "./flow.ts";
import { interactiveLines } from "./interactive.ts";
import { linksOf, shortHref, type PageLink } from "./links.ts";
import { mainContentOf } from "./main-content.ts";
import { markdownParts, type HrefOf } from "./markdown.ts";
import { metadataOf, type PageMetadata } from "./metadata.ts";

export const VIEW_FORMATS = [
  "compact",
  "interactive",
  "lines",
  "json",
  "markdown",
  "text",
  "links",
  "metadata",
] as const;
export type ViewFormat = (typeof VIEW_FORMATS)[number];

export const VIEW_SCOPES = ["visible", "all", "above_fold", "visible_above_fold", "main"] as const;
export type ViewScope = (typeof VIEW_SCOPES)[number];

export interface ViewRequest {
  readonly format: ViewFormat;
  /** `all` and `above_fold` include hidden content, marked as such. */
  readonly scope: ViewScope;
  /** Only this element and its contents. */
  readonly ref?: number | undefined;
  /** Include the addresses of links. Markdown's default is true. */
  readonly links?: boolean | undefined;
}

export type View =
  | {
      readonly kind: "text";
      /** In reading order. */
      readonly entries: readonly string[];
      /** For a view that exceeds the budget: all entries, with the entries in the viewport first. */
      readonly inViewFirst?: () => readonly string[];
    }
  | { readonly kind: "elements"; readonly entries: readonly PageElement[] }
  | { readonly kind: "links"; readonly entries: readonly PageLink[] }
  | { readonly kind: "metadata"; readonly metadata: PageMetadata };

/** Returns the requested view; undefined if the page has no element with the requested ref. */
export function viewOf(snapshot: PageSnapshot, request: ViewRequest): View | undefined {
  const part = partOf(snapshot, request);
  return part && viewOfPart(part);
}

function viewOfPart(part: Part): View {
  const { tree, request } = part;
  const { snapshot } = tree;
  switch (request.format) {
    case "compact":
      return textView(compactOf(part), snapshot);
    case "interactive":
      return textView(linesOf(part, interactiveLines), snapshot);
    case "lines":
      return { kind: "text", entries: viewElementLines(pageElements(part), lineContext(snapshot)) };
    case "json":
      return { kind: "elements", entries: pageElements(part) };
    case "markdown":
      return { kind: "text", entries: contentParts(part) };
    case "text":
      return { kind: "text", entries: plainTextLines(blocksOf(part)) };
    case "links":
      return { kind: "links", entries: linksOf(tree, blocksOf(part)) };
    case "metadata":
      return { kind: "metadata", metadata: metadataOf(snapshot) };
  }
}

/** Returns the lines of the compact view; undefined if the page has no element with the requested ref. */
export function compactLinesOf(
  snapshot: PageSnapshot,
  request: ViewRequest,
): readonly Line[] | undefined {
  const part = partOf(snapshot, request);
  return part && compactOf(part);
}

function compactOf(part: Part): readonly Line[] {
  return linesOf(part, compactLines);
}

/** Returns the lines of a view. For the whole page without hidden content, folds what is behind a modal dialog. */
function linesOf(part: Part, linesIn: typeof compactLines): readonly Line[] {
  const { tree, request } = part;
  const write = (blocks: readonly FlowBlock[]) => linesIn(blocks, lineOptions(part));
  const isWhole = request.ref !== undefined || request.scope === "main" || includesHidden(request);
  const blocks = blocksOf(part);
  if (isWhole) return write(blocks);
  const lines = foldedLines(tree, blocks, write);
  return isFold(request) ? lines : [...lines, ...unrevealedLines(tree.snapshot)];
}

/** Returns the compact lines of the whole page without short-lived states, for comparison with later lines. */
export function lastingLines(snapshot: PageSnapshot): readonly Line[] {
  return compactLines(flowOf(new PageTree(snapshot)), { lasting: true });
}

function partOf(snapshot: PageSnapshot, request: ViewRequest): Part | undefined {
  const tree = new PageTree(snapshot);
  if (request.ref === undefined) {
    return request.scope === "main" ? contentPart(tree, request) : { tree, request, roots: [] };
  }
  const root = tree.get(request.ref);
  return root && { tree, request, roots: [root] };
}

/** The main content of the page; the whole page if there is none. */
function contentPart(tree: PageTree, request: ViewRequest): Part {
  const { roots, isLeftOut } = mainContentOf(tree);
  const part = { tree, request, roots, skips: isLeftOut };
  return blocksOf(part).length > 0 ? part : { tree, request, roots: [] };
}

interface Part {
  readonly tree: PageTree;
  readonly request: ViewRequest;
  /** The requested nodes; an empty list means the whole page. */
  readonly roots: readonly SnapshotNode[];
  /** Whether to omit a node with all of its descendants. */
  readonly skips?: (node: SnapshotNode) => boolean;
}

function textView(lines: readonly Line[], snapshot: PageSnapshot): View {
  return {
    kind: "text",
    entries: inReadingOrder(lines),
    inViewFirst: () => inViewFirst(lines, snapshot),
  };
}

function blocksOf({ tree, request, roots, ...part }: Part): readonly FlowBlock[] {
  const options = { ...part, hiddenToo: includesHidden(request) };
  const blocks =
    roots.length === 0
      ? flowOf(tree, options)
      : roots.flatMap((root) => flowOf(tree, { ...options, root }));
  if (!isFold(request)) return blocks;
  return blocks.filter(({ owner }) => isInView(owner, tree.snapshot));
}

function pageElements({ tree, request, roots, ...part }: Part): readonly PageElement[] {
  const wants = (node: SnapshotNode) => !isFold(request) || isInView(node, tree.snapshot);
  return elementsOf(tree, { ...part, roots, hiddenToo: includesHidden(request), wants });
}

function includesHidden({ scope }: ViewRequest): boolean {
  return scope === "all" || scope === "above_fold";
}

function isFold({ scope }: ViewRequest): boolean {
  return scope === "above_fold" || scope === "visible_above_fold";
}

function lineOptions({ tree, request, roots }: Part): CompactOptions {
  const { url } = tree.snapshot;
  return {
    // A caller that requests a single `select` element probably needs all of its options.
    allOptions: roots[0]?.tag === "select",
    ...(request.links === true && {
      hrefOf: ({ attributes: { href } }: SnapshotNode) =>
        href === undefined ? undefined : shortHref(href, url),
    }),
  };
}

/** Returns the `HrefOf` of a view: it omits positions on the page, scripts and repeated addresses. */
function contentHref({ tree, request }: Part): HrefOf {
  const listed = new Set<string>();
  return ({ attributes: { href } }) => {
    if (href === undefined || request.links === false || /^javascript:/i.test(href))
      return undefined;
    const short = shortHref(href, tree.snapshot.url);
    if (short.startsWith("#") || listed.has(short)) return undefined;
    listed.add(short);
    return short;
  };
}

function lineContext({ viewport, url }: PageSnapshot) {
  return { viewport, hrefOf: (href: string) => shortHref(href, url) };
}

function contentParts(part: Part): readonly string[] {
  const { tree, request } = part;
  const content = part.roots.length > 0 ? part : contentPart(tree, request);
  return markdownParts(blocksOf(content).filter(saysSomething), contentHref(part));
}

/** Whether a line is more than plain punctuation, such as brackets left around omitted content. */
function saysSomething({ mark, pieces }: FlowBlock): boolean {
  return mark.type !== "text" || pieces.some(({ words }) => /[^\p{P}\s]/u.test(words));
}

/** Returns only the text, one line for each line of the page; tabs separate cells. */
function plainTextLines(blocks: readonly FlowBlock[]): readonly string[] {
  return blocks.map(blockWords).filter((line) => line !== "");
}

function blockWords({ mark, pieces }: FlowBlock): string {
  const words = pieces.map((piece) => {
    if (piece.cell) return "\t";
    return piece.picture ? "" : piece.words;
  });
  const line = words.join("");
  if (mark.type === "pre") return line.trimEnd();
  return line
    .replaceAll(/[^\S\t]+/g, " ")
    .replaceAll(/ ?\t ?/g, "\t")
    .trim();
}

/** Returns a line about transparent text below the viewport, which scrolling may reveal; empty if there is none. */
function unrevealedLines({ nodes, viewport }: PageSnapshot): readonly Line[] {
  const waiting = nodes.filter(
    ({ hidden, box, text }) =>
      hidden === "opacity" && text !== "" && box !== undefined && box.y >= viewport.height,
  );
  const [owner] = waiting;
  if (!owner) return [];
  const texts = `${waiting.length} text${waiting.length === 1 ? "" : "s"}`;
  const text = `… ${texts} further down not revealed yet; scroll there, or read them with scope "all"`;
  return [{ key: `${owner.ref}.unrevealed`, owner, region: undefined, text }];
}
