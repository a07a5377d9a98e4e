import { textSize } from "./digits.ts";
import { clip, isEmpty, type PixelRect, rectAt } from "./raster.ts";
import type { Terrain } from "./terrain.ts";

export type LabelSize = keyof typeof LABEL_PADDING;

/** An element that needs a label. */
export interface LabelRequest {
  readonly text: string;
  /** The element in screenshot pixels, inside the screenshot. */
  readonly box: PixelRect;
}

export interface PlacedLabel<W extends LabelRequest> {
  readonly preference: W;
  readonly rect: PixelRect;
  readonly size: LabelSize;
}

/** Pixels between a label's digits and the edge of the label's background. */
export const LABEL_PADDING = { large: { x: 2, y: 1 }, small: { x: 1, y: 1 } } as const;

/** Costs, in pixels of hidden page content. For `foreign`: the label would seem to belong to the other element. */
const COST = {
  /** For each hidden pixel of another label. */
  collision: 3,
  /** For each pixel inside another element. */
  foreign: 0.5,
  /** For a label that hides its own element completely. */
  ownCover: 90,
  small: 10,
} as const;

/** A label is unreadable if other labels hide more than this share of it. */
const MOST_HIDDEN = 0.1;

/** If the best position costs no more than this, smaller digits are not tried. */
const GOOD_ENOUGH = 16;

/** Elements with a larger area count as containers, which may contain labels of other elements at no cost. */
const CONTAINER_PX = 40_000;

/**
 * Finds a position for each label at its element, where the label hides the least of the page and of other labels.
 * Places labels of the smallest elements first, since these have the fewest positions. Marks the positions as taken in
 * `terrain`. Omits a label that would overlap other labels too much to be readable.
 */
export function layoutLabels<W extends LabelRequest>(
  preferences: readonly W[],
  terrain: Terrain,
): readonly PlacedLabel<W>[] {
  for (const { box } of preferences) if (area(box) < CONTAINER_PX) terrain.addElement(box);
  return preferences
    .toSorted((a, b) => area(a.box) - area(b.box))
    .flatMap((preference) => {
      const { rect, size } = bestPlace(preference, terrain);
      if (terrain.taken(rect) > MOST_HIDDEN * area(rect)) return [];
      terrain.take(rect);
      return [{ preference, rect, size }];
    });
}

interface Place {
  readonly rect: PixelRect;
  readonly size: LabelSize;
  readonly cost: number;
}

function bestPlace(preference: LabelRequest, terrain: Terrain): Place {
  const large = bestOfSize(preference, "large", terrain);
  if (large.cost <= GOOD_ENOUGH) return large;
  const small = bestOfSize(preference, "small", terrain);
  return small.cost < large.cost ? small : large;
}

function bestOfSize(preference: LabelRequest, size: LabelSize, terrain: Terrain): Place {
  const text = textSize(preference.text, size);
  const padding = LABEL_PADDING[size];
  const width = text.width + 2 * padding.x;
  const height = text.height + 2 * padding.y;
  let best: Place | undefined;
  for (const { left, top, cost: base } of candidates(preference.box, width, height)) {
    const rect = intoPicture(rectAt(left, top, width, height), terrain);
    const moved = Math.abs(rect.left - left) + Math.abs(rect.top - top);
    const extra = base + moved + (size === "small" ? COST.small : 0);
    const most = best ? best.cost : Infinity;
    // The quick checks come first, since they reject most positions before any pixels are compared.
    const quick = extra < most ? extra + hiddenElements(rect, preference.box, terrain) : Infinity;
    if (best && quick >= most) continue;
    const cost = quick + terrain.busy(rect, most - quick);
    if (!best || cost < most) best = { rect, size, cost };
  }
  return best ?? { rect: rectAt(0, 0, width, height), size, cost: Infinity };
}

interface Candidate {
  readonly left: number;
  readonly top: number;
  readonly cost: number;
}

/** Returns label positions around and inside the element. The more readers expect a position, the lower its cost. */
function candidates(box: PixelRect, width: number, height: number): readonly Candidate[] {
  const { left, top, right, bottom } = box;
  const middle = Math.round((top + bottom - height) / 2);
  const above = top - height;
  return [
    { left: left - 2, top: above, cost: 0 },
    { left: left - width, top: top - 2, cost: 2 },
    { left: left - width, top: middle, cost: 3 },
    { left: right + 2 - width, top: above, cost: 3 },
    { left: right, top: top - 2, cost: 4 },
    { left: right, top: middle, cost: 4 },
    { left: left - 2, top: bottom, cost: 5 },
    { left: right + 2 - width, top: bottom, cost: 6 },
    { left, top, cost: 6 },
    { left: right - width, top, cost: 7 },
    { left: right - width, top: middle, cost: 8 },
    { left: right - width, top: bottom - height, cost: 8 },
    { left, top: bottom - height, cost: 8 },
  ];
}

/** Returns the cost of elements and labels that a label at `rect` hides. The caller adds the cost of hidden content. */
function hiddenElements(rect: PixelRect, box: PixelRect, terrain: Terrain): number {
  const own = area(clipTo(rect, box));
  const size = area(box);
  const foreign = terrain.inElements(rect) - (size < CONTAINER_PX ? own : 0);
  return (
    COST.collision * terrain.taken(rect) +
    COST.foreign * Math.max(0, foreign) +
    COST.ownCover * (own / Math.max(1, size))
  );
}

function intoPicture(rect: PixelRect, terrain: Terrain): PixelRect {
  const width = rect.right - rect.left;
  const height = rect.bottom - rect.top;
  const left = Math.max(0, Math.min(rect.left, terrain.width - width));
  const top = Math.max(0, Math.min(rect.top, terrain.height - height));
  return rectAt(left, top, width, height);
}

function clipTo(rect: PixelRect, box: PixelRect): PixelRect {
  const { left, top } = box;
  const moved = rectAt(
    rect.left - left,
    rect.top - top,
    rect.right - rect.left,
    rect.bottom - rect.top,
  );
  return clip(moved, box.right - left, box.bottom - top);
}

function area(rect: PixelRect): number {
  return isEmpty(rect) ? 0 : (rect.right - rect.left) * (rect.bottom - rect.top);
}
