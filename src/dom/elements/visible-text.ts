/** Reads text as rendered: with slotted nodes, without hidden parts, and with a blank at each line break. */
import { isElement, isHtml, isText, nodeValueOf, documentElementOf } from "../document/native.ts";
import { DEEPEST_TEXT, frameDocumentOf, renderedChildrenOf } from "../document/tree.ts";
import type { Rendering } from "./rendering.ts";
import { fold } from "../document/fold.ts";

export interface VisibleTextRequest {
  readonly rendering: Rendering;
  /** Collecting ends at some point after this many characters, so the text may be longer. */
  readonly length: number;
  /** Elements whose text is skipped. */
  readonly without?: { has(element: Element): boolean };
  /** Whether to include the text of accessible frames. */
  readonly frames?: boolean;
}

/** The visible text inside `element`, folded. For a select: the chosen options, as it shows them. */
export function visibleTextOf(element: Element, request: VisibleTextRequest): string {
  const collected: Collected = { text: "", depth: 0 };
  collectInside(element, request, collected);
  return fold(collected.text);
}

/** Characters of a text node that are read, per requested character: the text may be mostly white space. */
const BLANKS = 20;

interface Collected {
  text: string;
  depth: number;
}

function collectInside(element: Element, request: VisibleTextRequest, into: Collected): void {
  if (isHtml(element, "select")) {
    into.text += Array.from(element.selectedOptions, (option) => option.label).join(", ");
    return;
  }
  if (isHtml(element, "textarea")) return; // its child text is the initial value, not the visible one
  if (into.depth > DEEPEST_TEXT) return;
  into.depth += 1;
  for (const child of insidesOf(element, request)) {
    if (into.text.length > request.length * 2) break;
    if (isText(child)) into.text += (nodeValueOf(child) ?? "").slice(0, request.length * BLANKS);
    else if (isElement(child)) collectElement(child, request, into);
  }
  into.depth -= 1;
}

function collectElement(element: Element, request: VisibleTextRequest, into: Collected): void {
  if (request.without?.has(element) === true || !request.rendering.shows(element)) {
    into.text += " "; // separates the texts before and after the skipped element
    return;
  }
  const breaks = request.rendering.breaksLine(element);
  if (breaks) into.text += " ";
  collectInside(element, request, into);
  if (breaks) into.text += " ";
}

function insidesOf(element: Element, request: VisibleTextRequest): readonly Node[] {
  const inner = request.frames === true ? frameDocumentOf(element) : null;
  const root = inner && documentElementOf(inner);
  return root ? [root] : renderedChildrenOf(element);
}
