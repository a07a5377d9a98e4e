import { ParsedElement } from "./element.ts";
import { HTML_NAMESPACE, isElement, isHtmlTag } from "./names.ts";
import { nextIn } from "./node.ts";

export class ParsedLabel extends ParsedElement {
  /** What it names: by `for`, or the first that can be named inside it. */
  get control(): ParsedElement | null {
    const id = this.getAttribute("for");
    if (id === null) return firstLabelableIn(this);
    const named = this.ownerDocument.index.byId(this.getRootNode(), id);
    return named && isLabelable(named) ? named : null;
  }
}

function firstLabelableIn(label: ParsedElement): ParsedElement | null {
  for (let at = nextIn(label, label); at; at = nextIn(at, label)) {
    if (isElement(at) && isLabelable(at)) return at;
  }
  return null;
}

const LABELABLE = new Set("button input meter output progress select textarea".split(" "));

function isLabelable(element: ParsedElement): boolean {
  if (!LABELABLE.has(element.localName) || element.namespaceURI !== HTML_NAMESPACE) return false;
  return !isHtmlTag(element, "input") || element.getAttribute("type")?.toLowerCase() !== "hidden";
}
