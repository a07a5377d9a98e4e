import { ParsedElement, type ParsedFragment } from "./element.ts";
import type { ParsedNode } from "./node.ts";
import { assignedTo } from "./slots.ts";

export class ParsedTemplate extends ParsedElement {
  content: ParsedFragment | null = null;
}

export class ParsedSlot extends ParsedElement {
  /** What the host puts in its place, other slots among it resolved. */
  assignedNodes(): readonly ParsedNode[] {
    return assignedTo(this);
  }
}

export class ParsedDetails extends ParsedElement {
  get open(): boolean {
    return this.hasAttribute("open");
  }
}

/** An element whose `href` leads somewhere: `a`, `area`, `link`. */
export class ParsedLink extends ParsedElement {
  /** In full; as written if that makes no address. */
  get href(): string {
    const written = this.getAttribute("href");
    if (written === null) return "";
    return URL.parse(written, this.baseURI)?.href ?? written;
  }
}

export class ParsedCell extends ParsedElement {
  /** Its position in the row; -1 outside of one. */
  get cellIndex(): number {
    if (this.parentElement?.localName !== "tr") return -1;
    let index = 0;
    for (let at = this.previousElementSibling; at; at = at.previousElementSibling) {
      if (at instanceof ParsedCell) index += 1;
    }
    return index;
  }
}
