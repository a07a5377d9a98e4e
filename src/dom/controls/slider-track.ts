/** Finds the position of a slider's handle in its track, and the line along which it is dragged. */
import type { SliderState, SliderTrack } from "../document/control-types.ts";
import { middleOf, plainBox, styleOf } from "../document/geometry.ts";
import { attributeOf, boundingRectOf, isHtml, localNameOf, matches } from "../document/native.ts";
import { renderedParentOf } from "../document/tree.ts";
import type { Box, Point } from "../document/types.ts";

type Said = Pick<SliderState, "value" | "min" | "max">;

/** Size of the handle that browsers draw for `<input type=range>`, CSS pixels. */
const NATIVE_HANDLE = 16;
/** Minimum length of a track, as a multiple of its handle's length. Without a handle element: of its thickness. */
const LONGER = 2.5;
/** Maximum number of ancestors of a handle that are checked as its track. */
const MOST_BETWEEN = 5;
/** Share of the track by which a handle may deviate from its value's position, for example to stay within the track. */
const ASIDE = 0.06;

interface Line {
  readonly box: Box;
  readonly isUpright: boolean;
}

/** Finds the line along which a handle is dragged, from the slider's boxes; null if none is found or `max` <= `min`. */
export function trackOf(element: Element, { value, min, max }: Said): SliderTrack | null {
  if (max <= min) return null;
  const box = plainBox(boundingRectOf(element));
  const share = (value - min) / (max - min);
  if (isLong(box)) {
    const handle = isHtml(element, "input") ? NATIVE_HANDLE : 0;
    return alongLine({ box, isUpright: box.height > box.width }, handle, share);
  }
  const handle = middleOf(box);
  const lines = linesAround(element, box);
  for (const line of lines) {
    const place = shareAt(line, handle);
    if (Math.abs(place - share) <= ASIDE) return { handle, ...endsOf(line, 0) };
    if (Math.abs(1 - place - share) <= ASIDE) return { handle, ...turned(endsOf(line, 0)) };
  }
  return lines[0] ? { handle, ...endsOf(lines[0], 0) } : null;
}

export function isLong({ width, height }: Box): boolean {
  return Math.max(width, height) >= LONGER * Math.min(width, height);
}

function alongLine(line: Line, handle: number, share: number): SliderTrack {
  const { start, end } = endsOf(line, handle / 2);
  const at = (from: number, to: number) => from + (to - from) * share;
  return { handle: { x: at(start.x, end.x), y: at(start.y, end.y) }, start, end };
}

/** Returns the ancestors of a handle that are drawn as a line with the handle on it, innermost first. */
function linesAround(element: Element, handle: Box): readonly Line[] {
  const lines: Line[] = [];
  const middle = middleOf(handle);
  let around = renderedParentOf(element);
  for (let step = 0; around && step < MOST_BETWEEN; step += 1) {
    const box = plainBox(boundingRectOf(around));
    const isUpright = box.height > box.width;
    const isLine = isUpright
      ? box.height >= LONGER * handle.height
      : box.width >= LONGER * handle.width;
    if (isLine && isOn(middle, box, handle)) lines.push({ box, isUpright });
    around = renderedParentOf(around);
  }
  return lines;
}

function isOn({ x, y }: Point, box: Box, { width, height }: Box): boolean {
  const isInside = (at: number, from: number, length: number, slack: number) =>
    at >= from - slack && at <= from + length + slack;
  return isInside(x, box.x, box.width, width) && isInside(y, box.y, box.height, height);
}

/** Returns the ends of a track. An upright track has its greatest value at the top. */
function endsOf(
  { box, isUpright }: Line,
  inset: number,
): { readonly start: Point; readonly end: Point } {
  const { x, y } = middleOf(box);
  return isUpright
    ? { start: { x, y: box.y + box.height - inset }, end: { x, y: box.y + inset } }
    : { start: { x: box.x + inset, y }, end: { x: box.x + box.width - inset, y } };
}

function turned({ start, end }: { readonly start: Point; readonly end: Point }) {
  return { start: end, end: start };
}

function shareAt({ box, isUpright }: Line, { x, y }: Point): number {
  return isUpright ? 1 - (y - box.y) / box.height : (x - box.x) / box.width;
}

/** Selector of handles without a role, by their class. */
export const HANDLE_CLASS = "[class*=handle i], [class*=thumb i], [class*=knob i]";
const WHOLE = 100;
/** CSS pixels. */
const LARGEST_HANDLE = 80;
/** Maximum ratio of a track's thickness to its handle's. */
const THICKER = 2;

/** Returns the position of a handle in its track, in percent, as the state of a slider; null for other elements. */
export function trackPlace(element: Element): SliderState | null {
  if (!mayBeHandle(element)) return null;
  const box = plainBox(boundingRectOf(element));
  const { width, height } = box;
  if (width === 0 || height === 0 || Math.max(width, height) > LARGEST_HANDLE) return null;
  const line = linesAround(element, box)[0];
  if (!line) return null;
  const isThin = line.isUpright
    ? line.box.width <= THICKER * width
    : line.box.height <= THICKER * height;
  if (!isThin) return null;
  const handle = middleOf(box);
  const seen = shareAt(line, handle);
  const written = shareWritten(element, line.isUpright);
  const isExact = written !== undefined && Math.abs(written - seen) <= ASIDE;
  const length = line.isUpright ? line.box.height : line.box.width;
  return {
    value: WHOLE * Math.min(1, Math.max(0, isExact ? written : seen)),
    min: 0,
    max: WHOLE,
    exactTo: isExact ? EXACT : (WHOLE * FINEST_PIXELS) / length,
    track: { handle, ...endsOf(line, 0) },
  };
}

/** Layout rounds both the handle's and the track's position to 1/64 pixel. */
const FINEST_PIXELS = 2 / 64;
const EXACT = 1e-4;

function mayBeHandle(element: Element): boolean {
  const role = attributeOf(element, "role");
  if (role !== null && role !== "slider") return false;
  const tag = localNameOf(element);
  const isPlain = tag === "span" || tag === "div" || tag === "a";
  if (!matches(element, isPlain ? `[tabindex], ${HANDLE_CLASS}` : HANDLE_CLASS)) return false;
  return styleOf(element).position === "absolute";
}

/** Returns the handle's exact position, 0 to 1, from a percentage in its `style`; undefined without a percentage. */
function shareWritten(element: Element, isUpright: boolean): number | undefined {
  const sides = isUpright ? ["bottom", "top"] : ["left", "right"];
  const style = attributeOf(element, "style") ?? "";
  for (const [place, side] of sides.entries()) {
    const written = new RegExp(String.raw`(?:^|[;\s])${side}\s*:\s*(-?[\d.]+)%`).exec(style)?.[1];
    if (written !== undefined)
      return place === 0 ? Number(written) / 100 : 1 - Number(written) / 100;
  }
  return undefined;
}
