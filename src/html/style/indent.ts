/** CSS Text 3, `text-indent`: words that their box pushes out of sight. */
import type { HiddenReason } from "../../page/snapshot.ts";
import { type ParsedElement, HTML_NAMESPACE, isElement } from "../dom/element.ts";
import { nextIn, TEXT_NODE } from "../dom/node.ts";
import { type Amount, lengthOf, pixelsOf, ZERO } from "./lengths.ts";
import type { TextPlace } from "./text-style.ts";
import { isClipping } from "./placement.ts";
import type { Declared } from "./declarations.ts";

export interface Indent {
  /** Inherited. */
  readonly by: Amount;
  /** Why the words of the line cannot be seen. */
  readonly unread: HiddenReason | null;
}

export const UNINDENTED: Indent = { by: ZERO, unread: null };

/** `size` is that of its letters, in pixels. */
export function indentOf(
  declared: Declared,
  around: Indent,
  place: TextPlace,
  size: number,
): Indent {
  const { element, display, screen } = place;
  const said = declared.get("text-indent");
  if (said === undefined && around === UNINDENTED) return around;
  const own =
    said === undefined || said === "inherit" ? around.by : lengthOf(said.split(" ")[0], screen);
  const by = said === undefined && startsAnew(element) ? ZERO : (own ?? ZERO);
  if (by.value === 0 && by.share === 0) return UNINDENTED;
  const inLine = display === "inline" || display === "contents";
  return { by, unread: inLine ? around.unread : reasonFor(by, declared, place, size) };
}

/** HTML, "rendering": controls do not take it over. */
function startsAnew({ localName, namespaceURI }: ParsedElement): boolean {
  return namespaceURI === HTML_NAMESPACE && CONTROLS.has(localName);
}

const CONTROLS = new Set(["button", "input", "select", "textarea"]);

/** Further than the window is wide, or nearly. */
const FAR = 900;

function reasonFor(
  by: Amount,
  declared: Declared,
  { element, screen }: TextPlace,
  size: number,
): HiddenReason | null {
  if (by.value <= -FAR && by.share <= 0)
    return lineOf(element, size, -by.value) <= -by.value ? "offscreen" : null;
  if (!isClipping(declared) || !/nowrap|^pre$/.test(declared.get("white-space") ?? "")) return null;
  const width = pixelsOf(declared.get("width"), screen);
  return by.share >= 1 || (width !== undefined && by.value >= width) ? "clipped" : null;
}

/** How wide its first line is at most, which alone is indented; Infinity where there are more. */
function lineOf(element: ParsedElement, size: number, enough: number): number {
  let width = 0;
  for (let at = nextIn(element, element); at && width <= enough; at = nextIn(at, element)) {
    if (at.nodeType === TEXT_NODE) width += (at.nodeValue ?? "").length * size * WIDE;
    else if (isElement(at) && at.localName === "br") return Infinity;
  }
  return width;
}

/** Of a letter, in parts of its height. */
const WIDE = 0.6;
