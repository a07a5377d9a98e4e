/** Whether an element's own words are readable, according to their style. */
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

/** These show other content instead of their text. */
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

/** Number of characters directly inside it, without white space at the ends. */
function ownWordsLength(element: Element): number {
  let length = 0;
  for (let child = firstChildOf(element); child; child = nextSiblingOf(child)) {
    if (isText(child)) length += (nodeValueOf(child) ?? "").trim().length;
  }
  return length;
}

/** A slot shows its assigned nodes instead of its own words. */
function isFilled(element: Element): boolean {
  return isHtml(element, "slot") && element.assignedNodes().length > 0;
}

function isWords(node: Node): boolean {
  return isText(node) && /\S/.test(nodeValueOf(node) ?? "");
}

/** Where a host's own words are shown, if its shadow tree is open. */
export function slotOfWords(host: Element): Element | null {
  if (!openShadowRootOf(host)) return null;
  for (let child = firstChildOf(host); child; child = nextSiblingOf(child)) {
    if (isText(child) && isWords(child)) return slotOfText(child);
  }
  return null;
}

/** Letters of at most this many pixels are dots. */
const DOT = 1;

/** The reason if their size or colour hides the letters. */
export function lettersReason(element: Element, style: CSSStyleDeclaration): HiddenReason | null {
  if (Number.parseFloat(style.fontSize) * zoomOf(element) <= DOT) return "size";
  const colour = textColourOf(element, style);
  if (!colour || colour.alpha >= LEAST_ALPHA) return null;
  return isOutlined(style) || isStencil(element) ? null : "transparent";
}

/** The colour of the letters; null if they are filled otherwise. */
export function textColourOf(element: Element, style: CSSStyleDeclaration): Colour | null {
  return isHtmlElement(element) ? parseColour(style.webkitTextFillColor) : null;
}

/** A shadow or an outline shows letters without colour. */
export function isOutlined(style: CSSStyleDeclaration): boolean {
  return style.textShadow !== "none" || Number.parseFloat(style.webkitTextStrokeWidth) > 0;
}

/** Only the letters show the background of a box around it. */
function isStencil(element: Element): boolean {
  let at: Element | null = element;
  for (let depth = 0; at && depth < MOST_AROUND; depth += 1) {
    if (styleOf(at).backgroundClip.includes("text")) return true;
    at = renderedParentOf(at);
  }
  return false;
}

const MOST_AROUND = 20;

/** Boxes of the element's own words, in its document; at most twenty runs. */
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

/** Whether it shows more than its words: a background or a border. */
export function isDrawn(style: CSSStyleDeclaration): boolean {
  if (style.backgroundImage !== "none" || style.boxShadow !== "none") return true;
  const background = parseColour(style.backgroundColor);
  return (
    !background || background.alpha >= LEAST_ALPHA || Number.parseFloat(style.borderTopWidth) > 0
  );
}

/** Estimates the size of an element in a view before the view exists. */

/** A number in brackets and a word for its type. */
const REF_LENGTH = 9;
/** Separator between words. */
const GAP_LENGTH = 2;

interface Measured {
  readonly element: Element;
  readonly kinds: readonly NodeKind[];
  /** Of readable ones. */
  readonly hasWords: boolean;
}

/** Approximate number of characters: its words, or else its name, and its number if it is usable. */
export function renderedLength({ element, kinds, hasWords }: Measured): number {
  const words = hasWords ? ownWordsLength(element) + GAP_LENGTH : 0;
  if (kinds.length === 0) return words;
  return REF_LENGTH + (words || nameLength(element));
}

function nameLength(element: Element): number {
  const name = attributeOf(element, "aria-label") ?? attributeOf(element, "placeholder") ?? "";
  return name.length + (attributeOf(element, "value") ?? "").length;
}
