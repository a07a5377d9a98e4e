/** Text as it is rendered: slots filled, hidden parts left out, a blank where a line breaks. */
import { isElement, isHtml, isText, nodeValueOf, documentElementOf } from "../document/native.ts";
import { DEEPEST_TEXT, frameDocumentOf, renderedChildrenOf } from "../document/tree.ts";
import type { Rendering } from "./rendering.ts";
import { fold } from "../document/fold.ts";

export interface TextRequest {
  readonly rendering: Rendering;
  /** Collecting ends soon after this many characters. */
  readonly length: number;
  /** Elements whose text is not wanted. */
  readonly without?: { has(element: Element): boolean };
  /** Go on in frames that can be entered. */
  readonly frames?: boolean;
}

/** The visible text inside `element`, folded. A select gives what it shows: the chosen options. */
export function visibleTextOf(element: Element, request: TextRequest): string {
  const collected: Collected = { text: "", depth: 0 };
  collectInside(element, request, collected);
  return fold(collected.text);
}

/** So many times as long may text be that is mostly white space. */
const BLANKS = 20;

interface Collected {
  text: string;
  depth: number;
}

function collectInside(element: Element, request: TextRequest, into: Collected): void {
  if (isHtml(element, "select")) {
    into.text += Array.from(element.selectedOptions, (option) => option.label).join(", ");
    return;
  }
  if (isHtml(element, "textarea")) return; // its child text is the first value, not what it shows
  if (into.depth > DEEPEST_TEXT) return;
  into.depth += 1;
  for (const child of insidesOf(element, request)) {
    if (into.text.length > request.length * 2) break;
    if (isText(child)) into.text += (nodeValueOf(child) ?? "").slice(0, request.length * BLANKS);
    else if (isElement(child)) collectElement(child, request, into);
  }
  into.depth -= 1;
}

function collectElement(element: Element, request: TextRequest, into: Collected): void {
  if (request.without?.has(element) === true || !request.rendering.shows(element)) {
    into.text += " "; // its neighbours do not run together
    return;
  }
  const breaks = request.rendering.breaksLine(element);
  if (breaks) into.text += " ";
  collectInside(element, request, into);
  if (breaks) into.text += " ";
}

function insidesOf(element: Element, request: TextRequest): readonly Node[] {
  const inner = request.frames === true ? frameDocumentOf(element) : null;
  const root = inner && documentElementOf(inner);
  return root ? [root] : renderedChildrenOf(element);
}
