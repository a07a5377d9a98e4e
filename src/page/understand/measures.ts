import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import { isInLine, isThere } from "../visibility.ts";
import { weightOf } from "../weight.ts";
import { withoutFragment } from "../../shared/urls/without-fragment.ts";

/** The amount of text in a node and its descendants. */
export interface Measure {
  /** `weightOf` its text. */
  text: number;
  /** The part of `text` in links to other pages. */
  linked: number;
  /** `weightOf` its direct text and its inline content. */
  own: number;
  links: number;
  /** The first link with text; if none has text, the first link. */
  firstLink: SnapshotNode | undefined;
  hasWordyLink: boolean;
  /** The link with the longest text. */
  longestLink: SnapshotNode | undefined;
  /** The first link in a heading. */
  headingLink: SnapshotNode | undefined;
}

const NOTHING: Readonly<Measure> = Object.freeze(empty());

/** Measures every visible node once, descendants before their ancestors. */
export class Measures {
  readonly #byRef = new Map<number, Measure>();
  readonly #document: string;
  readonly #leads: (node: SnapshotNode, measure: Measure) => boolean;

  /** @param leads whether the node leads to another page, like a link */
  constructor(
    tree: PageTree,
    leads = (node: SnapshotNode, measure: Measure) => isLink(node) || isPressedBox(node, measure),
  ) {
    this.#leads = leads;
    this.#document = withoutFragment(tree.snapshot.url);
    for (const node of tree.snapshot.nodes.toReversed()) this.#add(node, tree);
  }

  of(node: SnapshotNode): Readonly<Measure> {
    return this.#byRef.get(node.ref) ?? NOTHING;
  }

  /** Returns the weight of the text in these nodes; text of nested nodes counts once. */
  textOf(nodes: readonly SnapshotNode[]): number {
    const refs = new Set(nodes.map(({ ref }) => ref));
    const outer = nodes.filter(({ parent }) => !refs.has(parent ?? 0));
    return outer.reduce((sum, node) => sum + this.of(node).text, 0);
  }

  /** Measures a node. Its descendants come after it in the snapshot, so they are already measured. */
  #add(node: SnapshotNode, tree: PageTree): void {
    const measure = this.#open(node.ref);
    if (isThere(node)) this.#addOwn(node, measure); // a hidden node's own text does not count, but descendants may
    const parent = tree.parentOf(node);
    if (parent) this.#give(node, measure, parent);
  }

  #addOwn(node: SnapshotNode, measure: Measure): void {
    const words = wordsOf(node);
    measure.own += words;
    measure.text += words;
    if (!this.#leads(node, measure)) return;
    measure.hasWordyLink = measure.text > 1;
    measure.text = Math.max(measure.text, weightOf(node.name)); // an image in a link has no text, but names the link
    if (!this.#staysHere(node)) becomeLink(node, measure);
  }

  /** Whether a link leads to a position on this page. False for a fragment with a path, as in `#/inbox`. */
  #staysHere({ attributes: { href = "" } }: SnapshotNode): boolean {
    const place = href.indexOf("#");
    if (place < 0 || href.slice(0, place) !== this.#document) return false;
    return !/^#!|\//.test(href.slice(place));
  }

  #give(node: SnapshotNode, measure: Measure, parent: SnapshotNode): void {
    const around = this.#open(parent.ref);
    around.text += measure.text;
    around.linked += measure.linked;
    if (isInLine(node)) around.own += measure.own;
    around.links += measure.links;
    if (!measure.firstLink) return;
    if (measure.hasWordyLink || !around.hasWordyLink) around.firstLink = measure.firstLink;
    around.hasWordyLink ||= measure.hasWordyLink;
    if (lengthOf(measure.longestLink) >= lengthOf(around.longestLink)) {
      around.longestLink = measure.longestLink;
    }
    const heading = node.role === "heading" ? measure.firstLink : measure.headingLink;
    if (heading) around.headingLink = heading;
  }

  #open(ref: number): Measure {
    const known = this.#byRef.get(ref);
    if (known) return known;
    const fresh = empty();
    this.#byRef.set(ref, fresh);
    return fresh;
  }
}

/** Returns the refs of nodes that satisfy the test, and of their descendants. `nodes` are in document order. */
export function refsWithin(
  nodes: readonly SnapshotNode[],
  isOuter: (node: SnapshotNode) => boolean | undefined,
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const node of nodes) {
    if (found.has(node.parent ?? 0) || isOuter(node)) found.add(node.ref);
  }
  return found;
}

function empty(): Measure {
  return {
    text: 0,
    linked: 0,
    own: 0,
    links: 0,
    firstLink: undefined,
    hasWordyLink: false,
    longestLink: undefined,
    headingLink: undefined,
  };
}

function wordsOf({ content = [] }: SnapshotNode): number {
  let words = 0;
  for (const part of content) if (typeof part === "string") words += weightOf(part.trim());
  return words;
}

function becomeLink(node: SnapshotNode, measure: Measure): void {
  measure.linked = measure.text;
  measure.links = 1;
  measure.firstLink = node;
  measure.longestLink = node;
  if (measure.headingLink) measure.headingLink = node;
}

export function isPressed({ role }: SnapshotNode): boolean {
  return role === "button" || role === "link";
}

const BLOCK_ROLES = new Set(["row", "listitem", "option", "article", "gridcell"]);

/** Whether it leads to a page: a link, also one with the role of a heading, or a row or item clickable as a whole. */
export function isLink({ role, kinds, tag, attributes }: SnapshotNode): boolean {
  if (role === "link" || (BLOCK_ROLES.has(role) && kinds.includes("clickable"))) return true;
  return role === "heading" && tag === "a" && attributes["href"] !== undefined;
}

const LEAST_WORDS = 25;
const MOST_LISTED = 400;

/** Whether it is a clickable card of several lines without links. An expandable element is not. */
function isPressedBox(
  { role, kinds, inline, state, content = [] }: SnapshotNode,
  { links, text }: Measure,
): boolean {
  if (role !== "" || inline === true || links > 0 || !kinds.includes("clickable")) return false;
  if (state.expanded !== undefined || kinds.includes("typeable")) return false;
  const lines = content.filter((part) => typeof part === "number").length;
  return lines > 1 && text >= LEAST_WORDS && text <= MOST_LISTED;
}

function lengthOf(link: SnapshotNode | undefined): number {
  return link ? weightOf(link.name === "" ? link.text : link.name) : -1;
}
