import { type ParsedElement, HTML_NAMESPACE, isHtmlTag, MATHML_NAMESPACE } from "../dom/element.ts";
import { ParsedSelect } from "../dom/select.ts";
import { slotOf } from "../dom/slots.ts";

/** HTML, "rendering": default `display` by tag. All other elements are inline. */
const DISPLAYS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    block:
      "address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form " +
      "frameset frame h1 h2 h3 h4 h5 h6 header hgroup hr html legend listing main menu nav ol optgroup option p plaintext " +
      "pre search section ul xmp",
    "list-item": "li summary",
    "inline-block": "button input meter progress select textarea marquee",
    none: "area base basefont datalist head link meta noembed noframes noscript param rp script style template title source track",
    table: "table",
    "table-row": "tr",
    "table-cell": "td th",
    "table-caption": "caption",
    "table-row-group": "tbody thead tfoot",
    "table-column": "col colgroup",
    ruby: "ruby",
    "ruby-text": "rt",
    contents: "slot",
  }).flatMap(([display, tags]) => tags.split(" ").map((tag) => [tag, display] as const)),
);

export function userAgentDisplay(element: ParsedElement): string {
  if (element.namespaceURI !== HTML_NAMESPACE) return foreignDisplay(element);
  if (element.hasAttribute("hidden") && !isHiddenUntilFound(element)) return "none";
  const { localName } = element;
  if (localName === "dialog" && !element.hasAttribute("open")) return "none";
  if (localName === "audio" && !element.hasAttribute("controls")) return "none";
  if (element.hasAttribute("popover")) return "none";
  if (localName === "form" && isInTable(element)) return "none";
  return DISPLAYS.get(localName) ?? "inline";
}

/** Whether the parent is a table, row group or row. A form there has no box, but still owns controls. */
function isInTable({ parentElement }: ParsedElement): boolean {
  return parentElement !== null && TABLE_PARTS.has(parentElement.localName);
}

const TABLE_PARTS = new Set(["table", "thead", "tbody", "tfoot", "tr"]);

function foreignDisplay({ localName, namespaceURI }: ParsedElement): string {
  if (namespaceURI === MATHML_NAMESPACE) return localName === "math" ? "math" : "block math";
  return localName === "text" || localName === "foreignObject" ? "block" : "inline";
}

const KEEPS_SPACE = new Set("listing plaintext pre textarea xmp".split(" "));

export function userAgentKeepsSpace({ localName, namespaceURI }: ParsedElement): boolean {
  return namespaceURI === HTML_NAMESPACE && KEEPS_SPACE.has(localName);
}

/** Elements whose children are fallback content, which a browser that supports the element does not render. */
const REPLACED = new Set("audio canvas iframe object video".split(" "));

/** Whether no style sheet can show the element, because its parent does not render it. */
export function isLeftOut(element: ParsedElement): boolean {
  const parent = element.parentElement;
  if (parent?.namespaceURI !== HTML_NAMESPACE) return false;
  if (isHiddenUntilFound(parent) || isUnslotted(element)) return true;
  if (parent.localName === "details")
    return !parent.hasAttribute("open") && element !== firstSummaryOf(parent);
  return REPLACED.has(parent.localName) || (parent instanceof ParsedSelect && !parent.isListBox);
}

/** Whether the element is a child of a shadow host whose shadow tree has no slot for it. */
export function isUnslotted(element: ParsedElement): boolean {
  const root = element.parentElement?.shadowRoot;
  return root ? slotOf(element, root) === null : false;
}

function isHiddenUntilFound(element: ParsedElement): boolean {
  return element.getAttribute("hidden")?.toLowerCase() === "until-found";
}

/** Whether the text directly in the element is not rendered, as in a closed `details`. */
export function holdsWordsBack(element: ParsedElement): boolean {
  const isClosed = isHtmlTag(element, "details") && !element.hasAttribute("open");
  return isClosed || isHiddenUntilFound(element);
}

function firstSummaryOf(details: ParsedElement): ParsedElement | null {
  let at = details.firstElementChild;
  while (at && !isHtmlTag(at, "summary")) at = at.nextElementSibling;
  return at;
}

/** The default text and background colours of an element, as CSS; null for none. */
export interface Hints {
  readonly colour: string | null;
  readonly background: string | null;
}

const UNKNOWN = "unknown"; // a colour set by an old attribute such as `text`, which is not parsed
const NO_HINTS: Hints = { colour: null, background: null };
const FIELD: Hints = { colour: null, background: "field" };
const HINTS: ReadonlyMap<string, Hints> = new Map([
  ["button", { colour: "canvastext", background: "buttonface" }],
  ["dialog", { colour: "canvastext", background: "canvas" }],
  ["mark", { colour: "canvastext", background: "mark" }],
  ["input", FIELD],
  ["option", FIELD],
  ["select", FIELD],
  ["textarea", FIELD],
]);

export function hintsOf(element: ParsedElement): Hints {
  if (element.namespaceURI !== HTML_NAMESPACE) return NO_HINTS;
  const known = HINTS.get(element.localName) ?? NO_HINTS;
  if (element.attributes.length === 0) return known;
  if (element.hasAttribute("popover")) return HINTS.get("dialog") ?? known;
  const has = (name: string) => element.hasAttribute(name);
  const isLink = element.localName === "a" && has("href");
  return {
    colour: isLink ? "-webkit-link" : has("color") || has("text") ? UNKNOWN : known.colour,
    background: has("bgcolor") || has("background") ? UNKNOWN : known.background,
  };
}
