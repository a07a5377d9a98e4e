import { ParsedElement, isHtmlTag, HTML_NAMESPACE, isParsedElement } from "./element.ts";
import type { ParsedNode } from "./node.ts";

/** An element that belongs to a form. HTML, "form-associated elements". */
export class ParsedControl extends ParsedElement {
  /** The form that was open when the parser read the control; it may not contain the control, as in tables. */
  parserForm: ParsedElement | null = null;

  get form(): ParsedElement | null {
    const id = this.getAttribute("form");
    if (id !== null && this.isConnected) {
      const named = this.ownerDocument.index.byId(this.getRootNode(), id);
      return named && isHtmlTag(named, "form") ? named : null;
    }
    return this.parserForm ?? this.closest("form");
  }

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  get disabled(): boolean {
    return this.hasAttribute("disabled");
  }

  get readOnly(): boolean {
    return this.hasAttribute("readonly");
  }
}

/** HTML, ":disabled": whether an element is disabled by itself, by a fieldset or, for options, by its group or list. */
export function isDisabledControl(element: ParsedElement): boolean {
  switch (element.localName) {
    case "option": {
      const list = element.closest("select");
      return isDisabledOption(element) || (list !== null && isDisabledControl(list));
    }
    case "optgroup":
      return element.hasAttribute("disabled");
    case "button":
    case "fieldset":
    case "input":
    case "select":
    case "textarea":
      return element.hasAttribute("disabled") || isInDisabledFieldset(element);
    default:
      return false;
  }
}

/** HTML, "concept-option-disabled": whether an option is disabled by itself or by its group; ignores its list. */
export function isDisabledOption(option: ParsedElement): boolean {
  const group = option.parentElement;
  return (
    option.hasAttribute("disabled") ||
    (group !== null && isHtmlTag(group, "optgroup") && group.hasAttribute("disabled"))
  );
}

/** Whether the element is in a disabled fieldset, but not in the first legend of that fieldset. */
function isInDisabledFieldset(element: ParsedElement): boolean {
  let inside = element;
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (isHtmlTag(at, "fieldset") && at.hasAttribute("disabled")) {
      const legend = firstLegendOf(at);
      if (legend !== inside) return true;
    }
    inside = at;
  }
  return false;
}

function firstLegendOf(fieldset: ParsedElement): ParsedElement | null {
  let at = fieldset.firstElementChild;
  while (at && !isHtmlTag(at, "legend")) at = at.nextElementSibling;
  return at;
}

export class ParsedLabel extends ParsedElement {
  /** The labelled element: the element whose id is in `for` or, without `for`, the label's first labelable element. */
  get control(): ParsedElement | null {
    const id = this.getAttribute("for");
    if (id === null) return firstLabelableIn(this);
    const named = this.ownerDocument.index.byId(this.getRootNode(), id);
    return named && isLabelable(named) ? named : null;
  }
}

/** The first labelable element in each label; null if there is none. Always valid: a parsed tree does not change. */
const inside = new WeakMap<ParsedNode, ParsedElement | null>();

/** Returns the first labelable element in a label. Also caches it for nested labels, which can be very many. */
function firstLabelableIn(label: ParsedElement): ParsedElement | null {
  const known = inside.get(label);
  if (known !== undefined) return known;
  const around: ParsedNode[] = [label];
  let found: ParsedElement | null = null;
  let at = label.firstChild;
  while (at && !found) {
    if (isParsedElement(at)) found = isLabelable(at) ? at : (inside.get(at) ?? null);
    if (at instanceof ParsedLabel) around.push(at);
    at = found ? null : nextAmong(at, around);
  }
  for (const one of around) inside.set(one, found);
  return found;
}

/** Returns the next node in tree order; null at the outermost label's end. `around`: nested labels, outermost first. */
function nextAmong(node: ParsedNode, around: ParsedNode[]): ParsedNode | null {
  if (node.firstChild && inside.get(node) !== null) return node.firstChild;
  for (let at: ParsedNode | null = node; at && at !== around[0]; at = at.parentNode) {
    if (at === around.at(-1)) {
      inside.set(at, null); // this label ends before the next node, so it labels nothing
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
