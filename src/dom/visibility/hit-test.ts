import { inverse, mapped } from "../../shared/mapping.ts";
import type { Box, Point } from "../document/types.ts";
import {
  closest,
  elementAt,
  isHtml,
  isShadowRoot,
  ownerDocumentOf,
  queryDocument,
  rootNodeOf,
  type Root,
} from "../document/native.ts";
import { composedParentOf, frameDocumentOf, isWithin, shadowRootOf } from "../document/tree.ts";
import { framedBy, lineBoxesOf, type Framing } from "../document/drawing.ts";
import { middleOf, styleOf } from "../document/geometry.ts";
import { isDisabled } from "../elements/element-state.ts";

/** Returns the innermost element at a point, through shadow trees and frames. */
export function deepElementAt(
  top: Document,
  point: Point,
  framing: Framing = framedBy,
): Element | null {
  let root: Root = top;
  let at = point;
  let found: Element | null = null;
  for (;;) {
    const hit: Element | null = elementAt(root, at.x, at.y);
    if (!hit || hit === found) return found;
    found = hit;
    const shadow = shadowRootOf(hit);
    const inner: Root | null = shadow ?? frameDocumentOf(hit);
    if (!inner) return found;
    if (!shadow) at = mapped(at, inverse(framing(hit).mapping));
    root = inner;
  }
}

export type Reach =
  | { readonly reached: true; readonly point: Point }
  | { readonly reached: false; readonly point: Point; readonly by: Element | null };

/** Finds a point in `visible`, the visible part of `element`, at which a click hits `element`. */
export function reach(
  element: Element,
  visible: Box,
  { top, framing }: { readonly top: Document; readonly framing: Framing },
): Reach {
  const middle = middleOf(visible);
  let coveredBy: Element | null = null;
  let gap: Point | null = null;
  for (const point of samplePoints(visible, lineBoxesOf(element, top, framing))) {
    const hit = deepElementAt(top, point, framing);
    if (!hit) continue;
    if (receives(hit, element, top)) return { reached: true, point };
    if (!isWithin(element, hit, top)) coveredBy ??= hit;
    else if (letsThrough(element, hit, top)) gap ??= point;
  }
  if (gap) return { reached: true, point: gap };
  return { reached: false, point: middle, by: coveredBy };
}

/** Yields the middle, which nearly always suffices; then the middles of text lines, then points near the corners. */
function* samplePoints(visible: Box, lines: readonly Box[]): Generator<Point> {
  yield middleOf(visible);
  for (const line of lines) {
    const middle = middleOf(line);
    if (contains(visible, middle)) yield middle;
  }
  for (const x of [0.1, 0.9]) {
    for (const y of [0.2, 0.8]) {
      yield { x: visible.x + visible.width * x, y: visible.y + visible.height * y };
    }
  }
}

function contains(box: Box, point: Point): boolean {
  return (
    point.x >= box.x &&
    point.x < box.x + box.width &&
    point.y >= box.y &&
    point.y < box.y + box.height
  );
}

/** Whether a click on `hit` reaches the element, because the element or one of its labels is or contains `hit`. */
export function receives(hit: Element, element: Element, top: Document): boolean {
  for (let at: Element | null = hit; at; at = composedParentOf(at, top)) {
    if (at === element) return true;
    if (isHtml(at, "label") && at.control === element) return true;
  }
  return false;
}

/**
 * Whether a hit test finds the ancestor `hit` only through a gap in the element, between lines or in a drawing. The
 * element must not be clipped, inert or behind a modal dialog. It must receive pointer events or be disabled.
 */
function letsThrough(element: Element, hit: Element, top: Document): boolean {
  if (closest(element, "[inert]") || isBehindModal(element, top)) return false;
  const start = isHtml(element, "select") ? null : element; // a select is set without a click, so it may be clipped
  for (let at: Element | null = start; at && at !== hit; at = composedParentOf(at, top))
    if (styleOf(at).clipPath !== "none" || styleOf(at).clip !== "auto") return false;
  return !isPassedOver(element) || isDisabled(element);
}

/** Whether neither the element nor the host of its shadow tree receives pointer events. */
export function isPassedOver(element: Element): boolean {
  if (styleOf(element).pointerEvents !== "none") return false;
  const root = rootNodeOf(element);
  return !isShadowRoot(root) || styleOf(root.host).pointerEvents === "none";
}

/** Whether it is outside of an open modal dialog: clicks there hit the root of the document. */
function isBehindModal(element: Element, top: Document): boolean {
  const document = ownerDocumentOf(element);
  const modal = document && queryDocument(document, "dialog:modal");
  return modal !== null && !isWithin(element, modal, top);
}
