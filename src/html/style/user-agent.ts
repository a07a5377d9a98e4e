import { type ParsedElement, HTML_NAMESPACE, isHtmlTag, MATHML_NAMESPACE } from "../dom/element.ts";
import { TEXT_NODE } from "../dom/node.ts";
import { ParsedSelect } from "../dom/select.ts";
import { slotOf } from "../dom/slots.ts";
import { isColour } from "./colours.ts";

/** HTML, "rendering": the default display of elements. All others are inline. */
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

/** Such a form owns controls and has no box. */
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

/** Elements whose content is a fallback that browsers do not show. */
const REPLACED = new Set("audio canvas iframe object video".split(" "));

/** The element is never shown, under any style sheet: its parent shows other content, or none. */
export function isLeftOut(element: ParsedElement): boolean {
  const parent = element.parentElement;
  if (parent?.namespaceURI !== HTML_NAMESPACE) return false;
  if (isHiddenUntilFound(parent)) return true;
  if (parent.localName === "details")
    return !parent.hasAttribute("open") && element !== firstSummaryOf(parent);
  return REPLACED.has(parent.localName) || (parent instanceof ParsedSelect && !parent.isListBox);
}

function isHiddenUntilFound(element: ParsedElement): boolean {
  return element.getAttribute("hidden")?.toLowerCase() === "until-found";
}

/** Its direct text is not shown: for a closed `details`, and a host without a slot for it. */
export function holdsWordsBack(element: ParsedElement): boolean {
  if (isHiddenUntilFound(element)) return true;
  if (isHtmlTag(element, "details")) return !element.hasAttribute("open");
  const root = element.shadowRoot;
  if (!root) return false;
  for (let at = element.firstChild; at; at = at.nextSibling) {
    if (at.nodeType === TEXT_NODE && /\S/.test(at.nodeValue ?? ""))
      return slotOf(at, root) === null;
  }
  return false;
}

function firstSummaryOf(details: ParsedElement): ParsedElement | null {
  let at = details.firstElementChild;
  while (at && !isHtmlTag(at, "summary")) at = at.nextElementSibling;
  return at;
}

/** The colours of letters and background as a style sheet would write them; null for none of its own. */
export interface Hints {
  readonly colour: string | null;
  /** `picture` for a background that is not a single colour. */
  readonly background: string | null;
}

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
  const { localName } = element;
  const known = HINTS.get(element.hasAttribute("popover") ? "dialog" : localName);
  if (known) return known;
  if (/^(?:a|area)$/.test(localName)) return element.hasAttribute("href") ? LINK : NO_HINTS;
  const letters = { body: "text", font: "color" }[localName];
  const hasBackground = /^(?:body|marquee|table|t(?:body|d|foot|h|head|r))$/.test(localName);
  if (letters === undefined && !hasBackground) return NO_HINTS;
  return {
    colour: letters === undefined ? null : attributeColour(element, letters),
    background: hasBackground ? backgroundHint(element) : null,
  };
}

const NO_HINTS: Hints = { colour: null, background: null };
const LINK: Hints = { colour: "-webkit-link", background: null };

function backgroundHint(element: ParsedElement): string | null {
  return element.hasAttribute("background") ? "picture" : attributeColour(element, "bgcolor");
}

/** HTML, "rules for parsing a legacy color value", for valid colours only. */
function attributeColour(element: ParsedElement, name: string): string | null {
  const written = element.getAttribute(name)?.trim().toLowerCase() ?? "";
  if (isColour(written)) return written;
  return /^(?:[\da-f]{3}){1,2}$/.test(written) ? `#${written}` : null;
}
