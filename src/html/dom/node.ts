export const ELEMENT_NODE = 1;
export const TEXT_NODE = 3;
export const COMMENT_NODE = 8;
export const DOCUMENT_NODE = 9;
export const DOCTYPE_NODE = 10;
export const FRAGMENT_NODE = 11;

/**
 * The base class of all nodes. Children are a linked list, so moving one is cheap; parsing broken HTML moves many.
 * For speed, frequently read properties are fields that every node has, instead of getters in the subclasses.
 */
export abstract class ParsedNode {
  readonly nodeType: number;
  parentNode: ParsedParent | null = null;
  previousSibling: ParsedNode | null = null;
  nextSibling: ParsedNode | null = null;
  /** Null for a node without children. */
  firstChild: ParsedNode | null = null;

  abstract readonly nodeValue: string | null;
  abstract readonly textContent: string | null;
  abstract readonly ownerDocument: { readonly baseURI: string } | null;

  constructor(nodeType: number) {
    this.nodeType = nodeType;
  }

  /** The parent; for the root of a shadow tree, its host. */
  get composedParent(): ParsedNode | null {
    return this.parentNode;
  }

  get baseURI(): string {
    return this.ownerDocument?.baseURI ?? "about:blank";
  }

  get isConnected(): boolean {
    return outermost(this, true).nodeType === DOCUMENT_NODE;
  }

  getRootNode(): ParsedNode {
    return outermost(this, false);
  }
}

function outermost(node: ParsedNode, throughShadow: boolean): ParsedNode {
  let at = node;
  for (;;) {
    const up = throughShadow ? at.composedParent : at.parentNode;
    if (!up) return at;
    at = up;
  }
}

/** A node with children. */
export abstract class ParsedParent extends ParsedNode {
  lastChild: ParsedNode | null = null;

  get nodeValue(): null {
    return null;
  }

  get textContent(): string {
    const parts: string[] = [];
    for (let at = nextIn(this, this); at; at = nextIn(at, this)) {
      if (at.nodeType === TEXT_NODE) parts.push(at.nodeValue ?? "");
    }
    return parts.join("");
  }

  /** Inserts a node before `reference`, or at the end. The node must not have a parent. */
  insert(node: ParsedNode, reference: ParsedNode | null): void {
    const before = reference ? reference.previousSibling : this.lastChild;
    node.parentNode = this;
    node.previousSibling = before;
    node.nextSibling = reference;
    if (before) before.nextSibling = node;
    else this.firstChild = node;
    if (reference) reference.previousSibling = node;
    else this.lastChild = node;
  }

  remove(node: ParsedNode): void {
    const { previousSibling: before, nextSibling: after } = node;
    if (before) before.nextSibling = after;
    else this.firstChild = after;
    if (after) after.previousSibling = before;
    else this.lastChild = before;
    node.parentNode = null;
    node.previousSibling = null;
    node.nextSibling = null;
  }
}

/** Returns the node after `node` in tree order; null if that is outside `root`. */
export function nextIn(node: ParsedNode, root: ParsedNode): ParsedNode | null {
  if (node.firstChild) return node.firstChild;
  for (let at = node; at !== root;) {
    if (at.nextSibling) return at.nextSibling;
    if (!at.parentNode) return null;
    at = at.parentNode;
  }
  return null;
}
