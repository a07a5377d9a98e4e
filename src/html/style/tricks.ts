/** How sites hide elements without `display` and `visibility`, if that can be detected without layout. */
import { clipShapeOf } from "../../dom/visibility/clip-shape.ts";
import { paintsInside } from "../../dom/document/containment.ts";
import type { HiddenReason } from "../../page/snapshot.ts";
import type { ParsedElement } from "../dom/element.ts";
import type { Declared, Property } from "./declarations.ts";
import { type Screen, lengthOf, numberOf, pixelsOf, type Amount } from "./lengths.ts";
import { type Motion, motionOf, UNMOVED } from "./motion.ts";

export interface TrickPlace {
  readonly element: ParsedElement;
  readonly display: string;
  readonly displayAround: string;
  /** An ancestor is the containing block for absolute positions; else the window is. */
  readonly isHeld: boolean;
  /** The element itself is the containing block for absolute positions. */
  readonly holds: boolean;
  readonly screen: Screen;
}

export interface Trick {
  readonly hidden: HiddenReason;
  readonly escape: Escape;
}

/** The content that may be visible nevertheless: none; content fixed to the window; or all positioned content. */
export type Escape = "none" | "fixed" | "placed";

/** Returns why an element and its content are hidden; null if nothing indicates it. */
export function trickOf(declared: Declared, place: TrickPlace): Trick | null {
  const isFrame = place.element.localName === "iframe";
  if (place.display === "contents" || (declared.size === 0 && !isFrame)) return null;
  if (isFrame && isDot(declared, place)) return { hidden: "size", escape: "none" };
  const trick = place.display === "inline" ? null : ofBox(declared, place);
  return trick ?? (isClippedAway(declared) ? { hidden: "clipped", escape: "none" } : null);
}

/** A frame shows nothing beyond its box. */
function isDot(declared: Declared, { element, screen }: TrickPlace): boolean {
  const [width = 300, height = 150] = (["width", "height"] as const).map((side) => {
    const written = /^\s*(\d+)/.exec(element.getAttribute(side) ?? "")?.[1];
    return pixelsOf(declared.get(side), screen) ?? (written && Number(written));
  });
  return (
    Math.min(Number(width), Number(height)) === 0 || Math.max(Number(width), Number(height)) <= 1
  );
}

function ofBox(declared: Declared, place: TrickPlace): Trick | null {
  const motion = motionOf(declared, place.screen);
  if (isFlat(motion)) return { hidden: "size", escape: "none" };
  const shrunk = shrinkage(declared, place);
  if (shrunk) return { hidden: shrunk, escape: place.holds ? "fixed" : "placed" };
  if (!isMovedAway(declared, motion, place)) return null;
  return { hidden: "offscreen", escape: motion === UNMOVED ? "fixed" : "none" };
}

/** An element below this scale is a dot. */
const LEAST_SCALE = 0.002;

function isFlat({ width, height }: Motion): boolean {
  if (width === 0 || height === 0) return true;
  return Math.abs(width) <= LEAST_SCALE && Math.abs(height) <= LEAST_SCALE;
}

/** A box of a pixel, or one without height that clips its content. */
function shrinkage(declared: Declared, place: TrickPlace): HiddenReason | null {
  const { display, displayAround, screen } = place;
  if (!isClipping(declared) || display.startsWith("table-")) return null;
  const grows = (numberOf(declared.get("flex-grow")) ?? 0) > 0;
  if (grows && displayAround.endsWith("flex")) return null;
  const width = extentOf(declared, "width", screen);
  const height = extentOf(declared, "height", screen);
  if (Math.min(width, height) > 1) return null;
  return Math.min(width, height) > 0 && Math.max(width, height) <= 1 ? "size" : "clipped";
}

function isClipping(declared: Declared): boolean {
  return (
    /hidden|clip/.test(declared.get("overflow") ?? "") ||
    paintsInside({ contain: declared.get("contain") ?? "none" })
  );
}

/** The upper limit of its size: words overflow into the padding at their end, and are visible there. */
function extentOf(declared: Declared, side: "width" | "height", screen: Screen): number {
  const end = side === "width" ? "padding-right" : "padding-bottom";
  const isRoom = (property: Property) => {
    const { pixels, share } = lengthOf(declared.get(property), screen) ?? { pixels: 0, share: 0 };
    return pixels > 1 || share > 0;
  };
  if (isRoom(end) || isRoom(`min-${side}`)) return Infinity;
  return Math.min(
    pixelsOf(declared.get(side), screen) ?? Infinity,
    pixelsOf(declared.get(`max-${side}`), screen) ?? Infinity,
  );
}

/** A clip of a large box shows at least as much as the same clip of a smaller one, except for lengths in pixels. */
const LARGE = { x: 0, y: 0, width: 10_000, height: 10_000 };

function isClippedAway(declared: Declared): boolean {
  const [clip, clipPath] = [declared.get("clip"), declared.get("clip-path")];
  if (clip === undefined && clipPath === undefined) return false;
  const position = declared.get("position") ?? "static";
  const left = clipShapeOf({ position, clip: clip ?? "auto", clipPath: clipPath ?? "none" }, LARGE);
  return left !== undefined && (left.right - left.left <= 1 || left.bottom - left.top <= 1);
}

/** CSS pixels. Visible content is never placed further away. */
const FAR = 900;

function isMovedAway(declared: Declared, motion: Motion, place: TrickPlace): boolean {
  const isFar = (property: Property) =>
    (pixelsOf(declared.get(property), place.screen) ?? 0) <= -FAR;
  if (isFar("margin-left") || isFar("margin-top")) return true;
  if (motion.across.pixels <= -FAR || motion.down.pixels <= -FAR) return true;
  const position = declared.get("position") ?? "static";
  if (position === "static" || position === "sticky") return false;
  if (isFar("left") || isFar("top")) return true;
  return position === "relative"
    ? isPushedBack(declared, place)
    : isPlacedAway(declared, position, motion, place);
}

/** Moved away by offsets from the opposite side. */
function isPushedBack(declared: Declared, { screen }: TrickPlace): boolean {
  const isPushed = (begin: Property, end: Property) =>
    declared.get(begin) === undefined && (pixelsOf(declared.get(end), screen) ?? 0) >= FAR;
  return isPushed("left", "right") || isPushed("top", "bottom");
}

/** The containing block of an absolutely positioned element may be anywhere. */
function isPlacedAway(
  declared: Declared,
  position: string,
  motion: Motion,
  { screen, isHeld }: TrickPlace,
): boolean {
  if (position === "absolute" && isHeld) return false;
  const axes = (["across", "down"] as const).map((axis) => axisOf(declared, axis, motion, screen));
  if (axes.some(isOutside)) return true;
  const isSet = ({ near, far }: Axis) => near !== undefined || far !== undefined;
  return position === "fixed" && axes.filter(isSet).map(mirrored).some(isOutside);
}

interface Axis {
  /** Distances from the left or upper edge of the window and from the opposite one; undefined if unknown. */
  readonly near: number | undefined;
  readonly far: number | undefined;
  readonly size: number | undefined;
  readonly moved: Amount;
  readonly whole: number;
}

function axisOf(declared: Declared, axis: "across" | "down", motion: Motion, screen: Screen): Axis {
  const whole = axis === "across" ? screen.width : screen.height;
  const length = (property: Property) => pixelsOf(declared.get(property), screen, whole);
  const moved = motion[axis];
  return axis === "across"
    ? { near: length("left"), far: length("right"), size: length("width"), moved, whole }
    : { near: length("top"), far: length("bottom"), size: length("height"), moved, whole };
}

function mirrored({ near, far, moved, ...axis }: Axis): Axis {
  const back = { ...moved, pixels: -moved.pixels, share: -moved.share };
  return { ...axis, near: far, far: near, moved: back };
}

/** Beyond the near edge of the window. */
function isOutside({ near, far, size, moved: { pixels, share }, whole }: Axis): boolean {
  if (near === undefined && far !== undefined) return share <= 0 && whole - far + pixels <= 0;
  const at = (near ?? 0) + pixels;
  if (share <= -1 && at <= 0) return true;
  if (near === undefined) return false;
  return at <= -whole || (size !== undefined && at < 0 && at + size * (1 + share) <= 0);
}
