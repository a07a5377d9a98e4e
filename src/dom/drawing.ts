/** How elements are drawn: `transform` and `zoom`, their own and those around them, turn and stretch their pixels. */
import { inverse, IN_PLACE, mappedBox, movedBy, through, type Mapping } from "../shared/mapping.ts";
import type { Box } from "./types.ts";
import {
  boundingRectOf,
  clientHeightOf,
  clientLeftOf,
  clientRectsOf,
  clientTopOf,
  clientWidthOf,
  isHtmlElement,
  offsetHeightOf,
  offsetWidthOf,
} from "./native.ts";
import { localBoxOf, middleOf, styleOf } from "./geometry.ts";
import { documentOf, frameElementOf, renderedParentOf, isOnTop } from "./tree.ts";

/**
 * From an element's own pixels, which begin at the corner of its border box, to the viewport of its document. What
 * `perspective` makes of them is not told: then they are stretched to the box around it.
 */
export function drawingOf(element: Element): Mapping {
  const box = boundingRectOf(element);
  if (!isHtmlElement(element)) return movedBy(box);
  const own = { x: 0, y: 0, width: offsetWidthOf(element), height: offsetHeightOf(element) };
  const turn = turnOf(element);
  const drawing = fitted(own, explains(turn, own, box) ? turn : IN_PLACE, box);
  return isNumbers(drawing) ? drawing : movedBy(box);
}

/** What is drawn larger and larger grows beyond all numbers. */
function isNumbers({ origin, right, down }: Mapping): boolean {
  return [origin, right, down].every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
}

/** Whether the box is that of what is turned so, larger or smaller. */
function explains(turn: Mapping, own: Box, box: Box): boolean {
  const [across, down] = stretchOf(own, turn, box);
  return Math.abs(across - down) <= UNEVEN * Math.max(across, down);
}

/** The same stretched so that its box becomes this one. */
function fitted(own: Box, turn: Mapping, box: Box): Mapping {
  const [across, down] = stretchOf(own, turn, box);
  if (turn === IN_PLACE && across === 1 && down === 1) return movedBy(box);
  const stretched: Mapping = {
    origin: IN_PLACE.origin,
    right: { x: turn.right.x * across, y: turn.right.y * down },
    down: { x: turn.down.x * across, y: turn.down.y * down },
  };
  const [from, to] = [middleOf(mappedBox(own, stretched)), middleOf(box)];
  return { ...stretched, origin: { x: to.x - from.x, y: to.y - from.y } };
}

function stretchOf(own: Box, turn: Mapping, box: Box): readonly [across: number, down: number] {
  const turned = mappedBox(own, turn);
  return [ratioOf(box.width, turned.width), ratioOf(box.height, turned.height)];
}

/** Own sizes are told as whole pixels, of which `zoom` is the same in both directions. */
const UNEVEN = 0.05;

function ratioOf(drawn: number, own: number): number {
  return own === 0 || Math.abs(drawn - own) < 1 ? 1 : drawn / own;
}

/** A page can nest its boxes without end. */
const MOST_AROUND = 100;

/** What transforms make of the directions of an element's pixels; where they come to lie, its box says. */
function turnOf(element: Element): Mapping {
  let turn: DOMMatrix | null = null;
  let at: Element | null = element;
  for (let depth = 0; at && depth < MOST_AROUND; depth += 1) {
    const around = planeAround(at);
    const own = transformOf(at);
    if (own) turn = after(own, turn);
    if (turn && !turn.is2D && !(around && isDeep(styleOf(around)))) turn = flat(turn);
    at = around;
  }
  return turn ? directionsOf(turn) : IN_PLACE;
}

function directionsOf({ a, b, c, d }: DOMMatrix): Mapping {
  if (a === 1 && b === 0 && c === 0 && d === 1) return IN_PLACE;
  return { origin: IN_PLACE.origin, right: { x: a, y: b }, down: { x: c, y: d } };
}

function after(outer: DOMMatrix, inner: DOMMatrix | null): DOMMatrix {
  return inner ? outer.multiply(inner) : outer;
}

/** The element with which it is drawn. */
function planeAround(element: Element): Element | null {
  return isOnTop(element) ? null : renderedParentOf(element);
}

/** CSS Transforms 2: `rotate`, `scale` and `transform`, in this order; null for none of them. */
function transformOf(element: Element): DOMMatrix | null {
  const { transform, rotate, scale } = styleOf(element);
  if (transform === "none" && rotate === "none" && scale === "none") return null;
  if (!isTransformable(element)) return null;
  const parts = [
    rotate === "none" ? "" : rotationOf(rotate),
    scale === "none" ? "" : scalingOf(scale),
    transform === "none" ? "" : transform,
  ];
  return parsedMatrix(parts.join(" "));
}

/** Computed values can hold `infinity`, which is no number to the parser. */
function parsedMatrix(text: string): DOMMatrix | null {
  try {
    return new DOMMatrix(text);
  } catch {
    return null;
  }
}

/** `2`, `2 3` or `2 3 4`. */
function scalingOf(scale: string): string {
  const [across = "1", down = across, deep = "1"] = scale.split(" ");
  return `scale3d(${across},${down},${deep})`;
}

/** `45deg`, `x 45deg` or `1 2 3 45deg`. */
function rotationOf(rotate: string): string {
  const parts = rotate.split(" ");
  const angle = parts.pop() ?? "";
  const axis = AXES.get(parts.join()) ?? parts.join();
  return `rotate3d(${axis},${angle})`;
}

const AXES: ReadonlyMap<string, string> = new Map([
  ["", "0,0,1"],
  ["x", "1,0,0"],
  ["y", "0,1,0"],
  ["z", "0,0,1"],
]);

/** CSS Transforms 1: not what lies in lines of text, and what has no box. */
function isTransformable(element: Element): boolean {
  if (!isHtmlElement(element)) return true;
  const { display } = styleOf(element);
  return display !== "inline" && display !== "contents";
}

/** What is in it is drawn in depth with it, instead of in its plane. */
export function isDeep(style: CSSStyleDeclaration): boolean {
  return style.transformStyle === "preserve-3d";
}

/** As it lies in a plane. */
function flat({ a, b, c, d }: DOMMatrix): DOMMatrix {
  return new DOMMatrix([a, b, c, d, 0, 0]);
}

/** CSS Transforms 2: one sees its back, as it is turned by itself and by what is drawn in depth with it. */
export function facesAway(element: Element): boolean {
  if (!isTransformable(element)) return false;
  let turn: DOMMatrix | null = null;
  let at: Element | null = element;
  for (let depth = 0; at && depth < MOST_AROUND; depth += 1) {
    const own = transformOf(at);
    if (own) turn = after(own, turn);
    at = planeAround(at);
    if (at && !isDeep(styleOf(at))) break;
  }
  return turn !== null && isSeenFromBehind(turn);
}

function isSeenFromBehind(turn: DOMMatrix): boolean {
  const { m11, m12, m13, m21, m22, m23, m31, m32, m33 } = turn;
  const facing = m11 * m22 - m12 * m21;
  const [left, up] = [m12 * m23 - m13 * m22, m13 * m21 - m11 * m23];
  return facing * (m31 * left + m32 * up + m33 * facing) < 0;
}

/** What of an element overflow is cut off at, in its document's viewport. */
export function paddingBoxOf(element: Element): Box {
  const rect = boundingRectOf(element);
  const inside = {
    x: clientLeftOf(element),
    y: clientTopOf(element),
    width: clientWidthOf(element) || rect.width,
    height: clientHeightOf(element) || rect.height,
  };
  const plain = movedBy(rect);
  if (!isHtmlElement(element)) return mappedBox(inside, plain);
  const isStretched =
    ratioOf(rect.width, offsetWidthOf(element)) !== 1 ||
    ratioOf(rect.height, offsetHeightOf(element)) !== 1;
  return mappedBox(inside, isStretched ? drawingOf(element) : plain);
}

/** A frame's document as its frame element shows it. */
export interface Framed {
  /** From its viewport to that of the document around it. */
  readonly mapping: Mapping;
  /** What is shown of it, in its own pixels. */
  readonly shown: Box;
}

export type Framing = (frame: Element) => Framed;

/** Serves one look at one unchanging page: finds out about each frame once. */
export function framingOnce(): Framing {
  const known = new Map<Element, Framed>();
  return (frame) => {
    let framed = known.get(frame);
    if (!framed) known.set(frame, (framed = framedBy(frame)));
    return framed;
  };
}

export function framedBy(frame: Element): Framed {
  const style = styleOf(frame);
  const left = pixels(style.paddingLeft);
  const top = pixels(style.paddingTop);
  const corner = { x: clientLeftOf(frame) + left, y: clientTopOf(frame) + top };
  const width = clientWidthOf(frame) - left - pixels(style.paddingRight);
  const height = clientHeightOf(frame) - top - pixels(style.paddingBottom);
  return {
    mapping: through(drawingOf(frame), movedBy(corner)),
    shown: { x: 0, y: 0, width: Math.max(0, width), height: Math.max(0, height) },
  };
}

function pixels(length: string): number {
  return Number.parseFloat(length) || 0;
}

/** From the viewport of the node's document to that of `top`. */
export function mappingOf(node: Node, top: Document, framing: Framing = framedBy): Mapping {
  let mapping = IN_PLACE;
  let document = documentOf(node);
  while (document && document !== top) {
    const frame: Element | null = frameElementOf(document, top);
    if (!frame) break;
    mapping = through(framing(frame).mapping, mapping);
    document = documentOf(frame);
  }
  return mapping;
}

/** Box in the viewport of `top`. */
export function boxOf(element: Element, top: Document, framing?: Framing): Box {
  return mappedBox(localBoxOf(element), mappingOf(element, top, framing));
}

/** The boxes of an element that breaks over lines, in the viewport of `top`; four at most. */
export function lineBoxesOf(element: Element, top: Document, framing?: Framing): readonly Box[] {
  const mapping = mappingOf(element, top, framing);
  return Array.from(clientRectsOf(element))
    .slice(0, 4)
    .map((rect) => mappedBox(rect, mapping));
}

/** The part of a frame's viewport, in its own pixels, that may be seen where this box shows. */
export function seenThrough(box: Box, { mapping }: Pick<Framed, "mapping">): Box {
  return mappedBox(box, inverse(mapping));
}
