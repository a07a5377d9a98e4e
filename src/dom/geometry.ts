import type { Box, Point } from "./types.ts";
import {
  boundingRectOf,
  clientHeightOf,
  clientLeftOf,
  clientRectsOf,
  clientTopOf,
  clientWidthOf,
  defaultViewOf,
  isHtmlElement,
  offsetHeightOf,
  offsetWidthOf,
} from "./native.ts";
import { documentOf, frameElementOf } from "./tree.ts";

/** False for a parsed document that is not shown: it has neither boxes nor styles. */
export function hasLayout(document: Document): boolean {
  return defaultViewOf(document) !== null && typeof globalThis.getComputedStyle === "function";
}

/** Computed styles are live: each element needs one object, which goes with it. */
const styles = new WeakMap<Element, CSSStyleDeclaration>();

export function styleOf(element: Element): CSSStyleDeclaration {
  const known = styles.get(element);
  if (known) return known;
  const style = getComputedStyle(element);
  styles.set(element, style);
  return style;
}

export function viewportOf(document: Document): Box {
  const view = defaultViewOf(document);
  return { x: 0, y: 0, width: view?.innerWidth ?? 0, height: view?.innerHeight ?? 0 };
}

/** A copy of a rectangle of the browser's, whose sides cost a call each time they are read. */
export function plainBox({ x, y, width, height }: Box): Box {
  return { x, y, width, height };
}

export function shifted(box: Box, by: Point): Box {
  return { x: box.x + by.x, y: box.y + by.y, width: box.width, height: box.height };
}

export function intersection(a: Box, b: Box): Box | null {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

export function meets(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

export function middleOf(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Box in the element's own document. Where the element has no area of its own (`display: contents`, a link around a
 * floating picture) what it holds counts.
 */
export function localBoxOf(element: Element): Box {
  const rect = boundingRectOf(element);
  return rect.width > 0 && rect.height > 0 ? rect : contentBoxOf(element);
}

function contentBoxOf(element: Element): Box {
  const range = new Range();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

/** Box in the viewport of `top`. */
export function boxOf(element: Element, top: Document): Box {
  return shifted(localBoxOf(element), originOf(element, top));
}

/** The boxes of an element that breaks over lines, in the viewport of `top`; four at most. */
export function lineBoxesOf(element: Element, top: Document): readonly Box[] {
  const origin = originOf(element, top);
  return Array.from(clientRectsOf(element))
    .slice(0, 4)
    .map((rect) => shifted(rect, origin));
}

/** Of a box that breaks over lines: its largest line, if its middle lies beside what it shows. Moves with `box`. */
export function lineInPlaceOf(element: Element, local: Box, box: Box): Box {
  const middle = middleOf(local);
  const lines = Array.from(clientRectsOf(element)).slice(0, MOST_LINES);
  if (lines.length < 2 || lines.some((line) => meets(line, { ...middle, width: 0.1, height: 0.1 })))
    return box;
  const largest = lines.reduce((a, b) => (a.width * a.height < b.width * b.height ? b : a));
  return shifted(largest, { x: box.x - local.x, y: box.y - local.y });
}

const MOST_LINES = 100;

/** How much larger an element is drawn than its own pixels say, by `transform` and `zoom` of what is around it. */
export function scaleOf(element: Element, drawn: Box): Point {
  if (!isHtmlElement(element)) return { x: 1, y: 1 };
  const { width, height } = drawn;
  return {
    x: ratioOf(width, offsetWidthOf(element)),
    y: ratioOf(height, offsetHeightOf(element)),
  };
}

/** An element's own pixels are told as whole ones. */
function ratioOf(drawn: number, own: number): number {
  return own === 0 || Math.abs(drawn - own) < 1 ? 1 : drawn / own;
}

/** Where the viewport of the node's document begins in that of `top`. */
export function originOf(node: Node, top: Document): Point {
  let x = 0;
  let y = 0;
  let document = documentOf(node);
  while (document && document !== top) {
    const frame: Element | null = frameElementOf(document, top);
    if (!frame) break;
    const inner = frameContentBox(frame);
    x += inner.x;
    y += inner.y;
    document = documentOf(frame);
  }
  return { x, y };
}

/** The box that shows a frame's document, in the frame element's own document. */
export function frameContentBox(frame: Element): Box {
  const rect = boundingRectOf(frame);
  const style = styleOf(frame);
  const left = pixels(style.paddingLeft);
  const top = pixels(style.paddingTop);
  return {
    x: rect.x + clientLeftOf(frame) + left,
    y: rect.y + clientTopOf(frame) + top,
    width: Math.max(0, clientWidthOf(frame) - left - pixels(style.paddingRight)),
    height: Math.max(0, clientHeightOf(frame) - top - pixels(style.paddingBottom)),
  };
}

function pixels(length: string): number {
  return Number.parseFloat(length) || 0;
}

/** Tenths of a pixel are enough, and short in JSON. */
export function rounded(box: Box): Box {
  return { x: tenth(box.x), y: tenth(box.y), width: tenth(box.width), height: tenth(box.height) };
}

export function roundedPoint(point: Point): Point {
  return { x: tenth(point.x), y: tenth(point.y) };
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
