import {
  closest,
  elementById,
  isHtml,
  isHtmlAmong,
  isShadowRoot,
  matches,
  parentNodeOf,
  queryAll,
  type Root,
  parentElementOf,
  rootOf,
} from "../document/native.ts";
import { firstInside } from "../document/tree.ts";

const isLabelled = isHtmlAmong(
  "input",
  "select",
  "textarea",
  "button",
  "meter",
  "output",
  "progress",
);

interface OfControls {
  readonly own: ReadonlyMap<Element, readonly HTMLLabelElement[]>;
  readonly adjacent: ReadonlyMap<Element, Element>;
}

const NONE: OfControls = { own: new Map(), adjacent: new Map() };

/**
 * Finds the labels of controls. Use an instance for one reading of an unchanged page. A control's `labels` property
 * searches its whole document each time; this class reads all labels of a tree once.
 */
export class Labels {
  /** Number of nodes that may still be read for all names together: one long text can name many elements. */
  nodesLeft = 1_000_000;
  readonly #byRoot = new Map<Node, OfControls>();

  /** Returns a control's labels in tree order. Without labels in its shadow tree, returns the shadow host's labels. */
  of(control: Element): readonly HTMLLabelElement[] {
    if (!isLabelled(control)) return [];
    const root = rootOf(control);
    const own = this.#in(root).own.get(control);
    if (own) return own;
    if (!root || !isShadowRoot(root)) return [];
    return this.#in(rootOf(root.host)).own.get(root.host) ?? [];
  }

  /** Returns a label that HTML ignores: it precedes the control, or its `for` refers to the control or a container. */
  adjacent(control: Element): Element | undefined {
    return this.#in(rootOf(control)).adjacent.get(control);
  }

  #in(root: Root | null): OfControls {
    if (!root) return NONE;
    let labels = this.#byRoot.get(root);
    if (!labels) this.#byRoot.set(root, (labels = labelsIn(root)));
    return labels;
  }
}

function labelsIn(root: Root): OfControls {
  const own = new Map<Element, HTMLLabelElement[]>();
  const adjacent = new Map<Element, Element>();
  const loose = new Set<Element>();
  for (const label of queryAll(root, "label")) {
    if (!isHtml(label, "label")) continue;
    const { control, htmlFor } = label;
    const other = control ? closest(control, "[role=combobox i]") : elementById(root, htmlFor);
    if (control) own.set(control, [...(own.get(control) ?? []), label]);
    if (other && other !== control) adjacent.set(onlyControlIn(other) ?? other, label);
    else if (!control) loose.add(label);
  }
  if (loose.size > 0) addAdjacent(root, loose, adjacent);
  return { own, adjacent };
}

function onlyControlIn(box: Element): Element | undefined {
  const inside = matches(box, CONTROL) ? [] : firstInside(box, MOST_INSIDE);
  const [only, second] = outermost(inside.filter((one) => matches(one, CONTROL)));
  return second ? undefined : only;
}

/** Maximum number of elements in the target of a label's `for` that are searched for a control. */
const MOST_INSIDE = 50;
/** Maximum number of ancestors of a label that are searched for its control. */
const MOST_AROUND = 4;
const CONTROL = `input:not([type=hidden i], [tabindex="-1"]), select, textarea, [contenteditable], ${["combobox", "listbox", "slider", "switch", "spinbutton", "textbox", "searchbox", "checkbox", "radio"].map((role) => `[role=${role} i]`).join(", ")}`;
/** A label before a checkbox or radio button names the group, not this choice. */
const CHOICE = "[type=checkbox i], [type=radio i], [role=checkbox i], [role=radio i]";

/** Assigns a label in `loose` to the next control if `boxOf` the label has only this control before the next label. */
function addAdjacent(
  root: Root,
  loose: ReadonlySet<Element>,
  adjacent: Map<Element, Element>,
): void {
  const all = queryAll(root, `label, ${CONTROL}, [tabindex="0"]`);
  let next = all.length;
  for (let place = next - 1; place >= 0; place -= 1) {
    const label = all[place];
    if (!label || !isHtml(label, "label")) continue;
    const after = all[place + 1];
    const box = after && loose.has(label) ? boxOf(label, all[place - 1], after) : null;
    const behind = box ? all.slice(place + 1, next).filter((one) => holds(box, one)) : [];
    const found = outermost(behind);
    const controls = found.filter((one) => matches(one, CONTROL));
    const [first, second] = controls.length > 0 ? controls : found;
    if (first && !second && !matches(first, CHOICE)) adjacent.set(first, label);
    next = place;
  }
}

/** Returns the nearest ancestor of a label that contains `next`; null if a nearer ancestor contains `before`. */
function boxOf(label: Element, before: Element | undefined, next: Element): Element | null {
  let at = parentElementOf(label);
  for (let level = 0; at && level < MOST_AROUND; level += 1) {
    if (holds(at, next)) return at;
    if (before && holds(at, before)) return null;
    at = parentElementOf(at);
  }
  return null;
}

function holds(box: Element, element: Element): boolean {
  let at: Node | null = element;
  while (at && at !== box) at = parentNodeOf(at);
  return at !== null;
}

/** Returns the elements that are not inside another one. The input is in tree order. */
function outermost(elements: readonly Element[]): readonly Element[] {
  let last: Element | undefined;
  return elements.filter((one) => {
    if (last && holds(last, one)) return false;
    last = one;
    return true;
  });
}
