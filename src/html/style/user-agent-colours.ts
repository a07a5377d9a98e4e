/** HTML, "rendering": the colours of elements before a style sheet says otherwise. */
import { type ParsedElement, HTML_NAMESPACE } from "../dom/element.ts";
import { isColour } from "./colours.ts";

/** Elements of these names may have colours of their own. */
const COLOURED = new Set(
  (
    "a area body button dialog font input mark marquee option select table tbody td textarea tfoot th " +
    "thead tr"
  ).split(" "),
);

/** It has colours of its own, if nothing is declared for it. */
export function isColoured(element: ParsedElement): boolean {
  if (element.namespaceURI !== HTML_NAMESPACE) return false;
  if (!COLOURED.has(element.localName)) return element.hasAttribute("popover");
  return colourHintOf(element) !== null || backgroundHintOf(element) !== null;
}

/** Of its letters, as a style sheet would write it; null for none of its own. */
export function colourHintOf(element: ParsedElement): string | null {
  if (element.namespaceURI !== HTML_NAMESPACE) return null;
  switch (element.localName) {
    case "a":
    case "area":
      return element.hasAttribute("href") ? "-webkit-link" : null;
    case "font":
      return attributeColour(element, "color");
    case "body":
      return attributeColour(element, "text");
    case "button":
    case "dialog":
    case "mark":
      return "canvastext";
    default:
      return element.hasAttribute("popover") ? "canvastext" : null;
  }
}

/** `picture` for one that is none of a single colour. */
export function backgroundHintOf(element: ParsedElement): string | null {
  if (element.namespaceURI !== HTML_NAMESPACE) return null;
  const background = BACKGROUNDS.get(element.localName);
  if (background !== undefined) return background;
  if (TABLES.has(element.localName))
    return element.hasAttribute("background") ? "picture" : attributeColour(element, "bgcolor");
  return element.hasAttribute("popover") ? "canvas" : null;
}

const BACKGROUNDS: ReadonlyMap<string, string> = new Map([
  ["button", "buttonface"],
  ["dialog", "canvas"],
  ["input", "field"],
  ["mark", "mark"],
  ["option", "field"],
  ["select", "field"],
  ["textarea", "field"],
]);

/** They have attributes for it. */
const TABLES = new Set("body marquee table tbody td tfoot th thead tr".split(" "));

/** HTML, "rules for parsing a legacy color value", of what is a colour at all. */
function attributeColour(element: ParsedElement, name: string): string | null {
  const written = element.getAttribute(name)?.trim().toLowerCase() ?? "";
  if (written === "") return null;
  if (isColour(written)) return written;
  return /^(?:[\da-f]{3}){1,2}$/.test(written) ? `#${written}` : null;
}
