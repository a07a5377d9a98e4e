/**
 * Reads DOM members without interference by the page. Forms and documents have members named after their contents
 * (`<input name="parentNode">`, `<img name="body">`), so every read uses the prototype's own getter, captured when this
 * module loads. If a DOM implementation has no such getter, the plain member is read.
 */
interface Owners {
  readonly Node: Node;
  /** Its `scrollTo` has only the overload that takes options. */
  readonly Element: Omit<Element, "scrollTo"> & { scrollTo(place: ScrollToOptions): void };
  readonly Text: Text;
  readonly HTMLElement: HTMLElement;
  readonly Document: Document;
  readonly DocumentFragment: ShadowRoot;
  readonly ShadowRoot: ShadowRoot;
}

function prototypeOf(owner: string): object | undefined {
  const type: unknown = Reflect.get(globalThis, owner);
  return typeof type === "function" ? type.prototype : undefined;
}

/**
 * `plain` reads the member if there is no getter. Callers pass their own `plain` for members that are often read:
 * engines optimise an expression that always reads the same member (`node.parentNode`), but not `target[key]`.
 */
function getter<O extends keyof Owners, K extends keyof Owners[O] & string>(
  owner: O,
  key: K,
  plain: (target: Owners[O]) => Owners[O][K] = (target) => target[key],
): (target: Owners[O]) => Owners[O][K] {
  const prototype = prototypeOf(owner);
  const property = (prototype && Object.getOwnPropertyDescriptor(prototype, key)) ?? {};
  const get: unknown = Reflect.get(property, "get");
  return typeof get === "function" ? uncurried(get) : plain;
}

/** Returns a function that takes `this` as its first parameter. `bind` avoids the extra call of a wrapper. */
function uncurried(own: CallableFunction) {
  return Function.prototype.call.bind(own);
}

type Callable = (...parameters: never[]) => unknown;
type MethodOf<T, K extends keyof T> = Extract<T[K], Callable>;

type Uncurried<T, K extends keyof T> = (
  target: T,
  ...parameters: Parameters<MethodOf<T, K>>
) => ReturnType<MethodOf<T, K>>;

function method<O extends keyof Owners, K extends keyof Owners[O] & string>(
  owner: O,
  key: K,
  plain?: Uncurried<Owners[O], K>,
): Uncurried<Owners[O], K> {
  const prototype = prototypeOf(owner);
  const own: unknown = prototype && Reflect.get(prototype, key);
  if (typeof own === "function") return uncurried(own);
  if (plain) return plain;
  return (target, ...parameters) => {
    const call = target[key];
    return typeof call === "function" ? Reflect.apply(call, target, parameters) : undefined;
  };
}

export const parentNodeOf = getter("Node", "parentNode", (node) => node.parentNode);
export const parentElementOf = getter("Node", "parentElement", (node) => node.parentElement);
export const firstChildOf = getter("Node", "firstChild", (node) => node.firstChild);
export const nextSiblingOf = getter("Node", "nextSibling", (node) => node.nextSibling);
const nodeTypeOf = getter("Node", "nodeType", (node) => node.nodeType);
export const nodeValueOf = getter("Node", "nodeValue", (node) => node.nodeValue);
export const baseOf = getter("Node", "baseURI");
export const textContentOf = getter("Node", "textContent");
export const isConnected = getter("Node", "isConnected");
export const ownerDocumentOf = getter("Node", "ownerDocument", (node) => node.ownerDocument);
export const rootNodeOf = method("Node", "getRootNode");

export const localNameOf = getter("Element", "localName", (one) => one.localName);
const namespaceOf = getter("Element", "namespaceURI", (one) => one.namespaceURI);
export const firstElementChildOf = getter(
  "Element",
  "firstElementChild",
  (one) => one.firstElementChild,
);
export const nextElementSiblingOf = getter(
  "Element",
  "nextElementSibling",
  (one) => one.nextElementSibling,
);
export const previousElementSiblingOf = getter("Element", "previousElementSibling");
export const openShadowRootOf = getter("Element", "shadowRoot", (one) => one.shadowRoot);
export const assignedSlotOf = getter("Element", "assignedSlot");
export const slotOfText = getter("Text", "assignedSlot");
export const attributeOf = method("Element", "getAttribute", (one, name) => one.getAttribute(name));
export const attributeNamesOf = method("Element", "getAttributeNames", (one) =>
  one.getAttributeNames(),
);
export const hasAttribute = method("Element", "hasAttribute", (one, name) =>
  one.hasAttribute(name),
);
export const hasAttributes = method("Element", "hasAttributes", (one) => one.hasAttributes());
export const matches = method("Element", "matches", (one, selector) => one.matches(selector));
export const closest = method("Element", "closest", (one, selector) => one.closest(selector));
export const boundingRectOf = method("Element", "getBoundingClientRect");
export const clientRectsOf = method("Element", "getClientRects");
export const checkVisibility = method("Element", "checkVisibility");
export const scrollIntoView = method("Element", "scrollIntoView");
export const scrollTo = method("Element", "scrollTo");
export const animate = method("Element", "animate");
export const animationsOf = method("Element", "getAnimations");
export const scrollTopOf = getter("Element", "scrollTop");
export const scrollLeftOf = getter("Element", "scrollLeft");
export const scrollWidthOf = getter("Element", "scrollWidth");
export const scrollHeightOf = getter("Element", "scrollHeight");
export const clientWidthOf = getter("Element", "clientWidth");
export const clientHeightOf = getter("Element", "clientHeight");
export const clientTopOf = getter("Element", "clientTop");
export const clientLeftOf = getter("Element", "clientLeft");
export const zoomOf = getter("Element", "currentCSSZoom");
export const focusElement = method("HTMLElement", "focus");
export const innerTextOf = getter("HTMLElement", "innerText");
export const offsetWidthOf = getter("HTMLElement", "offsetWidth");
export const offsetHeightOf = getter("HTMLElement", "offsetHeight");
export const isContentEditable = getter("HTMLElement", "isContentEditable");

export const documentElementOf = getter("Document", "documentElement");
export const bodyOf = getter("Document", "body");
export const titleOf = getter("Document", "title");
export const urlOf = getter("Document", "URL");
export const readyStateOf = getter("Document", "readyState");
export const defaultViewOf = getter("Document", "defaultView");
export const scrollingElementOf = getter("Document", "scrollingElement");
/** `execCommand` changes the focused field and dispatches the events of typed input. */
export const editDocument = method("Document", "execCommand");
export const textWalkerOf = method("Document", "createTreeWalker");
export const queryDocument = method("Document", "querySelector");
const byTagInDocument = method("Document", "getElementsByTagName");
const allInDocument = method("Document", "querySelectorAll");
const allInFragment = method("DocumentFragment", "querySelectorAll");
const allInElement = method("Element", "querySelectorAll");
export const caretAt = method("Document", "caretPositionFromPoint");

const activeInDocument = getter("Document", "activeElement");
const activeInShadow = getter("ShadowRoot", "activeElement");
const hitInDocument = method("Document", "elementFromPoint");
const hitInShadow = method("ShadowRoot", "elementFromPoint");
const idInDocument = method("Document", "getElementById");
const idInFragment = method("DocumentFragment", "getElementById");

const ELEMENT_NODE = 1;
const TEXT_NODE = 3;
const DOCUMENT_NODE = 9;
const FRAGMENT_NODE = 11;

export function isElement(node: Node): node is Element {
  return nodeTypeOf(node) === ELEMENT_NODE;
}

export function isText(node: Node): node is Text {
  return nodeTypeOf(node) === TEXT_NODE;
}

export function isDocument(node: Node): node is Document {
  return nodeTypeOf(node) === DOCUMENT_NODE;
}

export function isShadowRoot(node: Node): node is ShadowRoot {
  return nodeTypeOf(node) === FRAGMENT_NODE && Reflect.has(node, "host");
}

export type Root = Document | ShadowRoot;

/** The document or shadow tree that contains an element; null if the element is in neither. */
export function rootOf(element: Element): Root | null {
  const root = rootNodeOf(element);
  return isDocument(root) || isShadowRoot(root) ? root : null;
}

export function activeElementIn(root: Root): Element | null {
  return isDocument(root) ? activeInDocument(root) : activeInShadow(root);
}

export function elementAt(root: Root, x: number, y: number): Element | null {
  return isDocument(root) ? hitInDocument(root, x, y) : hitInShadow(root, x, y);
}

export function elementById(root: Root, id: string): Element | null {
  return isDocument(root) ? idInDocument(root, id) : idInFragment(root, id);
}

export function elementsByTag(document: Document, tag: string): Element[] {
  return Array.from(byTagInDocument(document, tag));
}

export function elementCountOf(document: Document): number {
  return byTagInDocument(document, "*").length;
}

export function queryAll(root: Root | Element, selector: string): Element[] {
  if (isElement(root)) return Array.from(allInElement(root, selector));
  return Array.from(
    isDocument(root) ? allInDocument(root, selector) : allInFragment(root, selector),
  );
}

const HTML = "http://www.w3.org/1999/xhtml";

/** Whether it is an HTML element with this tag. Compares names: `instanceof` fails for elements of another frame. */
export function isHtml<K extends keyof HTMLElementTagNameMap>(
  element: Element,
  tag: K,
): element is HTMLElementTagNameMap[K] {
  return localNameOf(element) === tag && namespaceOf(element) === HTML;
}

/** Returns a test like `isHtml` for several tags, which reads the element's name only once. */
export function isHtmlAmong<K extends keyof HTMLElementTagNameMap>(...tags: readonly K[]) {
  const names: ReadonlySet<string> = new Set(tags);
  return (element: Element): element is HTMLElementTagNameMap[K] =>
    names.has(localNameOf(element)) && namespaceOf(element) === HTML;
}

export const isControl = isHtmlAmong("input", "select", "textarea");
export const isTextControl = isHtmlAmong("input", "textarea");

export function isHtmlElement(element: Element): element is HTMLElement {
  return namespaceOf(element) === HTML;
}
