import { ParsedElement, isHtmlTag } from "./element.ts";

/** An element that belongs to a form. HTML, "form-associated elements". */
export class ParsedControl extends ParsedElement {
  /** The form that was open in the markup where the control stands, though it may not lie in it: forms in tables. */
  parserForm: ParsedElement | null = null;

  get form(): ParsedElement | null {
    const id = this.getAttribute("form");
    if (id !== null && this.isConnected) {
      const named = this.ownerDocument.index.byId(this.getRootNode(), id);
      return named && isHtmlTag(named, "form") ? named : null;
    }
    return this.parserForm ?? this.closest("form");
  }

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  get disabled(): boolean {
    return this.hasAttribute("disabled");
  }

  get readOnly(): boolean {
    return this.hasAttribute("readonly");
  }
}
