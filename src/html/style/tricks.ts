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
  /** Why it and its content are hidden; null if they are not. */
  readonly invisible: HiddenReason | null;
  readonly escape: Escape;
}

/** The content of a hidden element that may still be visible: none, only fixed content, or all positioned content. */
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

/** Returns why it is hidden if it clips its content, as frames do, and is at most one pixel wide or high; else null. */
function shrinkage(declared: Declared, place: TrickPlace): HiddenReason | null {
  const clips =
    place.element.localName === "iframe" || /hidden|clip/.test(declared.get("overflow") ?? "");
  if (!clips || place.display.startsWith("table-")) return null;
  if ((numberOf(declared.get("flex-grow")) ?? 0) > 0) return null;
  const [width, height] = [extentOf(declared, "width", place), extentOf(declared, "height", place)];
  if (Math.min(width, height) > 1) return null;
  return Math.min(width, height) > 0 && Math.max(width, height) <= 1 ? "size" : "clipped";
}

/** Returns its maximum size, CSS pixels; infinite with a minimum size, or padding at the end, where overflow shows. */
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

/** A box at least as large as any real one: if a clip hides all of this box, it hides a smaller one too. */
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
  // Other positioned elements are relative to a containing block, whose position is not known.
  const isByWindow = position === "fixed" || (position === "absolute" && !place.isHeld);
  return isByWindow && AXES.some((axis) => isOutside(declared, axis, motion, place));
}

const AXES = [
  { side: "width", begin: "left", end: "right" },
  { side: "height", begin: "top", end: "bottom" },
] as const;

/** Whether it is beyond the left or top edge of the viewport; for fixed elements also the opposite edge. */
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
  const isFixed = position === "fixed"; // without scrolling, the opposite edges hide as well
  if (far === undefined || near !== undefined) {
    const start = near ?? 0;
    if (isFixed && start + pixels >= whole) return true;
    return isBeyond(start, size ?? Infinity, motion[side], whole);
  }
  if (far - pixels >= whole) return true;
  return isFixed && isBeyond(far, size ?? Infinity, { pixels: -pixels, share: -share }, whole);
}

/** Whether an element at this distance inside of an edge is moved out of the viewport. */
function isBeyond(distance: number, size: number, moved: Shift, whole: number): boolean {
  const at = distance + moved.pixels;
  const isSmall = at < 0 && at + size * (1 + moved.share) <= 0;
  return at <= -whole || (at <= 0 && moved.share <= -1) || isSmall;
}
