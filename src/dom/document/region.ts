/** Rectangles of a document, in pixels of its viewport; an edge may be infinite. */
import type { Box, Point } from "./types.ts";
import {
  bodyOf,
  clientHeightOf,
  clientWidthOf,
  documentElementOf,
  scrollHeightOf,
  scrollLeftOf,
  scrollTopOf,
  scrollWidthOf,
  scrollingElementOf,
} from "./native.ts";
import { styleOf, viewportOf } from "./geometry.ts";
import { documentOf } from "./tree.ts";

export interface Region {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function regionOf(box: Box): Region {
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

/** The intersection of two regions; null if it is empty. */
export function common(a: Region, b: Region): Region | null {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
  const right = Math.min(a.right, b.right);
  const bottom = Math.min(a.bottom, b.bottom);
  return left < right && top < bottom ? { left, top, right, bottom } : null;
}

/** Whether more than a pixel of a box's width and of its height is in the region. Thinner boxes must be all inside. */
export function showsIn(box: Box, region: Region): boolean {
  const across = Math.min(box.x + box.width, region.right) - Math.max(box.x, region.left);
  const down = Math.min(box.y + box.height, region.bottom) - Math.max(box.y, region.top);
  return (across > 1 || across >= box.width) && (down > 1 || down >= box.height);
}

/** The region that scrolling can reveal. Its bottom is always infinite: pages often lock scrolling for a time. */
export function reachableOf(document: Document): Region {
  const scroller = scrollingElementOf(document);
  const { x, y } = scroller ? scrollStartOf(scroller) : { x: 0, y: 0 };
  const left = scroller ? x - scrollLeftOf(scroller) : 0;
  const top = scroller ? y - scrollTopOf(scroller) : 0;
  return { left, top, right: rightmostOf(document, scroller), bottom: Infinity };
}

/** Returns the right edge: infinite, unless the page clips its sides or scrolls to the left from its right edge. */
function rightmostOf(document: Document, scroller: Element | null): number {
  if (isLockedAcross(document)) return viewportOf(document).width;
  const isFromRight = scroller !== null && scrollOriginOfPage(scroller).fromRight;
  return isFromRight ? clientWidthOf(scroller) - scrollLeftOf(scroller) : Infinity;
}

/** The minimum scroll position: negative if the page scrolls from its right or bottom edge, as in Arabic pages. */
function scrollStartOf(scroller: Element): Point {
  const { fromRight, fromBottom } = scrollOriginOfPage(scroller);
  return {
    x: fromRight ? clientWidthOf(scroller) - scrollWidthOf(scroller) : 0,
    y: fromBottom ? clientHeightOf(scroller) - scrollHeightOf(scroller) : 0,
  };
}

/** Returns the edges from which the page scrolls. CSS Writing Modes 4: the body sets the page's writing mode. */
function scrollOriginOfPage(scroller: Element): ScrollOrigin {
  const document = documentOf(scroller);
  const { direction, writingMode } = styleOf((document && bodyOf(document)) ?? scroller);
  return scrollOriginOf({ direction, writingMode });
}

/** Whether the page clips its sides. If the root's overflow is `visible`, the body's counts (CSS Overflow 3). */
function isLockedAcross(document: Document): boolean {
  const root = documentElementOf(document);
  const body = bodyOf(document);
  const own = root ? styleOf(root).overflowX : "visible";
  const overflow = own === "visible" && body ? styleOf(body).overflowX : own;
  return overflow === "hidden" || overflow === "clip";
}

interface ScrollOrigin {
  readonly fromRight: boolean;
  readonly fromBottom: boolean;
}

type FlowStyle = Pick<CSSStyleDeclaration, "direction" | "writingMode"> &
  Partial<Pick<CSSStyleDeclaration, "display" | "flexDirection">>;

/**
 * Returns the edges from which a box scrolls: usually left and top. Right-to-left boxes and boxes with vertical text
 * may scroll from the right, chats in reversed flex boxes from the bottom.
 */
export function scrollOriginOf(style: FlowStyle): ScrollOrigin {
  const { direction, writingMode, display = "", flexDirection = "" } = style;
  const reversed = display.endsWith("flex") ? flexDirection : "";
  return {
    fromRight:
      writingMode === "vertical-rl" || (direction === "rtl") !== (reversed === "row-reverse"),
    fromBottom: reversed === "column-reverse",
  };
}

export function isScrolling(overflow: string): boolean {
  return overflow === "auto" || overflow === "scroll" || overflow === "overlay";
}
