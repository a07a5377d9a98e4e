import type { html } from "parse5";
import { closestOf, matchesSelector } from "../selectors/query.ts";
import type { ParsedDocument } from "./document.ts";
import type { ParsedShadowRoot } from "./fragment.ts";
import { isElement } from "./names.ts";
import { ELEMENT_NODE, type ParsedNode, ParsedParent } from "./node.ts";

export interface ParsedAttribute {
  /** Qualified, as markup spells it; in lower case in HTML. */
  readonly name: string;
  readonly value: string;
}

/** What all elements have; those with properties of their own are subclasses. */
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
    return parent && isElement(parent) ? parent : null;
  }

  get firstElementChild(): ParsedElement | null {
    return elementFrom(this.firstChild);
  }

  get nextElementSibling(): ParsedElement | null {
    return elementFrom(this.nextSibling);
  }

  get previousElementSibling(): ParsedElement | null {
    let at = this.previousSibling;
    while (at && !isElement(at)) at = at.previousSibling;
    return at;
  }

  get children(): readonly ParsedElement[] {
    const children: ParsedElement[] = [];
    for (let at = this.firstElementChild; at; at = at.nextElementSibling) children.push(at);
    return children;
  }

  /** By the attribute alone; `designMode` is the business of scripts. */
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
    return matchesSelector(this, selector);
  }

  closest(selector: string): ParsedElement | null {
    return closestOf(this, selector);
  }
}

export interface ElementParts {
  readonly localName: string;
  readonly namespaceURI: html.NS;
  readonly attributes: ParsedAttribute[];
}

function elementFrom(node: ParsedNode | null): ParsedElement | null {
  let at = node;
  while (at && !isElement(at)) at = at.nextSibling;
  return at;
}
