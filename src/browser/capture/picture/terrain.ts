import { clip, type PixelRect, type Raster } from "./raster.ts";

/** A map of an image: page content that a label would hide, and positions that are already taken. */
export interface Terrain {
  readonly width: number;
  readonly height: number;
  /**
   * Returns the number of pixels of `rect` at which the page's brightness jumps: letters and lines count, plain areas
   * do not. May stop counting at `most`.
   */
  busy(rect: PixelRect, most?: number): number;
  /** Returns the approximate number of pixels of `rect` that labels take. */
  taken(rect: PixelRect): number;
  /** Returns the approximate number of pixels of `rect` inside elements. A pixel inside two elements counts twice. */
  inElements(rect: PixelRect): number;
  take(rect: PixelRect): void;
  addElement(rect: PixelRect): void;
}

/** Side of the square cells that record taken positions, in pixels. */
const CELL = 4;

/** Differences in brightness up to this value count as shading of the background. */
const JUMP = 24;

/** Surveys an image. The image must not contain annotations yet: they would count as content of the page. */
export function surveyTerrain(raster: Raster): Terrain {
  const { width, height } = raster;
  const columns = Math.ceil(width / CELL);
  const size = columns * Math.ceil(height / CELL);
  const labels = new Uint8Array(size);
  const elements = new Uint8Array(size);
  const visit = (rect: PixelRect, cell: (index: number) => void) => {
    const inside = clip(rect, width, height);
    for (let y = Math.floor(inside.top / CELL); y * CELL < inside.bottom; y++) {
      for (let x = Math.floor(inside.left / CELL); x * CELL < inside.right; x++) {
        cell(y * columns + x);
      }
    }
  };
  const covered = (cells: Uint8Array, rect: PixelRect) => {
    let total = 0;
    let visited = 0;
    visit(rect, (index) => {
      total += cells[index] ?? 0;
      visited++;
    });
    const area = (rect.right - rect.left) * (rect.bottom - rect.top);
    return visited === 0 ? 0 : (total / visited) * area;
  };
  return {
    width,
    height,
    busy: (rect, most) => countJumps(raster, rect, most),
    taken: (rect) => covered(labels, rect),
    inElements: (rect) => covered(elements, rect),
    take: (rect) => visit(rect, (index) => (labels[index] = 1)),
    addElement: (rect) =>
      visit(rect, (index) => (elements[index] = Math.min(255, (elements[index] ?? 0) + 1))),
  };
}

/** Counts pixels whose green differs by more than `JUMP` from the pixel right or below; green dominates brightness. */
function countJumps(raster: Raster, rect: PixelRect, most = Infinity): number {
  const { data, channels } = raster;
  const { left, top, right, bottom } = clip(rect, raster.width - 1, raster.height - 1);
  const row = raster.width * channels;
  let jumps = 0;
  for (let y = top; y < bottom && jumps < most; y++) {
    let at = (y * raster.width + left) * channels + 1;
    for (let x = left; x < right; x++, at += channels) {
      const here = data[at] ?? 0;
      const adjacent = (data[at + channels] ?? 0) - here;
      const below = (data[at + row] ?? 0) - here;
      if (adjacent > JUMP || adjacent < -JUMP || below > JUMP || below < -JUMP) jumps++;
    }
  }
  return jumps;
}
