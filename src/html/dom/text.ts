import type { ParsedDocument } from "./element.ts";
import { COMMENT_NODE, DOCTYPE_NODE, ParsedNode, TEXT_NODE } from "./node.ts";

abstract class ParsedData extends ParsedNode {
  readonly ownerDocument: ParsedDocument;
  data: string;

  constructor(nodeType: number, document: ParsedDocument, data: string) {
    super(nodeType);
    this.ownerDocument = document;
    this.data = data;
  }

  get nodeValue(): string {
    return this.data;
  }

  get textContent(): string {
    return this.data;
  }
}

export class ParsedText extends ParsedData {
  constructor(document: ParsedDocument, data: string) {
    super(TEXT_NODE, document, data);
  }
}

export class ParsedComment extends ParsedData {
  constructor(document: ParsedDocument, data: string) {
    super(COMMENT_NODE, document, data);
  }
}

/** Its `data` is the name. */
export class ParsedDoctype extends ParsedData {
  constructor(document: ParsedDocument, data: string) {
    super(DOCTYPE_NODE, document, data);
  }
}
