/** How elements are drawn: `transform` and `zoom`, their own and those around them, turn and stretch their pixels. */
import {
  inverse,
  IN_PLACE,
  mappedBox,
  movedBy,
  through,
  type Mapping,
} from "../../shared/mapping.ts";
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
function drawingOf(element: Element): Mapping {
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
export const UNEVEN = 0.05;

export function ratioOf(drawn: number, own: number): number {
  return own === 0 || Math.abs(drawn - own) < 1 ? 1 : drawn / own;
}

/** A page can nest its boxes without end. */
const MOST_AROUND = 100;

/** What transforms make of the directions of an element's pixels; where they come to lie, its box says. */
function turnOf(element: Element): Mapping {
  let turn = new DOMMatrix();
  let at: Element | null = element;
  for (let depth = 0; at && depth < MOST_AROUND; depth += 1) {
    const own = transformOf(at);
    if (own) turn = own.multiply(turn);
    at = isOnTop(at) ? null : renderedParentOf(at);
  }
  const { a, b, c, d } = turn;
  if (a === 1 && b === 0 && c === 0 && d === 1) return IN_PLACE;
  return { origin: IN_PLACE.origin, right: { x: a, y: b }, down: { x: c, y: d } };
}

/** CSS Transforms 2: `rotate`, `scale` and `transform`, in this order, within the plane; null for none of them. */
function transformOf(element: Element): DOMMatrix | null {
  const { transform, rotate, scale, display } = styleOf(element);
  if (transform === "none" && rotate === "none" && scale === "none") return null;
  if (isHtmlElement(element) && (display === "inline" || display === "contents")) return null;
  const parts = [
    rotate === "none" ? "" : `rotate(${rotate})`,
    scale === "none" ? "" : `scale(${scale.split(" ").slice(0, 2).join()})`,
    transform === "none" ? "" : transform,
  ];
  try {
    return new DOMMatrix(parts.join(" "));
  } catch {
    return null; // turned in depth, or by `infinity`
  }
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
