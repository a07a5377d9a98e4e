import {
  closest,
  elementById,
  isDocument,
  isElement,
  isHtml,
  isHtmlAmong,
  isShadowRoot,
  matches,
  parentNodeOf,
  queryAll,
  rootNodeOf,
} from "./native.ts";

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
  readonly beside: ReadonlyMap<Element, HTMLLabelElement>;
}

/**
 * The labels of controls, wrapping or by `for`, for one look at one unchanging page. To say its `labels`, each control
 * goes through its whole document; here all labels of a tree are asked once for what they label.
 */
export class Labels {
  /** Nodes that may still be read for names in this look: many elements may be named by the same long text. */
  nodesLeft = 1_000_000;
  readonly #byRoot = new Map<Node, OfControls>();

  /** In tree order. A control that a custom element draws has the labels of that element. */
  of(control: Element): readonly HTMLLabelElement[] {
    if (!isLabelled(control)) return [];
    const root = rootNodeOf(control);
    const own = this.#in(root).own.get(control);
    if (own) return own;
    if (!isShadowRoot(root)) return [];
    return this.#in(rootNodeOf(root.host)).own.get(root.host) ?? [];
  }

  /** The label that stands before a control without belonging to one, as far as that is unambiguous. */
  beside(control: Element): HTMLLabelElement | undefined {
    return this.#in(rootNodeOf(control)).beside.get(control);
  }

  #in(root: Node): OfControls {
    let labels = this.#byRoot.get(root);
    if (!labels) this.#byRoot.set(root, (labels = labelsIn(root)));
    return labels;
  }
}

function labelsIn(root: Node): OfControls {
  const own = new Map<Element, HTMLLabelElement[]>();
  const beside = new Map<Element, HTMLLabelElement>();
  if (!isDocument(root) && !isShadowRoot(root)) return { own, beside }; // in no page
  for (const label of queryAll(root, "label")) {
    if (!isHtml(label, "label")) continue;
    const { control } = label;
    const others = control && own.get(control);
    if (others) others.push(label);
    else if (control) own.set(control, [label]);
    const other = control ? closest(control, WIDGET) : controlBehind(label, root);
    if (other && other !== control) beside.set(other, label);
  }
  return { own, beside };
}

/** How far around a label what it is for may stand. */
const MOST_AROUND = 4;
const WIDGET = "[role=combobox i]";
const CONTROL = `input:not([type=hidden i], [tabindex="-1"]), select, textarea, [contenteditable], ${["combobox", "listbox", "slider", "switch", "spinbutton", "textbox", "searchbox", "checkbox", "radio"].map((role) => `[role=${role} i]`).join(", ")}`;
const FOCUSABLE = "[tabindex='0']";
/** Of these, a label is the heading of several. */
const CHOICE = "[type=checkbox i], [type=radio i], [role=checkbox i], [role=radio i]";

/** What it refers to, though HTML does not count that as a control; else the only control between it and the next label. */
function controlBehind(label: HTMLLabelElement, root: Document | ShadowRoot): Element | null {
  const named = label.htmlFor === "" ? null : elementById(root, label.htmlFor);
  if (named) return named;
  let at = parentNodeOf(label);
  for (let level = 0; level < MOST_AROUND && at && isElement(at); level += 1) {
    const all = queryAll(at, `label, ${CONTROL}, ${FOCUSABLE}`);
    const behind = all.slice(all.indexOf(label) + 1);
    const next = behind.findIndex((one) => isHtml(one, "label"));
    const found = outermost(next < 0 ? behind : behind.slice(0, next));
    const controls = found.filter((one) => matches(one, CONTROL));
    const [first, second] = controls.length > 0 ? controls : found;
    if (first) return second || matches(first, CHOICE) ? null : first;
    if (all[0] !== label) return null; // it belongs to what stands before it
    at = parentNodeOf(at);
  }
  return null;
}

function outermost(elements: readonly Element[]): readonly Element[] {
  return elements.filter((one) => {
    const parent = parentNodeOf(one);
    const around = parent && isElement(parent) ? closest(parent, `${CONTROL}, ${FOCUSABLE}`) : null;
    return !around || !elements.includes(around);
  });
}
