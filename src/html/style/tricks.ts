/** Detects, without layout, how sites hide elements other than by `display` and `visibility`. */
import { clipShapeOf } from "../../dom/visibility/clip-shape.ts";
import type { HiddenReason } from "../../page/snapshot.ts";
import type { ParsedElement } from "../dom/element.ts";
import type { Declared, Property } from "./declarations.ts";
import { numberOf, pixelsOf, type Screen } from "./lengths.ts";
import { type Motion, motionOf, type Shift } from "./motion.ts";

export interface TrickPlace {
  readonly element: ParsedElement;
  readonly display: string;
  readonly position: string;
  /** An ancestor is the containing block for absolute positions; otherwise the viewport is. */
  readonly isHeld: boolean;
  /** The element itself is the containing block for absolute positions. */
  readonly holds: boolean;
  readonly screen: Screen;
}

export interface Hiding {
  /** Why the element and its content are hidden; null if they are visible. */
  readonly invisible: HiddenReason | null;
  readonly escape: Escape;
}

/** Which content of a hidden element may still be visible: none, fixed elements, or fixed and absolute elements. */
export type Escape = "none" | "fixed" | "placed";

/** Returns why an element is hidden and which content may still be visible; null if no trick hides it. */
export function trickOf(declared: Declared, place: TrickPlace): Hiding | null {
  const isFrame = place.element.localName === "iframe";
  if (place.display === "contents" || (declared.size === 0 && !isFrame)) return null;
  const trick = place.display !== "inline" || isFrame ? ofBox(declared, place) : null;
  if (trick || !isClippedAway(declared, place.position)) return trick;
  return { invisible: "clipped", escape: "none" };
}

function ofBox(declared: Declared, place: TrickPlace): Hiding | null {
  const motion = motionOf(declared, place.screen);
  if (motion.isFlat) return { invisible: "size", escape: "none" };
  const shrunk = shrinkage(declared, place);
  if (shrunk) return { invisible: shrunk, escape: place.holds ? "fixed" : "placed" };
  if (!isMovedAway(declared, motion, place)) return null;
  return { invisible: "offscreen", escape: motion.isMoved ? "none" : "fixed" };
}

/** Returns why a box of at most 1 px width or height is hidden if it clips its content, as iframes do; else null. */
function shrinkage(declared: Declared, place: TrickPlace): HiddenReason | null {
  const clips =
    place.element.localName === "iframe" || /hidden|clip/.test(declared.get("overflow") ?? "");
  if (!clips || place.display.startsWith("table-")) return null;
  if ((numberOf(declared.get("flex-grow")) ?? 0) > 0) return null;
  const [width, height] = [extentOf(declared, "width", place), extentOf(declared, "height", place)];
  if (Math.min(width, height) > 1) return null;
  return Math.min(width, height) > 0 && Math.max(width, height) <= 1 ? "size" : "clipped";
}

/**
 * Returns the largest possible width or height of the element, CSS pixels; Infinity if there is no limit. Also Infinity
 * if the minimum size or the right or bottom padding exceeds one pixel: overflow is visible in the padding.
 */
function extentOf(
  declared: Declared,
  side: "width" | "height",
  { element, screen }: TrickPlace,
): number {
  const end = side === "width" ? "padding-right" : "padding-bottom";
  const isRoom = (property: Property) =>
    (pixelsOf(declared.get(property), screen, screen[side]) ?? 0) > 1;
  if (isRoom(end) || isRoom(`min-${side}`)) return Infinity;
  const written =
    element.localName === "iframe" ? `${element.getAttribute(side) ?? ""}px` : undefined;
  return Math.min(
    pixelsOf(declared.get(side) ?? written, screen) ?? Infinity,
    pixelsOf(declared.get(`max-${side}`), screen) ?? Infinity,
  );
}

/** A box at least as large as any on a page: a clip that hides all of this box hides every smaller box too. */
const LARGE = { x: 0, y: 0, width: 10_000, height: 10_000 };

function isClippedAway(declared: Declared, position: string): boolean {
  const [clip, clipPath] = [declared.get("clip"), declared.get("clip-path")];
  if (clip === undefined && clipPath === undefined) return false;
  const left = clipShapeOf({ position, clip: clip ?? "auto", clipPath: clipPath ?? "none" }, LARGE);
  return left !== undefined && (left.right - left.left <= 1 || left.bottom - left.top <= 1);
}

/** Distance to the left or top from which content counts as moved away, CSS pixels. */
const FAR = 900;

function isMovedAway(declared: Declared, motion: Motion, place: TrickPlace): boolean {
  const lengthOf = (property: Property) => pixelsOf(declared.get(property), place.screen) ?? 0;
  const isFar = (property: Property) => lengthOf(property) <= -FAR;
  if (isFar("margin-left") || isFar("margin-top")) return true;
  if (motion.width.pixels <= -FAR || motion.height.pixels <= -FAR) return true;
  const { position } = place;
  if (/static|sticky/.test(position)) return false;
  if (isFar("left") || isFar("top")) return true;
  if (position === "relative") return Math.max(lengthOf("right"), lengthOf("bottom")) >= FAR;
  // Skips an absolute element if its containing block is another element, whose position is unknown.
  const isByWindow = position === "fixed" || (position === "absolute" && !place.isHeld);
  return isByWindow && AXES.some((axis) => isOutside(declared, axis, motion, place));
}

const AXES = [
  { side: "width", begin: "left", end: "right" },
  { side: "height", begin: "top", end: "bottom" },
] as const;

/** Whether the element is beyond the left or top edge of the viewport or, if fixed, beyond the right or bottom edge. */
function isOutside(
  declared: Declared,
  { side, begin, end }: (typeof AXES)[number],
  motion: Motion,
  { position, screen }: TrickPlace,
): boolean {
  const whole = screen[side];
  const length = (property: Property) => pixelsOf(declared.get(property), screen, whole);
  const [near, far, size] = [length(begin), length(end), length(side)];
  const { pixels, share } = motion[side];
  const isFixed = position === "fixed"; // scrolling cannot show it, so the right and bottom edges count too
  if (far === undefined || near !== undefined) {
    const start = near ?? 0;
    if (isFixed && start + pixels >= whole) return true;
    return isBeyond(start, size ?? Infinity, motion[side], whole);
  }
  if (far - pixels >= whole) return true;
  return isFixed && isBeyond(far, size ?? Infinity, { pixels: -pixels, share: -share }, whole);
}

/** Whether an element at this distance from an edge of the viewport, then moved by `moved`, is beyond that edge. */
function isBeyond(distance: number, size: number, moved: Shift, whole: number): boolean {
  const at = distance + moved.pixels;
  const isSmall = at < 0 && at + size * (1 + moved.share) <= 0;
  return at <= -whole || (at <= 0 && moved.share <= -1) || isSmall;
}
