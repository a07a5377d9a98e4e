import { clip, type PixelRect, type Raster } from "./raster.ts";

/** What lies where in a picture: how much of the page a label would hide, and which places are already taken. */
export interface Terrain {
  readonly width: number;
  readonly height: number;
  /**
   * Pixels of `rect` at which the page's brightness jumps: letters and lines count, plain areas do not. Those from `most`
   * on need not be counted.
   */
  busy(rect: PixelRect, most?: number): number;
  /** Pixels of `rect`, roughly, that are taken by labels. */
  taken(rect: PixelRect): number;
  /** Pixels of `rect`, roughly, that lie in elements; counted once for each element. */
  inElements(rect: PixelRect): number;
  take(rect: PixelRect): void;
  addElement(rect: PixelRect): void;
}

/** Places are kept track of in cells of so many pixels squared. */
const CELL = 4;

/** A smaller step in brightness is a shade of the background. */
const JUMP = 24;

/** Wants the clean picture: what is drawn later would count as the page's own. */
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

/** Green stands for brightness: it carries most of it. */
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
