import { html } from "parse5";
import type { ParsedElement } from "./element.ts";
import { ELEMENT_NODE, type ParsedNode } from "./node.ts";

export const HTML_NAMESPACE = html.NS.HTML;
export const MATHML_NAMESPACE = html.NS.MATHML;

export function isElement(node: ParsedNode): node is ParsedElement {
  return node.nodeType === ELEMENT_NODE;
}

/** An HTML element with this name. */
export function isHtmlTag(element: ParsedElement, tag: string): boolean {
  return element.localName === tag && element.namespaceURI === HTML_NAMESPACE;
}
