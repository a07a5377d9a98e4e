/** Decides by style whether an element's own text (its child text nodes) is readable, and measures that text. */
import type { Box, HiddenReason, NodeKind } from "../document/types.ts";
import {
  firstChildOf,
  isHtml,
  isHtmlElement,
  isText,
  localNameOf,
  nextSiblingOf,
  nodeValueOf,
  openShadowRootOf,
  slotOfText,
  zoomOf,
  attributeOf,
} from "../document/native.ts";
import { LEAST_ALPHA, parseColour, type Colour } from "../document/colour.ts";
import { renderedParentOf } from "../document/tree.ts";
import { styleOf } from "../document/geometry.ts";

/** Elements that show other content instead of their text. */
const WORDLESS = new Set(
  "audio canvas frame iframe meter progress select textarea video".split(" "),
);

export function isWordless(element: Element): boolean {
  return isHtmlElement(element) && WORDLESS.has(localNameOf(element));
}

export function hasOwnWords(element: Element): boolean {
  for (let child = firstChildOf(element); child; child = nextSiblingOf(child)) {
    if (isWords(child)) return !isWordless(element) && !isFilled(element);
  }
  return false;
}

/** Number of characters in the element's own text nodes, without white space at their ends. */
function ownWordsLength(element: Element): number {
  let length = 0;
  for (let child = firstChildOf(element); child; child = nextSiblingOf(child)) {
    if (isText(child)) length += (nodeValueOf(child) ?? "").trim().length;
  }
  return length;
}

/** Whether a slot shows assigned nodes instead of its own text. */
function isFilled(element: Element): boolean {
  return isHtml(element, "slot") && element.assignedNodes().length > 0;
}

function isWords(node: Node): boolean {
  return isText(node) && /\S/.test(nodeValueOf(node) ?? "");
}

/** Returns the slot that shows the own text of a shadow host; null if there is none or the shadow tree is closed. */
export function slotOfWords(host: Element): Element | null {
  if (!openShadowRootOf(host)) return null;
  for (let child = firstChildOf(host); child; child = nextSiblingOf(child)) {
    if (isText(child) && isWords(child)) return slotOfText(child);
  }
  return null;
}

/** Font size, in pixels, up to which text is too small to read. */
const DOT = 1;

/** Returns the reason if the size or colour of an element's text hides it; else null. */
export function lettersReason(element: Element, style: CSSStyleDeclaration): HiddenReason | null {
  if (Number.parseFloat(style.fontSize) * zoomOf(element) <= DOT) return "size";
  const colour = textColourOf(element, style);
  if (!colour || colour.alpha >= LEAST_ALPHA) return null;
  return isOutlined(style) || isStencil(element) ? null : "transparent";
}

/** Returns the text colour of an HTML element; null for other elements and for values that are not colours. */
export function textColourOf(element: Element, style: CSSStyleDeclaration): Colour | null {
  return isHtmlElement(element) ? parseColour(style.webkitTextFillColor) : null;
}

/** Whether a text shadow or stroke makes the text visible, even if its fill colour is transparent. */
export function isOutlined(style: CSSStyleDeclaration): boolean {
  return style.textShadow !== "none" || Number.parseFloat(style.webkitTextStrokeWidth) > 0;
}

/** Whether the letters show the background of the element or an ancestor (`background-clip: text`). */
function isStencil(element: Element): boolean {
  let at: Element | null = element;
  for (let depth = 0; at && depth < MOST_AROUND; depth += 1) {
    if (styleOf(at).backgroundClip.includes("text")) return true;
    at = renderedParentOf(at);
  }
  return false;
}

const MOST_AROUND = 20;

/** Boxes of the element's own text nodes, in the viewport of its document; at most twenty. */
export function wordBoxesOf(element: Element): readonly Box[] {
  const boxes: Box[] = [];
  const range = new Range();
  for (let child = firstChildOf(element); child; child = nextSiblingOf(child)) {
    if (!isWords(child)) continue;
    range.selectNodeContents(child);
    boxes.push(range.getBoundingClientRect());
    if (boxes.length === MOST_RUNS) break;
  }
  return boxes;
}

const MOST_RUNS = 20;

/** Whether an element with this style shows a background, a shadow or a border besides its text. */
export function isDrawn(style: CSSStyleDeclaration): boolean {
  if (style.backgroundImage !== "none" || style.boxShadow !== "none") return true;
  const background = parseColour(style.backgroundColor);
  return (
    !background || background.alpha >= LEAST_ALPHA || Number.parseFloat(style.borderTopWidth) > 0
  );
}

/** Characters of a ref in brackets and a word for the element's type. */
const REF_LENGTH = 9;
/** Characters between the texts of two elements. */
const GAP_LENGTH = 2;

interface Measured {
  readonly element: Element;
  readonly kinds: readonly NodeKind[];
  /** Whether it has readable text of its own. */
  readonly hasWords: boolean;
}

/** Estimates the characters of an element in a view: its text or, without text, its name; and the ref of a control. */
export function renderedLength({ element, kinds, hasWords }: Measured): number {
  const words = hasWords ? ownWordsLength(element) + GAP_LENGTH : 0;
  if (kinds.length === 0) return words;
  return REF_LENGTH + (words || nameLength(element));
}

function nameLength(element: Element): number {
  const name = attributeOf(element, "aria-label") ?? attributeOf(element, "placeholder") ?? "";
  return name.length + (attributeOf(element, "value") ?? "").length;
}
