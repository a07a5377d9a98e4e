import {
  type ElementCreationContext,
  html,
  type Token,
  type TreeAdapter,
  type TreeAdapterTypeMap,
} from "parse5";
import { ParsedControl } from "./dom/control.ts";
import {
  type DocumentPlace,
  ParsedDocument,
  type ParsedElement,
  ParsedFragment,
  isParsedElement,
} from "./dom/element.ts";
import {
  ParsedFrame,
  makeElement,
  type ParsedTemplate,
  ParsedComment,
  ParsedDoctype,
  ParsedText,
} from "./dom/node-kinds.ts";
import { ParsedInput } from "./dom/input.ts";
import {
  COMMENT_NODE,
  DOCTYPE_NODE,
  type ParsedNode,
  type ParsedParent,
  TEXT_NODE,
} from "./dom/node.ts";
import { SELECTORS } from "./selectors/query.ts";

/** The node types of Fermata's tree, in the form that parse5 requires. */
export type ParsedTree = TreeAdapterTypeMap<
  ParsedNode,
  ParsedParent,
  ParsedNode,
  ParsedDocument,
  ParsedFragment,
  ParsedElement,
  ParsedComment,
  ParsedText,
  ParsedTemplate,
  ParsedDoctype
>;

/** Thrown if a page has more nodes than the limit; the nodes created before remain in the tree. */
export class TooManyNodes extends Error {}

/**
 * Maximum number of ancestors; a deeper element becomes a sibling of its parent, as in Chromium beyond 512. HTML sets
 * no limit. Reading an element takes time for each ancestor, and other callers wait until it is read.
 */
const DEEPEST = 256;

/**
 * Creates the nodes of one document for parse5. Two other libraries were tested on a page of 600 kB: happy-dom parses
 * eight times slower and places broken tables differently from browsers. linkedom gives broken markup no body and lacks
 * selectors that the code for reading pages needs.
 */
export class ParsedTreeAdapter implements TreeAdapter<ParsedTree> {
  readonly document: ParsedDocument;
  readonly frames: ParsedFrame[] = [];
  /** Templates of declarative shadow trees; an outer template comes before the templates in it. */
  readonly shadowTemplates: ParsedTemplate[] = [];
  readonly radios: ParsedInput[] = [];
  nodes = 0;
  readonly #most: number;
  #open = 0;
  #mode: html.DOCUMENT_MODE = html.DOCUMENT_MODE.NO_QUIRKS;

  constructor(place: DocumentPlace, mostNodes: number) {
    this.document = new ParsedDocument(place, SELECTORS);
    this.#most = mostNodes;
  }

  createDocument(): ParsedDocument {
    return this.document;
  }

  createDocumentFragment(): ParsedFragment {
    return new ParsedFragment(this.document);
  }

  createElement(
    localName: string,
    namespaceURI: html.NS,
    attributes: Token.Attribute[],
  ): ParsedElement {
    this.#count();
    const element = makeElement(this.document, {
      localName,
      namespaceURI,
      attributes: attributes.some(({ prefix }) => prefix) ? attributes.map(qualified) : attributes,
    });
    if (element instanceof ParsedFrame) this.frames.push(element);
    else if (element instanceof ParsedInput && element.type === "radio") this.radios.push(element);
    return element;
  }

  /** HTML, "create an element for the token": a form owns all controls in its markup, even those moved out of it. */
  onElementCreated(
    element: ParsedElement,
    { formElement, isInTemplate }: ElementCreationContext<ParsedTree>,
  ): void {
    if (formElement && !isInTemplate && element instanceof ParsedControl)
      element.parserForm = formElement;
  }

  createCommentNode(data: string): ParsedComment {
    this.#count();
    return new ParsedComment(this.document, data);
  }

  createTextNode(data: string): ParsedText {
    this.#count();
    return new ParsedText(this.document, data);
  }

  onItemPush(): void {
    this.#open += 1;
  }

  onItemPop(): void {
    this.#open -= 1;
  }

  appendChild(parent: ParsedParent, node: ParsedNode): void {
    const isNew = node.firstChild === null;
    (isNew ? this.#placeIn(parent) : parent).insert(node, null);
  }

  insertBefore(parent: ParsedParent, node: ParsedNode, reference: ParsedNode): void {
    parent.insert(node, reference);
  }

  detachNode(node: ParsedNode): void {
    node.parentNode?.remove(node);
  }

  insertText(parent: ParsedParent, text: string): void {
    const last = parent.lastChild;
    if (last instanceof ParsedText) last.data += text;
    else parent.insert(this.createTextNode(text), null);
  }

  insertTextBefore(parent: ParsedParent, text: string, reference: ParsedNode): void {
    const before = reference.previousSibling;
    if (before instanceof ParsedText) before.data += text;
    else parent.insert(this.createTextNode(text), reference);
  }

  setTemplateContent(template: ParsedTemplate, content: ParsedFragment): void {
    template.content = content;
    if (template.hasAttribute("shadowrootmode")) this.shadowTemplates.push(template);
  }

  getTemplateContent(template: ParsedTemplate): ParsedFragment {
    return (template.content ??= this.createDocumentFragment());
  }

  setDocumentType(document: ParsedDocument, name: string): void {
    document.insert(new ParsedDoctype(document, name), null);
  }

  setDocumentMode(document: ParsedDocument, mode: html.DOCUMENT_MODE): void {
    this.#mode = mode;
    document.quirks = mode === html.DOCUMENT_MODE.QUIRKS;
  }

  getDocumentMode(): html.DOCUMENT_MODE {
    return this.#mode;
  }

  adoptAttributes(recipient: ParsedElement, attributes: Token.Attribute[]): void {
    for (const attribute of attributes) {
      if (!recipient.hasAttribute(attribute.name)) recipient.attributes.push(attribute);
    }
  }

  getFirstChild(node: ParsedParent): ParsedNode | null {
    return node.firstChild;
  }

  getChildNodes(node: ParsedParent): ParsedNode[] {
    const children: ParsedNode[] = [];
    for (let at = node.firstChild; at; at = at.nextSibling) children.push(at);
    return children;
  }

  getParentNode(node: ParsedNode): ParsedParent | null {
    return node.parentNode;
  }

  getAttrList(element: ParsedElement): Token.Attribute[] {
    return element.attributes;
  }

  getTagName(element: ParsedElement): string {
    return element.localName;
  }

  getNamespaceURI(element: ParsedElement): html.NS {
    return element.namespaceURI;
  }

  getTextNodeContent(node: ParsedText): string {
    return node.data;
  }

  getCommentNodeContent(node: ParsedComment): string {
    return node.data;
  }

  getDocumentTypeNodeName(node: ParsedDoctype): string {
    return node.data;
  }

  getDocumentTypeNodePublicId(): string {
    return "";
  }

  getDocumentTypeNodeSystemId(): string {
    return "";
  }

  isTextNode(node: ParsedNode): node is ParsedText {
    return node.nodeType === TEXT_NODE;
  }

  isCommentNode(node: ParsedNode): node is ParsedComment {
    return node.nodeType === COMMENT_NODE;
  }

  isDocumentTypeNode(node: ParsedNode): node is ParsedDoctype {
    return node.nodeType === DOCTYPE_NODE;
  }

  isElementNode(node: ParsedNode): node is ParsedElement {
    return isParsedElement(node);
  }

  /** Source positions are not stored. */
  getNodeSourceCodeLocation(): null {
    return null;
  }

  setNodeSourceCodeLocation(): void {}

  updateNodeSourceCodeLocation(): void {}

  #placeIn(parent: ParsedParent): ParsedParent {
    return this.#open > DEEPEST && parent.parentNode ? parent.parentNode : parent;
  }

  #count(): void {
    if (this.nodes >= this.#most) throw new TooManyNodes();
    this.nodes += 1;
  }
}

/** Returns an attribute with its name as in the markup: the parser splits off the prefix in SVG and MathML. */
function qualified(attribute: Token.Attribute): Token.Attribute {
  const { prefix, name, value } = attribute;
  return prefix ? { name: `${prefix}:${name}`, value } : attribute;
}
