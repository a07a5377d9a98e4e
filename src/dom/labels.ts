import {
  elementsByTag,
  isDocument,
  isHtml,
  isHtmlAmong,
  isShadowRoot,
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

type OfControls = ReadonlyMap<Element, readonly HTMLLabelElement[]>;

/**
 * The labels of controls, wrapping or by `for`, for one look at one unchanging page. To say its `labels`, each control
 * goes through its whole document; here all labels of a tree are asked once for what they label.
 */
export class Labels {
  /** Nodes that may still be read for names in this look: many elements may be named by the same long text. */
  nodesLeft = 1_000_000;
  readonly #byRoot = new Map<Node, OfControls>();

  /** In tree order. */
  of(control: Element): readonly HTMLLabelElement[] {
    return isLabelled(control) ? (this.#in(rootNodeOf(control)).get(control) ?? []) : [];
  }

  #in(root: Node): OfControls {
    let labels = this.#byRoot.get(root);
    if (!labels) this.#byRoot.set(root, (labels = labelsIn(root)));
    return labels;
  }
}

function labelsIn(root: Node): OfControls {
  const labels = new Map<Element, HTMLLabelElement[]>();
  const all = isDocument(root)
    ? elementsByTag(root, "label")
    : isShadowRoot(root)
      ? queryAll(root, "label")
      : []; // in no page
  for (const label of all) {
    if (!isHtml(label, "label") || !label.control) continue;
    const { control } = label;
    const others = labels.get(control);
    if (others) others.push(label);
    else labels.set(control, [label]);
  }
  return labels;
}
