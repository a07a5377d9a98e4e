import { ParsedElement } from "./element.ts";
import { HTML_NAMESPACE, isElement, isHtmlTag } from "./names.ts";
import { nextIn, type ParsedNode } from "./node.ts";

export class ParsedLabel extends ParsedElement {
  /** What it names: by `for`, or the first that can be named inside it. */
  get control(): ParsedElement | null {
    const id = this.getAttribute("for");
    if (id === null) return firstLabelableIn(this);
    const named = this.ownerDocument.index.byId(this.getRootNode(), id);
    return named && isLabelable(named) ? named : null;
  }
}

const known = new WeakMap<ParsedNode, ReadonlyMap<ParsedElement, readonly ParsedElement[]>>();

/** The labels of a control, in tree order. */
export function labelsOf(control: ParsedElement): readonly ParsedElement[] {
  const root = control.getRootNode();
  let labels = known.get(root);
  if (!labels)
    known.set(root, (labels = labelsIn(root, control.ownerDocument.index.byTag(root, "label"))));
  return labels.get(control) ?? [];
}

function labelsIn(
  root: ParsedNode,
  all: readonly ParsedElement[],
): ReadonlyMap<ParsedElement, readonly ParsedElement[]> {
  const labels = new Map<ParsedElement, ParsedElement[]>();
  for (const label of all) {
    const control = label instanceof ParsedLabel ? label.control : null;
    if (!control) continue;
    const others = labels.get(control);
    if (others) others.push(label);
    else labels.set(control, [label]);
  }
  return labels;
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
