/** Maps pixels of elements and frames to viewports; applies own and inherited `scale` and `zoom`, not rotation. */
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
import { localBoxOf, styleOf } from "./geometry.ts";
import { documentOf, frameElementOf } from "./tree.ts";

/** Maps an element's unscaled pixels, from the top left of its border box, to the viewport of its document. */
function drawingOf(element: Element): Mapping {
  const box = boundingRectOf(element);
  if (!isHtmlElement(element)) return movedBy(box);
  const across = ratioOf(box.width, offsetWidthOf(element));
  const down = ratioOf(box.height, offsetHeightOf(element));
  if (!Number.isFinite(across) || !Number.isFinite(down)) return movedBy(box);
  return {
    origin: { x: box.x, y: box.y },
    right: { x: across, y: 0 },
    down: { x: 0, y: down },
  };
}

/** Maximum relative difference between horizontal and vertical scale, due to rounding. More means a rotation. */
export const UNEVEN = 0.05;

export function ratioOf(drawn: number, own: number): number {
  return own === 0 || Math.abs(drawn - own) < 1 ? 1 : drawn / own;
}

/** Returns the padding box of an element, in its document's viewport. Overflow is clipped to this box. */
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

/** How a frame element shows the document in it. */
export interface Framed {
  /** Maps the frame's viewport to that of the document that contains the frame element. */
  readonly mapping: Mapping;
  /** The content box of the frame element, in the frame's viewport. */
  readonly shown: Box;
}

export type Framing = (frame: Element) => Framed;

/** Returns `framedBy` with a cache, which is valid only while the page is unchanged. */
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

/** Maps the viewport of the node's document to that of `top`. */
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

/** Returns the box of an element in the viewport of `top`. */
export function boxOf(element: Element, top: Document, framing?: Framing): Box {
  return mappedBox(localBoxOf(element), mappingOf(element, top, framing));
}

/** The boxes of an element, one for each line if it wraps, in the viewport of `top`; at most the first four. */
export function lineBoxesOf(element: Element, top: Document, framing?: Framing): readonly Box[] {
  const mapping = mappingOf(element, top, framing);
  return Array.from(clientRectsOf(element))
    .slice(0, 4)
    .map((rect) => mappedBox(rect, mapping));
}

/** Maps a box from the viewport of the document that contains a frame element to the viewport in the frame. */
export function seenThrough(box: Box, { mapping }: Pick<Framed, "mapping">): Box {
  return mappedBox(box, inverse(mapping));
}
