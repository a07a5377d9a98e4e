import type { ParsedDocument } from "./document.ts";
import { COMMENT_NODE, DOCTYPE_NODE, ParsedNode, TEXT_NODE } from "./node.ts";

abstract class ParsedData extends ParsedNode {
  readonly ownerDocument: ParsedDocument;
  data: string;

  constructor(document: ParsedDocument, data: string) {
    super();
    this.ownerDocument = document;
    this.data = data;
  }

  get firstChild(): null {
    return null;
  }

  get nodeValue(): string {
    return this.data;
  }

  get textContent(): string {
    return this.data;
  }
}

export class ParsedText extends ParsedData {
  get nodeType(): number {
    return TEXT_NODE;
  }
}

export class ParsedComment extends ParsedData {
  get nodeType(): number {
    return COMMENT_NODE;
  }
}

/** Its `data` is the name. */
export class ParsedDoctype extends ParsedData {
  get nodeType(): number {
    return DOCTYPE_NODE;
  }
}
