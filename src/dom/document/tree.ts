/** The tree as a person sees it: a shadow tree replaces its host's children, a frame contains its document. */
import {
  firstChildOf,
  firstElementChildOf,
  isContentEditable,
  isDocument,
  isElement,
  isHtml,
  isHtmlElement,
  isShadowRoot,
  localNameOf,
  nextElementSiblingOf,
  nextSiblingOf,
  openShadowRootOf,
  ownerDocumentOf,
  parentNodeOf,
  rootNodeOf,
  defaultViewOf,
  activeElementIn,
  assignedSlotOf,
  bodyOf,
  type Root,
  hasAttribute,
  matches,
  attributeOf,
  elementById,
  rootOf,
} from "./native.ts";

/** Depth to which text is read: scripts can nest elements without limit. The limit of HTML parsers is lower. */
export const DEEPEST_TEXT = 600;

const adoptedRoots = new WeakMap<Element, ShadowRoot>();

/** Stores a closed shadow root, which scripts cannot get from its host. Returns false if `root` is no shadow root. */
export function adoptClosedRoot(root: object): boolean {
  if (!isNode(root) || !isShadowRoot(root)) return false;
  adoptedRoots.set(root.host, root);
  return true;
}

/** Stores the closed shadow roots around a node. */
export function adoptRootsAround(node: Node): void {
  for (let root = rootNodeOf(node); isShadowRoot(root); root = rootNodeOf(root.host)) {
    adoptClosedRoot(root);
  }
}

export function isNode(value: object): value is Node {
  return Reflect.has(value, "nodeType");
}

export function shadowRootOf(element: Element): ShadowRoot | null {
  return openShadowRootOf(element) ?? adoptedRoots.get(element) ?? null;
}

/** The document in a frame element; null for other elements, and for a document of another origin. */
export function frameDocumentOf(element: Element): Document | null {
  return isFrameElement(element) ? element.contentDocument : null;
}

/** Whether it is an `iframe`, or a `frame` of a frameset, which has the same relevant members. */
export function isFrameElement(element: Element): element is HTMLIFrameElement {
  const tag = localNameOf(element);
  return (tag === "iframe" || tag === "frame") && isHtmlElement(element);
}

/** Parent across shadow roots, and across frames up to the document `top`. */
export function composedParentOf(node: Node, top: Document): Element | null {
  const parent = parentNodeOf(node);
  if (!parent) return null;
  if (isElement(parent)) return parent;
  if (isShadowRoot(parent)) return parent.host;
  return isDocument(parent) ? frameElementOf(parent, top) : null;
}

/** Parent as rendered, in the same document: for a child of a shadow host, the slot to which it is assigned. */
export function renderedParentOf(element: Element): Element | null {
  const parent = parentNodeOf(element);
  if (!parent) return null;
  if (isElement(parent)) return shadowRootOf(parent) ? (assignedSlotOf(element) ?? parent) : parent;
  return isShadowRoot(parent) ? parent.host : null;
}

/** The element in the parent document that holds this document; null for `top` itself. */
export function frameElementOf(document: Document, top: Document): Element | null {
  if (document === top) return null;
  return defaultViewOf(document)?.frameElement ?? null;
}

/** Whether `node` is `ancestor` or a descendant of it, through shadow trees and frames. */
export function isWithin(node: Element, ancestor: Element, top: Document): boolean {
  for (let at: Element | null = node; at; at = composedParentOf(at, top)) {
    if (at === ancestor) return true;
  }
  return false;
}

/** The first `most` elements inside another, in tree order. */
export function firstInside(element: Element, most: number): readonly Element[] {
  const found: Element[] = [];
  const stack = [firstElementChildOf(element)];
  while (stack.length > 0 && found.length < most) {
    const at = stack.pop();
    if (!at) continue;
    found.push(at);
    stack.push(nextElementSiblingOf(at), firstElementChildOf(at));
  }
  return found;
}

/** Children as rendered: nodes assigned to a slot; else the first `most` children in the shadow root or the element. */
export function renderedChildrenOf(element: Element, most = Infinity): readonly Node[] {
  if (isHtml(element, "slot")) {
    const assigned = element.assignedNodes({ flatten: true });
    if (assigned.length > 0) return assigned;
  }
  return childrenOf(shadowRootOf(element) ?? element, most);
}

function childrenOf(parent: Node, most: number): readonly Node[] {
  const children: Node[] = [];
  let child = firstChildOf(parent);
  for (; child && children.length < most; child = nextSiblingOf(child)) children.push(child);
  return children;
}

/** The focused element, through shadow trees and frames; null when only the body has the focus. */
export function focusedElement(top: Document): Element | null {
  let root: Root = top;
  let focused: Element | null = null;
  for (;;) {
    const active: Element | null = activeElementIn(root);
    if (!active || (isDocument(root) && active === bodyOf(root) && !isEditor(active, top)))
      return focused;
    focused = active;
    const inner: Root | null = shadowRootOf(active) ?? frameDocumentOf(active);
    if (!inner) return focused;
    root = inner;
  }
}

/** Whether it is the editable body of a frame. Any other body is the active element only if nothing has the focus. */
function isEditor(body: Element, top: Document): boolean {
  return ownerDocumentOf(body) !== top && isHtmlElement(body) && isContentEditable(body);
}

/** The elements whose ids an attribute lists. */
export function referredBy(element: Element, attribute: string): readonly Element[] {
  const ids = attributeOf(element, attribute);
  const root = ids ? rootOf(element) : null;
  if (!ids || !root) return [];
  return ids.split(/\s+/).flatMap((id) => (id === "" ? null : elementById(root, id)) ?? []);
}

export function documentOf(node: Node): Document | null {
  return isDocument(node) ? node : ownerDocumentOf(node);
}

/** Whether it is an open modal dialog or popover: in front of the page, neither clipped nor faded by ancestors. */
export function isOnTop(element: Element): boolean {
  const mayBe = isHtml(element, "dialog") || hasAttribute(element, "popover");
  return mayBe && matches(element, ":modal, :popover-open");
}
