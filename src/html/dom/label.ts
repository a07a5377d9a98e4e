import { ParsedElement, HTML_NAMESPACE, isElement, isHtmlTag } from "./element.ts";
import type { ParsedNode } from "./node.ts";

export class ParsedLabel extends ParsedElement {
  /** What it names: by `for`, or the first that can be named inside it. */
  get control(): ParsedElement | null {
    const id = this.getAttribute("for");
    if (id === null) return firstLabelableIn(this);
    const named = this.ownerDocument.index.byId(this.getRootNode(), id);
    return named && isLabelable(named) ? named : null;
  }
}

/** What labels have inside them; a parsed tree does not change. */
const inside = new WeakMap<ParsedNode, ParsedElement | null>();

/** For all labels on the way at once: they can be nested without end. */
function firstLabelableIn(label: ParsedElement): ParsedElement | null {
  const known = inside.get(label);
  if (known !== undefined) return known;
  const around: ParsedNode[] = [label];
  let found: ParsedElement | null = null;
  let at = label.firstChild;
  while (at && !found) {
    if (isElement(at)) found = isLabelable(at) ? at : (inside.get(at) ?? null);
    if (at instanceof ParsedLabel) around.push(at);
    at = found ? null : nextAmong(at, around);
  }
  for (const one of around) inside.set(one, found);
  return found;
}

/** The next node in tree order that lies in the first of these; those that end before it have nothing to name. */
function nextAmong(node: ParsedNode, around: ParsedNode[]): ParsedNode | null {
  if (node.firstChild && inside.get(node) !== null) return node.firstChild;
  for (let at: ParsedNode | null = node; at && at !== around[0]; at = at.parentNode) {
    if (at === around.at(-1)) {
      inside.set(at, null);
      around.pop();
    }
    if (at.nextSibling) return at.nextSibling;
  }
  return null;
}

const LABELABLE = new Set("button input meter output progress select textarea".split(" "));

function isLabelable(element: ParsedElement): boolean {
  if (!LABELABLE.has(element.localName) || element.namespaceURI !== HTML_NAMESPACE) return false;
  return !isHtmlTag(element, "input") || element.getAttribute("type")?.toLowerCase() !== "hidden";
}
