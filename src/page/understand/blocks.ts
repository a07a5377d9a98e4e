import type { SnapshotNode } from "../snapshot.ts";
import { isLink, type Measures } from "./measures.ts";
import type { PageTree } from "../tree.ts";

/** One of several nodes with the same structure, and the link that represents the node. */
export interface Block {
  readonly node: SnapshotNode;
  readonly link: SnapshotNode;
  /** The node. If no element encloses the whole block, also the siblings after the node, up to the next block. */
  readonly parts: readonly SnapshotNode[];
}

export interface BlockList {
  readonly blocks: readonly Block[];
  /** Weight of the text of all blocks (`weightOf`). */
  readonly text: number;
  /** Weight of the text outside of links in a block: the median of all blocks. */
  readonly prose: number;
}

export const FEWEST_BLOCKS = 5;
/** A block with more links than this is probably a list itself. */
const MOST_LINKS = 10;
/** Factor for the rank of a list whose blocks have class names, which distinguish the blocks from other content. */
const NAMED = 1.2;
const LEAST_DISTINCT = 0.7;
const LEAST_LINKED = 0.6;

/** Returns lists of blocks, the one that fills most of the page first. `nodes` are in document order. */
export function blockListsOf(
  nodes: readonly SnapshotNode[],
  tree: PageTree,
  measures: Measures,
): readonly BlockList[] {
  const heads = nodes.filter((node) => isHead(node, tree));
  const headed = new Set(heads.flatMap((head) => tableAround(head, tree) ?? []));
  const linked = nodes.filter(
    (node) => measures.of(node).links > 0 && !heads.includes(node) && !isBelowHead(node),
  );
  /** Whether it is a cell of a table with a header row: in such a table, rows are the blocks, not cells. */
  function isBelowHead(node: SnapshotNode): boolean {
    const table = CELLS.has(node.role) ? tableAround(node, tree) : undefined;
    return table !== undefined && headed.has(table);
  }
  const listsOf = (buildOf: Build): readonly BlockList[] =>
    grouped(linked, tree, buildOf).flatMap((group) => blockListOf(group, tree, measures));
  const worth = new Map<BlockList, number>();
  for (const list of listsOf(plainBuildOf)) worth.set(list, worthOf(list, measures));
  for (const list of listsOf(classedBuilds())) {
    const isNamed = (list.blocks[0]?.node.classes?.length ?? 0) > 0;
    worth.set(list, worthOf(list, measures) * (isNamed ? NAMED : 1));
  }
  const [first, ...others] = [...worth].toSorted(([, a], [, b]) => b - a).map(([list]) => list);
  return first ? titlesFirst(first, others, measures) : [];
}

/** Titles have more than this many times as much text as other links of the same blocks (`titlesFirst`). */
const TELLING = 2;

/** If another list has the same blocks with longer links, moves it to the front: titles instead of comment counts. */
function titlesFirst(
  first: BlockList,
  others: readonly BlockList[],
  measures: Measures,
): readonly BlockList[] {
  const said = ({ blocks }: BlockList): number =>
    sumOf(blocks, ({ link }) => measures.of(link).text);
  const least = said(first) * TELLING;
  const refs = new Set(first.blocks.map(({ node }) => node.ref));
  const titles = others.find((list) => said(list) > least && isAround(list, refs));
  return titles ? [titles, first, ...others.filter((list) => list !== titles)] : [first, ...others];
}

/** Whether each block except the last has one of the nodes `refs` among its parts. */
function isAround({ blocks }: BlockList, refs: ReadonlySet<number>): boolean {
  if ((blocks[0]?.parts.length ?? 0) < 2) return false;
  return blocks.slice(0, -1).every(({ parts }) => parts.some(({ ref }) => refs.has(ref)));
}

/** Whether it is a table row with only column headers. */
function isHead(node: SnapshotNode, tree: PageTree): boolean {
  if (node.role !== "row") return false;
  const cells = tree.childrenOf(node);
  return cells.length > 1 && cells.every(({ tag, role }) => tag === "th" && role !== "rowheader");
}

const CELLS = new Set(["cell", "gridcell"]);
const TABLES = new Set(["table", "grid", "treegrid"]);

function tableAround(node: SnapshotNode, tree: PageTree): SnapshotNode | undefined {
  for (const around of tree.ancestorsOf(node)) if (TABLES.has(around.role)) return around;
  return undefined;
}

/** Whether it is a link around a heading: its structure differs from that of a short text link. */
function isTitled(node: SnapshotNode, tree: PageTree): boolean {
  return isLink(node) && tree.childrenOf(node).some(({ role }) => role === "heading");
}

type Build = (node: SnapshotNode, tree: PageTree) => string;

/** Nodes of the same structure in parents of the same structure. */
interface Place {
  readonly nodes: SnapshotNode[];
  readonly inside: Map<string, Place>;
}

/** Groups nodes of the same structure in parents of the same structure; omits groups too small for a list. */
export function grouped(
  nodes: readonly SnapshotNode[],
  tree: PageTree,
  buildOf: Build,
): readonly SnapshotNode[][] {
  const outermost: Place = { nodes: [], inside: new Map() };
  const places = new Map<number, Place>();
  const all: Place[] = [];
  for (const node of nodes) {
    const around = places.get(node.parent ?? 0) ?? outermost;
    const build = buildOf(node, tree);
    let place = around.inside.get(build);
    if (!place) {
      place = { nodes: [], inside: new Map() };
      around.inside.set(build, place);
      all.push(place);
    }
    place.nodes.push(node);
    places.set(node.ref, place);
  }
  return all.flatMap((place) => (place.nodes.length >= FEWEST_BLOCKS ? [place.nodes] : []));
}

export function plainBuildOf(node: SnapshotNode, tree: PageTree): string {
  return isTitled(node, tree) ? `${node.tag}:${node.role}:titled` : `${node.tag}:${node.role}`;
}

function classedBuilds(): Build {
  const varying = new Map<string, boolean>();
  return (node, tree) => {
    let build = plainBuildOf(node, tree);
    for (const name of node.classes ?? []) {
      let varies = varying.get(name);
      if (varies === undefined) varying.set(name, (varies = VARYING.test(name)));
      if (!varies) build += `.${name}`;
    }
    return build;
  };
}

/** Matches class names that differ between the items of one list. */
const VARYING =
  /\d|^(?:odd|even|first|last|active|selected|current|read|unread|new|hover|open|visited)$|--/i;

function blockListOf(
  group: readonly SnapshotNode[],
  tree: PageTree,
  measures: Measures,
): BlockList[] {
  const titled = group.flatMap((node) => {
    const link = titleLinkOf(node, measures);
    return link && !isProse(node, link, tree, measures) ? [{ node, link, parts: [node] }] : [];
  });
  const single = withoutTwins(titled, measures);
  const blocks = withFollowers(single, tree);
  const left = group.length - (titled.length - blocks.length);
  if (blocks.length < FEWEST_BLOCKS || blocks.length < left * LEAST_LINKED) return [];
  if (blocks.every(({ node }) => isNumber(node, tree)) || isChoice(blocks, measures)) return [];
  const places = new Set(blocks.map(({ link }) => link.attributes["href"] ?? `${link.ref}`));
  if (places.size < blocks.length * LEAST_DISTINCT) return [];
  const proses = blocks.map(({ parts }) => sumOf(parts, (part) => proseIn(part, measures)));
  const text = sumOf(blocks, ({ parts }) => sumOf(parts, (part) => measures.of(part).text));
  return [{ blocks, text, prose: proses.toSorted((a, b) => a - b)[proses.length >> 1] ?? 0 }];
}

/** Options with less text on average are the values of a field. */
const TELLING_OPTION = 30;

/** Whether the blocks are the values of a field. E-mails in a mailbox may have this role too, but have more text. */
function isChoice(blocks: readonly Block[], measures: Measures): boolean {
  if (blocks.some(({ node }) => node.role !== "option")) return false;
  return sumOf(blocks, ({ node }) => measures.of(node).text) < blocks.length * TELLING_OPTION;
}

/** Whether the text of the node is only a number of up to four digits, as in calendars and pagers. */
function isNumber(node: SnapshotNode, tree: PageTree): boolean {
  return /^\d{1,4}$/.test(tree.textOf(node).trim());
}

/** Omits a link without text, such as an image, if a link with text, such as a title, has the same address. */
function withoutTwins(blocks: readonly Block[], measures: Measures): readonly Block[] {
  const worded = new Set(
    blocks.flatMap(({ node, link }) => (isWorded(node, measures) ? [link.attributes["href"]] : [])),
  );
  return blocks.filter(
    ({ node, link }) =>
      !isLink(node) || isWorded(node, measures) || !worded.has(link.attributes["href"]),
  );
}

function isWorded(node: SnapshotNode, measures: Measures): boolean {
  return measures.of(node).text > 1;
}

/** Returns the link in a heading, else the longest link if over six times as long as the first, else the first link. */
function titleLinkOf(node: SnapshotNode, measures: Measures): SnapshotNode | undefined {
  const { firstLink, longestLink, headingLink } = measures.of(node);
  if (headingLink) return headingLink;
  if (!firstLink || !longestLink) return firstLink;
  const isSign = measures.of(firstLink).text * MOST_SHORTER < measures.of(longestLink).text;
  return isSign ? longestLink : firstLink;
}

const MOST_SHORTER = 6;

/** Whether it is a paragraph with links in its text, or a link in running text. */
function isProse(
  node: SnapshotNode,
  link: SnapshotNode,
  tree: PageTree,
  measures: Measures,
): boolean {
  if (isLink(node)) {
    const around = tree.parentOf(node);
    if (!around || !node.inline || around.tag === "pre") return false;
    const { own, linked } = measures.of(around);
    return own - linked > linked;
  }
  if (node.tag !== "p") return false;
  return node.content?.[0] !== link.ref || measures.of(node).linked * 4 < measures.of(node).text;
}

/** If all blocks are siblings, omits stray first blocks, and adds to each block the siblings up to the next block. */
function withFollowers(all: readonly Block[], tree: PageTree): readonly Block[] {
  const [first] = all;
  if (!first || all.some(({ node }) => node.parent !== first.node.parent)) return all;
  const fellows = tree.childrenOf(tree.parentOf(first.node));
  const order = new Map(fellows.map(({ ref }, place) => [ref, place]));
  const allPlaces = all.map(({ node }) => order.get(node.ref) ?? 0);
  const strays = straysBefore(allPlaces);
  const [blocks, places] = [all.slice(strays), allPlaces.slice(strays)];
  const gaps = gapsOf(places);
  const longest = Math.max(...gaps);
  if (longest > MOST_PARTS) return blocks;
  return blocks.map((block, index) => {
    const from = places[index] ?? 0;
    const parts = fellows.slice(from, places[index + 1] ?? from + Math.min(...gaps));
    return { ...block, parts };
  });
}

function gapsOf(places: readonly number[]): readonly number[] {
  return places.slice(1).map((place, index) => place - (places[index] ?? place));
}

const MOST_STRAYS = 3;

/** Returns how many stray blocks precede the blocks at equal distances; 0 if these are adjacent or too few. */
function straysBefore(places: readonly number[]): number {
  const gaps = gapsOf(places);
  const [usual = 0] = gaps.slice(-1);
  const uneven = gaps.findLastIndex((gap) => gap !== usual) + 1;
  const isFlat = usual > 1 && uneven <= MOST_STRAYS && places.length - uneven >= FEWEST_BLOCKS;
  return isFlat ? uneven : 0;
}

const MOST_PARTS = 8;

function proseIn(node: SnapshotNode, measures: Measures): number {
  const { text, linked } = measures.of(node);
  return text - linked;
}

function sumOf<T>(items: readonly T[], valueOf: (item: T) => number): number {
  return items.reduce((sum, item) => sum + valueOf(item), 0);
}

function worthOf({ blocks, text }: BlockList, measures: Measures): number {
  const links =
    sumOf(blocks, ({ parts }) => sumOf(parts, (part) => measures.of(part).links)) / blocks.length;
  return text * Math.min(1, MOST_LINKS / links) * (1 - 1 / blocks.length);
}
