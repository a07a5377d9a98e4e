import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import { blocksAround } from "./hit-blocks.ts";
import { isSameSiteUrl, withoutRedirector } from "./address.ts";
import { shortenedText } from "./text.ts";
import { oneLine } from "../../shared/text/one-line.ts";
import { withoutFragment } from "../../shared/urls/without-fragment.ts";

/** A search result, as the results page of an engine shows it. */
export interface SearchHit {
  /** Ref of the link. */
  readonly ref: number;
  readonly title: string;
  /** Final destination of the link (`withoutRedirector`). */
  readonly url: string;
  /** The engine's description of the result; empty if there is none. */
  readonly snippet: string;
}

const LONGEST_TITLE = 300;
const LONGEST_COUNTED = 200;
const FEWEST_WITHOUT_HEADING = 2;
const LEAST_WITH_SNIPPET = 0.5;
const MOST_LINKS = 2_000;
const APART = new Set(["navigation", "banner", "contentinfo", "search", "form", "complementary"]);

/**
 * Returns the results of a results page, found by structure: links of one structure, each with its own text. Links in
 * headings have priority. Labelled advertisements are omitted.
 */
export function searchHitsOf(tree: PageTree): readonly SearchHit[] {
  const links = linksOf(tree);
  const titled = links.filter(({ heading }) => heading !== undefined);
  return bestOf(titled, tree, isAnyList) ?? bestOf(links, tree, isListed) ?? [];
}

interface Link {
  readonly node: SnapshotNode;
  readonly url: string;
  /** The heading around the link, or in it. */
  readonly heading?: SnapshotNode;
}

type Hits = readonly SearchHit[];

function linksOf(tree: PageTree): readonly Link[] {
  const page = URL.parse(tree.snapshot.url);
  if (!page) return [];
  const links: Link[] = [];
  for (const node of tree.snapshot.nodes) {
    if (node.role !== "link" || tree.isHidden(node)) continue;
    const url = withoutRedirector(node.attributes["href"] ?? "", page);
    if (url === undefined || isApart(node, tree) || isHere(url, page)) continue;
    const heading = headingOf(node, tree);
    links.push({ node, url, ...(heading && { heading }) });
    if (links.length >= MOST_LINKS) break;
  }
  return links;
}

function isHere(url: string, page: URL): boolean {
  return withoutFragment(url) === withoutFragment(page.href);
}

function isApart(node: SnapshotNode, tree: PageTree): boolean {
  for (const around of tree.ancestorsOf(node)) if (APART.has(around.role)) return true;
  return false;
}

function headingOf(node: SnapshotNode, tree: PageTree): SnapshotNode | undefined {
  for (const inner of tree.descendantsOf(node)) if (inner.role === "heading") return inner;
  for (const around of tree.ancestorsOf(node)) if (around.role === "heading") return around;
  return undefined;
}

/** Groups the links by structure, and returns the results of one group: the group with the most text. */
function bestOf(
  links: readonly Link[],
  tree: PageTree,
  isList: (hits: Hits) => boolean,
): Hits | undefined {
  const groups = Map.groupBy(links, (link) => buildOf(link, tree));
  const lists = [...groups.values()].map((group) => hitsOf(group, tree)).filter(isList);
  return lists.toSorted((a, b) => worthOf(b) - worthOf(a))[0];
}

/** Returns a key for links of one structure, regardless of their depth, which differs between results. */
function buildOf({ node, heading }: Link, tree: PageTree): string {
  if (heading) return `${heading.tag} ${heading.level ?? ""}`;
  const parent = tree.parentOf(node);
  const outer = parent && tree.parentOf(parent);
  return [node, parent, outer].map((one) => `${one?.tag ?? ""}.${namesOf(one)}`).join(" ");
}

function namesOf(node: SnapshotNode | undefined): string {
  return (node?.classes ?? []).filter((name) => !/\d/.test(name)).join(".");
}

function hitsOf(group: readonly Link[], tree: PageTree): Hits {
  const away = awayFromSite(group, tree);
  const byNode = new Map(away.map((link) => [link.node, link]));
  const known = new Set<string>();
  return blocksAround([...byNode.keys()], tree).flatMap(({ link, parts }): SearchHit[] => {
    const found = byNode.get(link);
    if (!found || known.has(found.url) || isAdvertisement(parts, tree)) return [];
    const title = titleOf(found, tree);
    if (title === "") return [];
    known.add(found.url);
    const snippet = snippetIn(parts, found.heading ?? link, tree);
    return [{ ref: link.ref, title, url: found.url, snippet }];
  });
}

/** If at least half of the links lead to other sites, returns only those links. Otherwise, returns all links. */
function awayFromSite(group: readonly Link[], tree: PageTree): readonly Link[] {
  const page = URL.parse(tree.snapshot.url);
  const away = group.filter(({ url }) => {
    const to = URL.parse(url);
    return to && page && !isSameSiteUrl(to, page);
  });
  return away.length * 2 >= group.length ? away : group;
}

function titleOf({ node, heading }: Link, tree: PageTree): string {
  const text = tree.textOf(heading ?? node);
  return shortenedText(text === "" ? node.name : text, LONGEST_TITLE);
}

const ADVERTISEMENT =
  /^(?:ads?|sponsored|advertisement|anzeige|gesponsert|annonce|sponsorisé|anuncio|patrocinado|sponsorizzato|advertentie|gesponsord|reklama|広告|广告)[\s·:]*$/i;

function isAdvertisement(parts: readonly SnapshotNode[], tree: PageTree): boolean {
  return parts.some((part) => {
    for (const inner of tree.descendantsOf(part)) if (ADVERTISEMENT.test(inner.text)) return true;
    return ADVERTISEMENT.test(part.text);
  });
}

function worthOf(hits: Hits): number {
  const lengths = hits.map(({ title, snippet }) =>
    Math.min(LONGEST_COUNTED, title.length + 2 * snippet.length),
  );
  return lengths.reduce((sum, length) => sum + length, 0);
}

function isAnyList(hits: Hits): boolean {
  return hits.length > 0;
}

/** Whether hits without headings are results: unlike the links of a menu, at least half of them have a description. */
function isListed(hits: Hits): boolean {
  const described = hits.filter(({ snippet }) => snippet !== "").length;
  return hits.length >= FEWEST_WITHOUT_HEADING && described >= hits.length * LEAST_WITH_SNIPPET;
}

const LONGEST = 500;
const MOST_LINES = 200;
/** Maximum share of a line's text in links; a line with more is navigation instead of a description. */
const MOST_LINKED = 0.6;
const FEWEST_WORDS = 3;
const FEWEST_LETTERS_UNSPACED = 8;

/** Returns the longest line of a result, or "". Titles, addresses, rows of links and buttons do not count. */
function snippetIn(parts: readonly SnapshotNode[], title: SnapshotNode, tree: PageTree): string {
  const isOut = (node: SnapshotNode): boolean => isLeftOut(node, title);
  const around = new Set(tree.ancestorsOf(title)); // a link around the whole result is no navigation
  const links = parts
    .flatMap((part) => [part, ...tree.descendantsOf(part, isOut)])
    .filter((node) => node.role === "link" && node.inline === true && !around.has(node))
    .map((link) => tree.textOf(link, isOut));
  const lines = parts
    .filter((part) => !isOut(part))
    .flatMap((part) => tree.blocksOf(part, isOut).split("\n").slice(0, MOST_LINES))
    .map(oneLine);
  const informative = lines.filter((line) => isInformative(line, links));
  const [longest = ""] = informative.toSorted((a, b) => b.length - a.length);
  return shortenedText(longest, LONGEST);
}

const LEFT_OUT = new Set(["button", "navigation", "search", "heading"]);

function isLeftOut(node: SnapshotNode, title: SnapshotNode): boolean {
  if (node.ref === title.ref || node.hidden !== undefined) return true;
  return node.tag === "cite" || LEFT_OUT.has(node.role);
}

const ADDRESS = /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:[/:›»>?\s].*)?$/u;
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff]/;

function isInformative(text: string, links: readonly string[]): boolean {
  const linked = links.reduce((sum, link) => sum + (text.includes(link) ? link.length : 0), 0);
  if (ADDRESS.test(text) && !/\s\w+\s\w+\s\w+/u.test(text)) return false;
  if (linked > text.length * MOST_LINKED) return false;
  if (UNSPACED.test(text)) return text.length >= FEWEST_LETTERS_UNSPACED;
  return text.split(" ").length >= FEWEST_WORDS;
}
