import { ParsedControl } from "./control.ts";
import {
  type ParsedDocument,
  type ElementParts,
  ParsedElement,
  HTML_NAMESPACE,
} from "./element.ts";
import { ParsedFrame } from "./frame.ts";
import { ParsedInput } from "./input.ts";
import { ParsedLabel } from "./label.ts";
import { ParsedCell, ParsedDetails, ParsedLink, ParsedSlot, ParsedTemplate } from "./parts.ts";
import { ParsedOption, ParsedSelect } from "./select.ts";
import { ParsedTextArea } from "./text-area.ts";

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
