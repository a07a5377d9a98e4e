/** An affine mapping from one coordinate system to another, such as from a frame's document to its parent document. */
export interface Mapping {
  /** The point that the origin maps to. */
  readonly origin: Point;
  /** The vectors that one pixel to the right and one pixel down map to. */
  readonly right: Point;
  readonly down: Point;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export function movedBy({ x, y }: Point): Mapping {
  return { ...IN_PLACE, origin: { x, y } };
}

export const IN_PLACE: Mapping = {
  origin: { x: 0, y: 0 },
  right: { x: 1, y: 0 },
  down: { x: 0, y: 1 },
};

export function mapped({ x, y }: Point, { origin, right, down }: Mapping): Point {
  return { x: origin.x + x * right.x + y * down.x, y: origin.y + x * right.y + y * down.y };
}

/** Returns the bounding box of the mapped `box`; its centre is the mapped centre of `box`. */
export function mappedBox(box: Box, mapping: Mapping): Box {
  const { origin, right, down } = mapping;
  if (isShift(mapping))
    return { x: box.x + origin.x, y: box.y + origin.y, width: box.width, height: box.height };
  const width = Math.abs(box.width * right.x) + Math.abs(box.height * down.x);
  const height = Math.abs(box.width * right.y) + Math.abs(box.height * down.y);
  const middle = mapped({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, mapping);
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}

function isShift({ right, down }: Mapping): boolean {
  return right.x === 1 && right.y === 0 && down.x === 0 && down.y === 1;
}

/** Returns the mapping that applies `inner`, then `outer`. */
export function through(outer: Mapping, inner: Mapping): Mapping {
  const turned = ({ x, y }: Point): Point => ({
    x: x * outer.right.x + y * outer.down.x,
    y: x * outer.right.y + y * outer.down.y,
  });
  return {
    origin: mapped(inner.origin, outer),
    right: turned(inner.right),
    down: turned(inner.down),
  };
}

/** Returns the inverse mapping. A degenerate mapping has none: the result then maps all points far outside the page. */
export function inverse({ origin, right, down }: Mapping): Mapping {
  const area = right.x * down.y - right.y * down.x;
  if (area === 0) return NOWHERE;
  const back = {
    right: { x: down.y / area, y: -right.y / area },
    down: { x: -down.x / area, y: right.x / area },
  };
  const { x, y } = mapped(origin, { ...back, origin: IN_PLACE.origin });
  return { ...back, origin: { x: -x, y: -y } };
}

const NOWHERE: Mapping = {
  origin: { x: -1e7, y: -1e7 },
  right: { x: 0, y: 0 },
  down: { x: 0, y: 0 },
};
