import type { Point } from "../../../page/world.ts";
import { drawText, textSize } from "./digits.ts";
import { type Colour, fillRect, isEmpty, type PixelRect, type Raster, rectAt } from "./raster.ts";
import type { Terrain } from "./terrain.ts";

const STEP_PX = 100;
const RED: Colour = [255, 0, 0];
const TEXT: Colour = [190, 0, 0];
const WHITE: Colour = [255, 255, 255];

interface GridLabel {
  readonly text: string;
  readonly rect: PixelRect;
}

/** Thin lines every hundred pixels, faint enough to read the page through. `origin` has the picture's corner. */
export function drawGridLines(raster: Raster, origin: Point): void {
  const paint = { colour: RED, opacity: 0.3 };
  for (const { at } of steps(raster.width, origin.x)) {
    fillRect(raster, rectAt(at, 0, 1, raster.height), paint);
  }
  for (const { at } of steps(raster.height, origin.y)) {
    fillRect(raster, rectAt(0, at, raster.width, 1), paint);
  }
}

/** Numbers at the edges; always there, so they take their places before the elements' labels. */
export function edgeLabels(terrain: Terrain, origin: Point): readonly GridLabel[] {
  const { width, height } = terrain;
  return [
    ...steps(width, origin.x).map((x) => edgeLabel(terrain, String(x.value), { x: x.at, y: 0 })),
    ...steps(height, origin.y).map((y) => edgeLabel(terrain, String(y.value), { x: 0, y: y.at })),
  ];
}

/** On either side of the line, at the upper or left edge or the one across: where it hides least. */
function edgeLabel(terrain: Terrain, text: string, at: Point): GridLabel {
  const { right: width, bottom: height } = labelAt(text, 0, 0).rect;
  const lefts = at.x > 0 ? [at.x + 1, at.x - width] : [0, terrain.width - width];
  const tops = at.y > 0 ? [at.y + 1, at.y - height] : [0, terrain.height - height];
  const places = tops.flatMap((top) => lefts.map((left) => labelAt(text, left, top)));
  const best = places.reduce((a, b) => (hides(terrain, b) < hides(terrain, a) ? b : a));
  terrain.take(best.rect);
  return best;
}

function hides(terrain: Terrain, { rect }: GridLabel): number {
  return terrain.busy(rect) + terrain.taken(rect);
}

/** Both numbers at every other crossing, and only where they hide nothing at all. */
export function crossingLabels(terrain: Terrain, origin: Point): readonly GridLabel[] {
  return steps(terrain.height, origin.y).flatMap((y) =>
    steps(terrain.width, origin.x)
      .filter((x) => (x.value + y.value) % (2 * STEP_PX) === 0)
      .map((x) => labelAt(`${x.value},${y.value}`, x.at + 1, y.at + 1))
      .filter(({ rect }) => isFree(rect, terrain)),
  );
}

export function drawGridLabels(raster: Raster, labels: readonly GridLabel[]): void {
  for (const { text, rect } of labels) {
    fillRect(raster, rect, { colour: WHITE, opacity: 0.7 });
    const place = { left: rect.left + 1, top: rect.top + 1, size: "thin" } as const;
    drawText(raster, text, place, { colour: TEXT, opacity: 0.85 });
  }
}

function labelAt(text: string, left: number, top: number): GridLabel {
  const { width, height } = textSize(text, "thin");
  return { text, rect: rectAt(left, top, width + 2, height + 2) };
}

function isFree(rect: PixelRect, terrain: Terrain): boolean {
  const inside = rect.right <= terrain.width && rect.bottom <= terrain.height;
  return (
    inside &&
    !isEmpty(rect) &&
    terrain.taken(rect) === 0 &&
    terrain.inElements(rect) === 0 &&
    terrain.busy(rect) === 0
  );
}

/** Coordinates that are drawn, and the pixels at which they lie. */
function steps(length: number, origin: number): readonly Step[] {
  const found: Step[] = [];
  const first = (Math.floor(origin / STEP_PX) + 1) * STEP_PX;
  for (let value = first; value - origin < length; value += STEP_PX) {
    found.push({ value, at: value - origin });
  }
  return found;
}

interface Step {
  readonly value: number;
  readonly at: number;
}
