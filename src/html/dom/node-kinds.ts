import {
  ParsedElement,
  type ParsedFragment,
  type ParsedDocument,
  type ElementParts,
  HTML_NAMESPACE,
} from "./element.ts";
import { ParsedNode, COMMENT_NODE, DOCTYPE_NODE, TEXT_NODE } from "./node.ts";
import { assignedTo } from "./slots.ts";
import { ParsedControl, ParsedLabel } from "./control.ts";
import { ParsedInput, ParsedTextArea } from "./input.ts";
import { ParsedDataList, ParsedOption, ParsedSelect } from "./select.ts";

export class ParsedTemplate extends ParsedElement {
  content: ParsedFragment | null = null;
}

class ParsedSlot extends ParsedElement {
  /** Returns the children of the host that are assigned to this slot, with nested slots resolved. */
  assignedNodes(): readonly ParsedNode[] {
    return assignedTo(this);
  }
}

class ParsedDetails extends ParsedElement {
  get open(): boolean {
    return this.hasAttribute("open");
  }
}

/** An element whose `href` can be an address: `a`, `area`, `link`. */
class ParsedLink extends ParsedElement {
  /** The absolute address; `href` as written if it is invalid, empty if there is none. */
  get href(): string {
    const written = this.getAttribute("href");
    if (written === null) return "";
    return URL.parse(written, this.baseURI)?.href ?? written;
  }
}

class ParsedCell extends ParsedElement {
  /** Index of the cell in its row; -1 if its parent is not a row. */
  get cellIndex(): number {
    if (this.parentElement?.localName !== "tr") return -1;
    let index = 0;
    for (let at = this.previousElementSibling; at; at = at.previousElementSibling) {
      if (at instanceof ParsedCell) index += 1;
    }
    return index;
  }
}

/** A frame element; the parser of the page sets its document. */
export class ParsedFrame extends ParsedElement {
  contentDocument: ParsedDocument | null = null;
}

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

/** A doctype; `data` is its name. */
export class ParsedDoctype extends ParsedData {
  constructor(document: ParsedDocument, data: string) {
    super(DOCTYPE_NODE, document, data);
  }
}

type ElementClass = new (document: ParsedDocument, made: ElementParts) => ParsedElement;

const CLASSES: ReadonlyMap<string, ElementClass> = new Map<string, ElementClass>([
  ["a", ParsedLink],
  ["area", ParsedLink],
  ["link", ParsedLink],
  ["button", ParsedControl],
  ["fieldset", ParsedControl],
  ["object", ParsedControl],
  ["output", ParsedControl],
  ["meter", ParsedControl],
  ["progress", ParsedControl],
  ["input", ParsedInput],
  ["select", ParsedSelect],
  ["datalist", ParsedDataList],
  ["option", ParsedOption],
  ["textarea", ParsedTextArea],
  ["label", ParsedLabel],
  ["template", ParsedTemplate],
  ["slot", ParsedSlot],
  ["details", ParsedDetails],
  ["iframe", ParsedFrame],
  ["frame", ParsedFrame],
  ["td", ParsedCell],
  ["th", ParsedCell],
]);

export function makeElement(document: ParsedDocument, parts: ElementParts): ParsedElement {
  const own = parts.namespaceURI === HTML_NAMESPACE ? CLASSES.get(parts.localName) : undefined;
  return new (own ?? ParsedElement)(document, parts);
}
