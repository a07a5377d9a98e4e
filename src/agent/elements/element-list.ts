/** The list of usable elements on a page, for the model. */
import { PageTree } from "../../page/tree.ts";
import type { AgentObservation } from "../model/agent-observation.ts";
import { chainOf, isUsable, type Container } from "./containers.ts";
import { elementLines, type ListLine, type ListPart } from "./lines.ts";
import { select, type WrittenLine } from "./selection.ts";
import type { PageSnapshot } from "../../page/snapshot.ts";
import { shortHref } from "../../page/views/links.ts";
import { cut } from "../../shared/text/cut.ts";
import { shownAttributes, attribute, element, escapedText, opening } from "./attributes.ts";
import { oneLine } from "../../shared/text/one-line.ts";
import { withoutEnd } from "../../shared/without-end.ts";

export interface ElementListOptions {
  /**
   * `present` of the previous step. The list marks all other elements as new. If all elements of the page are new,
   * as in another document, the list marks none.
   */
  readonly known?: ReadonlySet<number> | undefined;
  readonly budgetTokens?: number | undefined;
  /** Replaces secrets in the page's text. */
  readonly hide?: ((text: string) => string) | undefined;
}

export interface ElementList {
  readonly text: string;
  /** Indexes of the listed elements. */
  readonly refs: ReadonlySet<number>;
  /** Listed elements that were absent in the previous step; empty for the first read of a document. */
  readonly newRefs: ReadonlySet<number>;
  /** Indexes of all usable elements, listed or not: `known` of the next step. */
  readonly present: ReadonlySet<number>;
  /** Number of usable elements that did not fit into the list. */
  readonly omitted: number;
}

/** Default budget of the list in tokens. The whole message to the model then has about 2,500 tokens. */
const USUAL_BUDGET = 1_600;

export function elementList(
  { snapshot }: AgentObservation,
  options: ElementListOptions = {},
): ElementList {
  const { known, budgetTokens = USUAL_BUDGET, hide = (text: string) => text } = options;
  const { lines, covered } = elementLines(new PageTree(snapshot));
  const present = refsOf(lines);
  const isNew = noveltyOf(present, known);
  const text = new LineText({ snapshot, isNew, hide });
  const { inView, outOfView, leftOut } = select(
    lines.map((line) => text.line(line)),
    { snapshot, budgetTokens, sizeOf: (container) => text.container(container).length },
  );
  const refs = refsOf([...inView, ...outOfView]);
  const omitted = present.size - refs.size;
  const marks = marksOf(snapshot, { covered, omitted, isCut: leftOut.length > 0 });
  return {
    text: [
      ...(lines.length === 0 ? [EMPTY] : [marks.start, ...indented(inView, text), marks.end]),
      ...(outOfView.length === 0 ? [] : [NOT_IN_VIEW, ...indented(outOfView, text)]),
      ...marks.notes,
    ].join("\n"),
    refs,
    newRefs: new Set([...refs].filter(isNew)),
    present,
    omitted,
  };
}

const EMPTY = "empty page";
const NOT_IN_VIEW = "[Not in view; usable by index all the same]";

function refsOf(lines: readonly Pick<WrittenLine, "uses" | "container">[]): ReadonlySet<number> {
  const refs = new Set<number>();
  for (const { uses, container } of lines) {
    for (const { ref } of uses) refs.add(ref);
    for (const around of chainOf(container)) if (isUsable(around)) refs.add(around.node.ref);
  }
  return refs;
}

/** Returns a test for elements to mark as new. If no element is known, as in another document, it marks none. */
function noveltyOf(
  present: ReadonlySet<number>,
  known: ReadonlySet<number> | undefined,
): (ref: number) => boolean {
  if (!known || present.isDisjointFrom(known)) return () => false;
  return (ref) => !known.has(ref);
}

/** Maximum number of levels of indentation. */
const DEEPEST = 6;

/** Returns the lines, indented below the start tags of their containers. */
function indented(lines: readonly WrittenLine[], text: LineText): readonly string[] {
  let open: readonly Container[] = [];
  return lines.flatMap((line) => {
    const chain = chainOf(line.container);
    const opened = chain.filter((container, at) => container !== open[at]);
    open = chain;
    return [
      ...opened.map((container) => indent(container.depth - 1) + text.container(container)),
      indent(chain.length) + line.text,
    ];
  });
}

function indent(depth: number): string {
  return "\t".repeat(Math.min(depth, DEEPEST));
}

/** The next functions write the start and the end of the list: where the page continues, and what is not listed. */

interface ListFacts {
  readonly covered: number;
  readonly omitted: number;
  /** Lines were omitted, with or without elements. */
  readonly isCut: boolean;
}

interface ListMarks {
  readonly start: string;
  readonly end: string;
  readonly notes: readonly string[];
}

function marksOf(snapshot: PageSnapshot, facts: ListFacts): ListMarks {
  const above = Math.max(0, Math.round(snapshot.scroll.y));
  const below = pixelsBelow(snapshot);
  return {
    start: above > 0 ? pixels(above, "above") : "[Start of page]",
    end: below > 0 ? pixels(below, "below") : "[End of page]",
    notes: [...leftOutWords(facts), ...hiddenBehind(facts)],
  };
}

/** Returns how many pixels of the page are below the viewport; 0 for a page without layout. */
function pixelsBelow({ scroll, viewport, nodes }: PageSnapshot): number {
  if (!nodes.some(({ box }) => box)) return 0;
  return Math.max(0, Math.round(scroll.pageHeight - scroll.y - viewport.height));
}

function pixels(count: number, where: "above" | "below"): string {
  return `... ${count} pixels ${where} - scroll or extract content to see more ...`;
}

function leftOutWords({ omitted, isCut }: ListFacts): readonly string[] {
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

/** The rest of this file writes lines and containers in the notation of the list. */

interface LineTextOptions {
  readonly snapshot: PageSnapshot;
  readonly isNew: (ref: number) => boolean;
  readonly hide: (text: string) => string;
}

/** Maximum characters of a text outside elements, of an element's text, and of a frame's address. */
const WORDS_LENGTH = 200;
const LABEL_LENGTH = 120;
const ADDRESS_LENGTH = 80;

class LineText {
  readonly #options: LineTextOptions;
  readonly #containers = new Map<Container, string>();

  constructor(options: LineTextOptions) {
    this.#options = options;
  }

  line(line: ListLine): WrittenLine {
    const parts = line.parts.map((part) => this.#part(part));
    const body = withoutEmptyEnd(oneLine(parts.join("")));
    const begins = line.prefix === "" && startsWithUse(line);
    const text = begins ? body : `_[:]${line.prefix}${body}`;
    return { owner: line.owner, container: line.container, uses: line.uses, text };
  }

  /** Writes the start tag only: the content follows on its own lines. */
  container(container: Container): string {
    const known = this.#containers.get(container);
    if (known !== undefined) return known;
    const text = `${this.#opening(container)}>`;
    this.#containers.set(container, text);
    return text;
  }

  #opening(container: Container): string {
    const { node, scrolls, hostsShadow, repeats } = container;
    const index = isUsable(container) ? node.ref : undefined;
    const marks = [
      ...shownAttributes(node, { words: "", isLabelled: repeats, hide: this.#options.hide }),
      ...this.#frameAddress(container),
      ...(scrolls ? ["scrollable"] : []),
      ...(hostsShadow ? ["shadow-root"] : []),
    ];
    return opening({ index, isNew: this.#isNew(index), tag: node.tag, attributes: marks });
  }

  #frameAddress({ node }: Container): readonly string[] {
    const { snapshot, hide } = this.#options;
    const frame = snapshot.frames.find(({ owner }) => owner === node.ref);
    if (!frame) return [];
    return [attribute("src", hide(shortHref(frame.url, snapshot.url)), ADDRESS_LENGTH)];
  }

  #part(part: ListPart): string {
    const { hide } = this.#options;
    if (!("use" in part)) return cutWords(hide(part.words), WORDS_LENGTH);
    const { use, words, isLabelled } = part;
    const attributes = shownAttributes(use, { words, isLabelled, hide });
    const tagged = { index: use.ref, isNew: this.#isNew(use.ref), tag: use.tag, attributes };
    return ` ${element(tagged, cutWords(hide(words), LABEL_LENGTH))} `;
  }

  #isNew(ref: number | undefined): boolean {
    return ref !== undefined && this.#options.isNew(ref);
  }
}

/** Removes the empty cells from the end of a row. */
function withoutEmptyEnd(row: string): string {
  return withoutEnd(row, /[ |]/);
}

function cutWords(words: string, length: number): string {
  return escapedText(cut(words, length));
}

function startsWithUse({ parts }: ListLine): boolean {
  const first = parts.find((part) => "use" in part || /\S/.test(part.words));
  return first !== undefined && "use" in first;
}
