import type { Mask, PixelRect } from "./raster.ts";

export type ShapePoint = readonly [x: number, y: number];

/** A filled polygon, or a line with round ends through the points. Pixels. */
export type ShapePart =
  | { readonly fill: readonly ShapePoint[] }
  | { readonly line: readonly ShapePoint[]; readonly widthPx: number };

export interface ShapeMasks {
  readonly body: Mask;
  /** The body and a border around it. */
  readonly border: Mask;
}

/** The union of the parts as smooth masks of `size` pixels squared; the shape's origin lies at `origin`, `origin`. */
export function renderShape(
  parts: readonly ShapePart[],
  size: { readonly sizePx: number; readonly origin: number; readonly borderPx: number },
): ShapeMasks {
  const { sizePx, origin, borderPx } = size;
  const body = new Uint8Array(sizePx * sizePx);
  const border = new Uint8Array(sizePx * sizePx);
  const { left, top, right, bottom } = extent(parts, borderPx + 1);
  for (let y = Math.max(0, top + origin); y < Math.min(sizePx, bottom + origin); y++) {
    for (let x = Math.max(0, left + origin); x < Math.min(sizePx, right + origin); x++) {
      const point: ShapePoint = [x + 0.5 - origin, y + 0.5 - origin];
      const distance = Math.min(...parts.map((part) => distanceTo(part, point)));
      body[y * sizePx + x] = coverage(distance);
      border[y * sizePx + x] = coverage(distance - borderPx);
    }
  }
  const mask = (alpha: Uint8Array): Mask => ({ alpha, width: sizePx, height: sizePx });
  return { body: mask(body), border: mask(border) };
}

/** Whole pixels around the shape, with a margin. */
function extent(parts: readonly ShapePart[], margin: number): PixelRect {
  const reach = parts.map((part) => margin + ("line" in part ? part.widthPx / 2 : 0));
  const points = parts.map((part) => ("line" in part ? part.line : part.fill));
  const all = (axis: 0 | 1, side: 1 | -1) =>
    points.flatMap((list, index) => list.map((point) => point[axis] + side * (reach[index] ?? 0)));
  return {
    left: Math.floor(Math.min(...all(0, -1))),
    top: Math.floor(Math.min(...all(1, -1))),
    right: Math.ceil(Math.max(...all(0, 1))),
    bottom: Math.ceil(Math.max(...all(1, 1))),
  };
}

/** How much of a pixel lies inside when its centre is so far outside. */
function coverage(distance: number): number {
  return Math.round(255 * Math.max(0, Math.min(1, 0.5 - distance)));
}

/** Negative inside. */
function distanceTo(part: ShapePart, point: ShapePoint): number {
  if ("line" in part) return distanceToPath(part.line, point) - part.widthPx / 2;
  const [first] = part.fill;
  const distance = distanceToPath(first ? [...part.fill, first] : [], point);
  return isInside(part.fill, point) ? -distance : distance;
}

function distanceToPath(path: readonly ShapePoint[], point: ShapePoint): number {
  let nearest = Infinity;
  for (const [index, from] of path.entries()) {
    const to = path[index + 1] ?? from;
    nearest = Math.min(nearest, distanceToSegment(from, to, point));
  }
  return nearest;
}

function distanceToSegment(from: ShapePoint, to: ShapePoint, point: ShapePoint): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const [px, py] = [point[0] - from[0], point[1] - from[1]];
  const length2 = dx * dx + dy * dy;
  const share = length2 === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length2));
  return Math.hypot(px - share * dx, py - share * dy);
}

function isInside(polygon: readonly ShapePoint[], [x, y]: ShapePoint): boolean {
  let inside = false;
  for (const [index, [fromX, fromY]] of polygon.entries()) {
    const [toX, toY] = polygon[(index + 1) % polygon.length] ?? [fromX, fromY];
    const crosses = fromY > y !== toY > y;
    if (crosses && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) inside = !inside;
  }
  return inside;
}
