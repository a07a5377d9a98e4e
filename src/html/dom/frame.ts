import { type ParsedDocument, ParsedElement } from "./element.ts";

/** A frame element; whoever parsed the page gives it its document. */
export class ParsedFrame extends ParsedElement {
  contentDocument: ParsedDocument | null = null;
}
