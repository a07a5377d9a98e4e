/** Decides how a covering element affects the one behind it. */
import { composedParentOf, isWithin } from "../document/tree.ts";
import { boxOf } from "../document/drawing.ts";
import { styleOf, viewportOf } from "../document/geometry.ts";
import { parseColour } from "../document/colour.ts";

/** `passing`: scrolling uncovers the element; `glass`: a transparent cover that gets the clicks; `solid`: opaque. */
export type Cover = "none" | "passing" | "glass" | "solid";

/** Classifies the element that covers a point of `element`. @param hit the element that a hit test finds there */
export function coverAt(element: Element, hit: Element | null, top: Document): Cover {
  if (!hit || isWithin(hit, element, top) || isWithin(element, hit, top)) return "none";
  let solid = false;
  for (let at: Element | null = hit; at && !isWithin(element, at, top);) {
    const style = styleOf(at);
    if (isPassing(at, style, top)) return "passing";
    solid ||= isSolid(style);
    at = composedParentOf(at, top);
  }
  return solid ? "solid" : "glass";
}

/** Whether it is sticky, or a fixed bar or box that does not nearly fill the viewport. */
function isPassing(element: Element, { position }: CSSStyleDeclaration, top: Document): boolean {
  if (position === "sticky") return true;
  if (position !== "fixed") return false;
  const view = viewportOf(top);
  const box = boxOf(element, top);
  return box.width < view.width * NEARLY || box.height < view.height * NEARLY;
}

const NEARLY = 0.9;

function isSolid(style: CSSStyleDeclaration): boolean {
  if (Number(style.opacity) < NEARLY) return false;
  const background = parseColour(style.backgroundColor);
  return background !== null && background.alpha >= NEARLY;
}
