import type { Box, Point } from "./types.ts";
import {
  attributeOf,
  boundingRectOf,
  clientRectsOf,
  defaultViewOf,
  clientHeightOf,
  clientWidthOf,
  closest,
  documentElementOf,
  isHtml,
  queryDocument,
  scrollHeightOf,
  scrollWidthOf,
} from "./native.ts";
import { composedParentOf, documentOf } from "./tree.ts";

/** Returns false for a parsed document that is not rendered: it has neither boxes nor styles. */
export function hasLayout(document: Document): boolean {
  return defaultViewOf(document) !== null && typeof globalThis.getComputedStyle === "function";
}

/** Computed styles are live, so one object for each element is enough. */
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

/** Copies a `DOMRect` to a plain object, because its members are getters: each read of one calls a function. */
export function plainBox({ x, y, width, height }: Box): Box {
  return { x, y, width, height };
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
 * Returns an element's box in the viewport of its document; if it has no area (`display: contents`, a link around a
 * floating image), the box of its contents.
 */
export function localBoxOf(element: Element): Box {
  if (isHtml(element, "area")) return areaBoxOf(element);
  const rect = boundingRectOf(element);
  return rect.width > 0 && rect.height > 0 ? rect : contentBoxOf(element);
}

/** Returns the element that a person sees: for an `<area>`, the image that uses its map; else the element itself. */
export function drawnFor(element: Element): Element {
  if (!isHtml(element, "area")) return element;
  const document = documentOf(element);
  const map = closest(element, "map[name]");
  const name = CSS.escape((map && attributeOf(map, "name")) ?? "");
  return (document && map && queryDocument(document, `img[usemap="#${name}"]`)) ?? element;
}

/** Returns the box of an `<area>`. HTML: `coords` are corners, or centre and radius, in pixels of the image. */
function areaBoxOf(area: HTMLAreaElement): Box {
  const whole = boundingRectOf(drawnFor(area));
  const [x = 0, y = 0, ...others] = area.coords.split(/[\s,]+/).map(Number);
  const [radius = 0] = others;
  if (area.shape === "default" || others.length === 0) return whole;
  const isCircle = area.shape.startsWith("circ");
  const across = isCircle
    ? [x - radius, x + radius]
    : [x, ...others.filter((_, at) => at % 2 === 0)];
  const down = isCircle ? [y - radius, y + radius] : [y, ...others.filter((_, at) => at % 2 === 1)];
  const [left, top] = [Math.min(...across), Math.min(...down)];
  return {
    x: whole.x + left,
    y: whole.y + top,
    width: Math.max(...across) - left,
    height: Math.max(...down) - top,
  };
}

function contentBoxOf(element: Element): Box {
  const range = new Range();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

/** Returns `local`, or the largest line if the element has several lines and no line contains the middle of `local`. */
export function lineInPlaceOf(element: Element, local: Box): Box {
  const middle = middleOf(local);
  const lines = Array.from(clientRectsOf(element)).slice(0, MOST_LINES);
  if (lines.length < 2 || lines.some((line) => meets(line, { ...middle, width: 0.1, height: 0.1 })))
    return local;
  return lines.reduce((a, b) => (a.width * a.height < b.width * b.height ? b : a));
}

const MOST_LINES = 100;

/** Rounds to tenths of a pixel, which are precise enough and short in JSON. */
export function rounded(box: Box): Box {
  return { x: tenth(box.x), y: tenth(box.y), width: tenth(box.width), height: tenth(box.height) };
}

export function roundedPoint(point: Point): Point {
  return { x: tenth(point.x), y: tenth(point.y) };
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

const SCROLLS = new Set(["auto", "scroll", "overlay"]);

/** Whether an element has overflow that it scrolls itself; false if this overflow scrolls the page. */
export function isScrollable(element: Element, style: CSSStyleDeclaration): boolean {
  const across =
    SCROLLS.has(style.overflowX) && scrollWidthOf(element) > clientWidthOf(element) + 1;
  return (isLonger(element, style) || across) && isScrollBox(element);
}

export function scrollsDown(element: Element): boolean {
  return isLonger(element, styleOf(element)) && isScrollBox(element);
}

function isLonger(element: Element, style: CSSStyleDeclaration): boolean {
  return SCROLLS.has(style.overflowY) && scrollHeightOf(element) > clientHeightOf(element) + 1;
}

function isScrollBox(element: Element): boolean {
  return clientHeightOf(element) > 0 && !belongsToViewport(element);
}

/** Whether the element's overflow scrolls the page: it is the root, or the body if the root's overflow is `visible`. */
function belongsToViewport(element: Element): boolean {
  const document = documentOf(element);
  if (!document) return false;
  const root = documentElementOf(document);
  return (
    element === root ||
    (composedParentOf(element, document) === root && getComputedStyle(root).overflowY === "visible")
  );
}
