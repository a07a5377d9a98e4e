import type { ParsedDocument } from "./document.ts";
import type { ParsedElement } from "./element.ts";
import { isElement } from "./names.ts";
import { FRAGMENT_NODE, type ParsedNode, ParsedParent } from "./node.ts";
import { queryAll } from "../selectors/query.ts";

/** What a template holds: a tree that no one sees. */
export class ParsedFragment extends ParsedParent {
  readonly ownerDocument: ParsedDocument;

  constructor(document: ParsedDocument) {
    super(FRAGMENT_NODE);
    this.ownerDocument = document;
  }

  get firstElementChild(): ParsedElement | null {
    let at = this.firstChild;
    while (at && !isElement(at)) at = at.nextSibling;
    return at;
  }

  getElementById(id: string): ParsedElement | null {
    return this.ownerDocument.index.byId(this, id);
  }
}

/** A declarative shadow tree; `host` is what tells it from other fragments. */
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
    return queryAll(this, selector, Infinity);
  }
}
