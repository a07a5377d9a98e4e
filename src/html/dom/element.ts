import { html } from "parse5";
import {
  ELEMENT_NODE,
  type ParsedNode,
  ParsedParent,
  FRAGMENT_NODE,
  DOCUMENT_NODE,
  nextIn,
} from "./node.ts";
import { cutTitle } from "../../dom/document/fold.ts";

export interface ParsedAttribute {
  /** The qualified name, as in the markup; in lower case in HTML. */
  readonly name: string;
  readonly value: string;
}

/** Base class of all elements; subclasses add the properties of single tags. */
export class ParsedElement extends ParsedParent {
  readonly ownerDocument: ParsedDocument;
  readonly localName: string;
  readonly namespaceURI: html.NS;
  readonly attributes: ParsedAttribute[];
  shadowRoot: ParsedShadowRoot | null = null;

  constructor(document: ParsedDocument, made: ElementParts) {
    super(ELEMENT_NODE);
    this.ownerDocument = document;
    this.localName = made.localName;
    this.namespaceURI = made.namespaceURI;
    this.attributes = made.attributes;
  }

  get id(): string {
    return this.getAttribute("id") ?? "";
  }

  get parentElement(): ParsedElement | null {
    const parent = this.parentNode;
    return parent && isParsedElement(parent) ? parent : null;
  }

  get firstElementChild(): ParsedElement | null {
    return elementFrom(this.firstChild);
  }

  get nextElementSibling(): ParsedElement | null {
    return elementFrom(this.nextSibling);
  }

  get previousElementSibling(): ParsedElement | null {
    let at = this.previousSibling;
    while (at && !isParsedElement(at)) at = at.previousSibling;
    return at;
  }

  get children(): readonly ParsedElement[] {
    const children: ParsedElement[] = [];
    for (let at = this.firstElementChild; at; at = at.nextElementSibling) children.push(at);
    return children;
  }

  /** Depends only on the attribute of the element and its ancestors: no script runs that could set `designMode`. */
  get isContentEditable(): boolean {
    const value = this.getAttribute("contenteditable")?.toLowerCase();
    if (value === "" || value === "true" || value === "plaintext-only") return true;
    return value !== "false" && this.#isInEditable();
  }

  getAttribute(name: string): string | null {
    const { attributes } = this;
    for (let index = 0; index < attributes.length; index += 1) {
      const attribute = attributes[index];
      if (attribute?.name === name) return attribute.value;
    }
    return null;
  }

  getAttributeNames(): readonly string[] {
    return this.attributes.map(({ name }) => name);
  }

  hasAttribute(name: string): boolean {
    return this.getAttribute(name) !== null;
  }

  hasAttributes(): boolean {
    return this.attributes.length > 0;
  }

  #isInEditable(): boolean {
    const around = this.parentElement?.closest("[contenteditable]");
    return around?.isContentEditable === true;
  }

  matches(selector: string): boolean {
    return this.ownerDocument.selectors.matches(this, selector);
  }

  closest(selector: string): ParsedElement | null {
    return this.ownerDocument.selectors.closest(this, selector);
  }
}

/** Evaluates selectors. Implemented in a higher layer, and passed to each document. Throws on invalid selectors. */
export interface SelectorEngine {
  matches(element: ParsedElement, selector: string): boolean;
  /** Returns the element itself or its nearest ancestor that matches. */
  closest(element: ParsedElement, selector: string): ParsedElement | null;
  /** Returns the first `limit` matches below `root`, in tree order. */
  queryAll(root: ParsedParent, selector: string, limit: number): readonly ParsedElement[];
}

export interface ElementParts {
  readonly localName: string;
  readonly namespaceURI: html.NS;
  readonly attributes: ParsedAttribute[];
}

function elementFrom(node: ParsedNode | null): ParsedElement | null {
  let at = node;
  while (at && !isParsedElement(at)) at = at.nextSibling;
  return at;
}

export const HTML_NAMESPACE = html.NS.HTML;
export const MATHML_NAMESPACE = html.NS.MATHML;

export function isParsedElement(node: ParsedNode): node is ParsedElement {
  return node.nodeType === ELEMENT_NODE;
}

/** Whether an element is in the HTML namespace and has this tag name. */
export function isHtmlTag(element: ParsedElement, tag: string): boolean {
  return element.localName === tag && element.namespaceURI === HTML_NAMESPACE;
}

/** The content of a template: an invisible tree. */
export class ParsedFragment extends ParsedParent {
  readonly ownerDocument: ParsedDocument;

  constructor(document: ParsedDocument) {
    super(FRAGMENT_NODE);
    this.ownerDocument = document;
  }

  get firstElementChild(): ParsedElement | null {
    let at = this.firstChild;
    while (at && !isParsedElement(at)) at = at.nextSibling;
    return at;
  }

  getElementById(id: string): ParsedElement | null {
    return this.ownerDocument.index.byId(this, id);
  }
}

/** A declarative shadow tree; `host` distinguishes it from other fragments. */
export class ParsedShadowRoot extends ParsedFragment {
  readonly host: ParsedElement;
  readonly mode: string;

  constructor(host: ParsedElement, mode: string) {
    super(host.ownerDocument);
    this.host = host;
    this.mode = mode;
  }

  override get composedParent(): ParsedNode {
    return this.host;
  }

  querySelectorAll(selector: string): readonly ParsedElement[] {
    return this.ownerDocument.selectors.queryAll(this, selector, Infinity);
  }
}

export interface DocumentPlace {
  readonly url: string;
  /** Base URL of relative addresses if the document has no `<base>`; by default `url`. */
  readonly fallbackBase?: string;
  /** The frame element that contains the document; undefined for a top-level document. */
  readonly frameElement?: ParsedElement;
  /** Size of the viewport in CSS pixels. */
  readonly viewport: ParsedViewport;
}

export interface ParsedViewport {
  readonly width: number;
  readonly height: number;
}

export class ParsedDocument extends ParsedParent {
  readonly URL: string;
  readonly readyState = "complete";
  /** Always null, since nothing scrolls without layout. */
  readonly scrollingElement = null;
  readonly defaultView: ParsedView;
  /** Whether the document is in quirks mode: selectors then ignore the case of class names and ids. */
  quirks = false;
  readonly index = new TreeIndex();
  readonly selectors: SelectorEngine;
  readonly #fallbackBase: string;
  #baseURI: string | undefined;

  constructor(place: DocumentPlace, selectors: SelectorEngine) {
    super(DOCUMENT_NODE);
    const { url, fallbackBase = url, frameElement, viewport } = place;
    this.selectors = selectors;
    this.URL = url;
    this.#fallbackBase = fallbackBase;
    this.defaultView = {
      frameElement: frameElement ?? null,
      innerWidth: viewport.width,
      innerHeight: viewport.height,
    };
  }

  get ownerDocument(): null {
    return null;
  }

  get documentElement(): ParsedElement | null {
    let at = this.firstChild;
    while (at && !isParsedElement(at)) at = at.nextSibling;
    return at;
  }

  get body(): ParsedElement | null {
    let at = this.documentElement?.firstElementChild ?? null;
    while (at && !isHtmlTag(at, "body") && !isHtmlTag(at, "frameset")) at = at.nextElementSibling;
    return at;
  }

  /** The body, since nothing is focused before a user acts. */
  get activeElement(): ParsedElement | null {
    return this.body;
  }

  get title(): string {
    const title = this.getElementsByTagName("title").find((element) => isHtmlTag(element, "title"));
    return cutTitle((title?.textContent ?? "").replaceAll(/[\t\n\f\r ]+/g, " ").trim());
  }

  /** HTML, "document base URL": the first `<base>` with an address. */
  override get baseURI(): string {
    this.#baseURI ??= this.#findBase();
    return this.#baseURI;
  }

  getElementById(id: string): ParsedElement | null {
    return this.index.byId(this, id);
  }

  getElementsByTagName(tag: string): readonly ParsedElement[] {
    return this.index.byTag(this, tag);
  }

  querySelector(selector: string): ParsedElement | null {
    return this.selectors.queryAll(this, selector, 1)[0] ?? null;
  }

  querySelectorAll(selector: string): readonly ParsedElement[] {
    return this.selectors.queryAll(this, selector, Infinity);
  }

  #findBase(): string {
    const base = this.getElementsByTagName("base").find((element) => element.hasAttribute("href"));
    const url = base && URL.parse(base.getAttribute("href") ?? "", this.#fallbackBase);
    const allowed = url && url.protocol !== "data:" && url.protocol !== "javascript:";
    return allowed ? url.href : this.#fallbackBase;
  }
}

/** The parts of a window that exist without layout and script. */
export interface ParsedView {
  readonly frameElement: ParsedElement | null;
  readonly innerWidth: number;
  readonly innerHeight: number;
}

interface RootIndex {
  readonly byId: ReadonlyMap<string, ParsedElement>;
  readonly byTag: ReadonlyMap<string, readonly ParsedElement[]>;
  readonly sheets: readonly ParsedElement[];
}

/** Index for frequent lookups in a tree; built once, since a parsed tree does not change. */
class TreeIndex {
  readonly #roots = new Map<ParsedNode, RootIndex>();

  /** Returns the first element with this id. */
  byId(root: ParsedNode, id: string): ParsedElement | null {
    return this.#of(root).byId.get(id) ?? null;
  }

  /** Returns the elements with this tag in tree order. */
  byTag(root: ParsedNode, tag: string): readonly ParsedElement[] {
    return this.#of(root).byTag.get(tag) ?? [];
  }

  /** Returns elements that may be a style sheet or link to one: `style` and `link`, in tree order. */
  sheets(root: ParsedNode): readonly ParsedElement[] {
    return this.#of(root).sheets;
  }

  #of(root: ParsedNode): RootIndex {
    const known = this.#roots.get(root);
    if (known) return known;
    const made = indexOf(root);
    this.#roots.set(root, made);
    return made;
  }
}

function indexOf(root: ParsedNode): RootIndex {
  const byId = new Map<string, ParsedElement>();
  const byTag = new Map<string, ParsedElement[]>();
  const sheets: ParsedElement[] = [];
  for (let at = nextIn(root, root); at; at = nextIn(at, root)) {
    if (!isParsedElement(at)) continue;
    const id = at.getAttribute("id");
    if (id !== null && id !== "" && !byId.has(id)) byId.set(id, at);
    const fellows = byTag.get(at.localName);
    if (fellows) fellows.push(at);
    else byTag.set(at.localName, [at]);
    if (at.localName === "style" || at.localName === "link") sheets.push(at);
  }
  return { byId, byTag, sheets };
}
