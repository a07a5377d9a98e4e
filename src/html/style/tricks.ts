/** How sites hide elements without `display` and `visibility`, if that can be detected without layout. */
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
  /** An ancestor is the containing block for absolute positions; else the window is. */
  readonly isHeld: boolean;
  /** The element itself is the containing block for absolute positions. */
  readonly holds: boolean;
  readonly screen: Screen;
}

export interface Hiding {
  /** Why it is hidden with all its content; the content can set `visibility` back. */
  readonly invisible: HiddenReason | null;
  readonly escape: Escape;
}

/** The content that may be visible nevertheless: none; content fixed to the window; or all positioned content. */
export type Escape = "none" | "fixed" | "placed";

/** Returns why an element and its content are hidden; null if nothing indicates it. */
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

/** A box of a pixel, or one without width or height, that clips its content, as frames do. */
function shrinkage(declared: Declared, place: TrickPlace): HiddenReason | null {
  const clips =
    place.element.localName === "iframe" || /hidden|clip/.test(declared.get("overflow") ?? "");
  if (!clips || place.display.startsWith("table-")) return null;
  if ((numberOf(declared.get("flex-grow")) ?? 0) > 0) return null;
  const [width, height] = [extentOf(declared, "width", place), extentOf(declared, "height", place)];
  if (Math.min(width, height) > 1) return null;
  return Math.min(width, height) > 0 && Math.max(width, height) <= 1 ? "size" : "clipped";
}

/** The upper limit of its size: words overflow into the padding at their end, and are visible there. */
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

/** A clip of a large box shows at least as much as the same clip of a smaller one, except for lengths in pixels. */
const LARGE = { x: 0, y: 0, width: 10_000, height: 10_000 };

function isClippedAway(declared: Declared, position: string): boolean {
  const [clip, clipPath] = [declared.get("clip"), declared.get("clip-path")];
  if (clip === undefined && clipPath === undefined) return false;
  const left = clipShapeOf({ position, clip: clip ?? "auto", clipPath: clipPath ?? "none" }, LARGE);
  return left !== undefined && (left.right - left.left <= 1 || left.bottom - left.top <= 1);
}

/** CSS pixels. Visible content is never placed further away. */
const FAR = 900;

function isMovedAway(declared: Declared, motion: Motion, place: TrickPlace): boolean {
  const isFar = (property: Property) =>
    (pixelsOf(declared.get(property), place.screen) ?? 0) <= -FAR;
  if (isFar("margin-left") || isFar("margin-top")) return true;
  if (motion.width.pixels <= -FAR || motion.height.pixels <= -FAR) return true;
  const { position } = place;
  if (/static|sticky/.test(position)) return false;
  if (isFar("left") || isFar("top")) return true;
  // The containing block of other positioned elements may be anywhere.
  const isByWindow = position === "fixed" || (position === "absolute" && !place.isHeld);
  return isByWindow && AXES.some((axis) => isOutside(declared, axis, motion, place));
}

const AXES = [
  { side: "width", begin: "left", end: "right" },
  { side: "height", begin: "top", end: "bottom" },
] as const;

/** Beyond the left or upper edge of the window, or for fixed elements beyond the opposite one. */
function isOutside(
  declared: Declared,
  { side, begin, end }: (typeof AXES)[number],
  motion: Motion,
  { position, screen }: TrickPlace,
): boolean {
  const whole = screen[side];
  const length = (property: Property) => pixelsOf(declared.get(property), screen, whole);
  const [near, far, size] = [length(begin), length(end), length(side)];
  if (far === undefined) return isBeyond(near ?? 0, size ?? Infinity, motion[side], whole);
  if (near !== undefined || position !== "fixed") return false;
  const { pixels, share } = motion[side];
  return isBeyond(far, size ?? Infinity, { pixels: -pixels, share: -share }, whole);
}

/** Beyond the edge of the window at this distance. */
function isBeyond(distance: number, size: number, moved: Shift, whole: number): boolean {
  const at = distance + moved.pixels;
  const isSmall = at < 0 && at + size * (1 + moved.share) <= 0;
  return at <= -whole || (at <= 0 && moved.share <= -1) || isSmall;
}
