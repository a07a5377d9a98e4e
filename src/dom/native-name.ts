import {
  attributeOf,
  firstElementChildOf,
  isHtml,
  localNameOf,
  nextElementSiblingOf,
} from "./native.ts";
import { fold } from "./fold.ts";
import type { Labels } from "./labels.ts";

export interface Labelling {
  readonly labels: Labels;
  /** What a labelling element contributes. */
  readonly read: (labelling: Element) => string;
}

/** Names that HTML and SVG give by markup of their own. */
export function nativeNameOf(element: Element, labelling: Labelling): string {
  return NAMED_BY_MARKUP.get(localNameOf(element))?.(element, labelling) ?? "";
}

type Naming = (element: Element, labelling: Labelling) => string;

const NAMED_BY_MARKUP: ReadonlyMap<string, Naming> = new Map<string, Naming>([
  ["input", (element, labelling) => labelsName(element, labelling) || inputName(element)],
  ["select", labelsName],
  ["textarea", labelsName],
  ["button", labelsName],
  ["meter", labelsName],
  ["output", labelsName],
  ["progress", labelsName],
  ["img", (element) => textOfAttribute(element, "alt")],
  ["area", (element) => textOfAttribute(element, "alt")],
  ["fieldset", (element, { read }) => childName(element, "legend", read)],
  ["table", (element, { read }) => childName(element, "caption", read)],
  ["figure", (element, { read }) => childName(element, "figcaption", read)],
  ["svg", (element) => fold(childOf(element, "title")?.textContent ?? "")],
  ["option", (element) => textOfAttribute(element, "label")],
  ["optgroup", (element) => textOfAttribute(element, "label")],
]);

/** Buttons made of an input say their value, or what the browser writes on them. */
function inputName(element: Element): string {
  if (!isHtml(element, "input")) return "";
  switch (element.type) {
    case "button":
      return fold(element.value);
    case "submit":
      return fold(element.value) || "Submit";
    case "reset":
      return fold(element.value) || "Reset";
    case "image":
      return textOfAttribute(element, "alt") || textOfAttribute(element, "title") || "Submit";
    case "file":
      return textOfAttribute(element, "title") || "Choose file";
    default:
      return "";
  }
}

function textOfAttribute(element: Element, name: string): string {
  return fold(attributeOf(element, name) ?? "");
}

function labelsName(element: Element, { labels, read }: Labelling): string {
  return fold(labels.of(element).map(read).join(" "));
}

function childName(element: Element, tag: string, read: Labelling["read"]): string {
  const child = childOf(element, tag);
  return child ? read(child) : "";
}

function childOf(element: Element, tag: string): Element | null {
  for (let child = firstElementChildOf(element); child; child = nextElementSiblingOf(child)) {
    if (localNameOf(child) === tag) return child;
  }
  return null;
}
