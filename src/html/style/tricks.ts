/** What sites do to take things out of sight without `display` and `visibility`, as far as it shows without layout. */
import { clipShapeOf } from "../../dom/visibility/clip-shape.ts";
import type { HiddenReason } from "../../page/snapshot.ts";
import type { ParsedElement } from "../dom/element.ts";
import { type Frame, isClipping, type Placement } from "./placement.ts";
import { type Screen, lengthOf, numberOf, pixelsOf, type Amount } from "./lengths.ts";
import { type Motion, motionOf, UNMOVED } from "./motion.ts";
import type { Declared, Property } from "./declarations.ts";

export interface TrickPlace {
  readonly element: ParsedElement;
  readonly display: string;
  /** Of what is around it. */
  readonly frame: Frame;
  readonly placement: Placement;
  readonly screen: Screen;
}

export interface Trick {
  readonly hidden: HiddenReason;
  /** What is inside and may be seen all the same. */
  readonly escape: Escape;
}

/** Nothing; what is fixed to the window; or all that is placed by itself. */
export type Escape = "none" | "fixed" | "placed";

/** Why an element and what lies in it are out of sight; null when nothing speaks for it. */
export function trickOf(declared: Declared, place: TrickPlace): Trick | null {
  if (place.display === "contents") return null;
  if (declared.size === 0 && place.element.localName !== "iframe") return null;
  if (isDot(declared, place)) return { hidden: "size", escape: "none" };
  const trick = place.display === "inline" ? null : ofBox(declared, place);
  if (trick || !isClippedAway(declared)) return trick;
  return { hidden: "clipped", escape: "none" };
}

function ofBox(declared: Declared, place: TrickPlace): Trick | null {
  const motion = motionOf(declared, place.screen);
  if (isFlat(motion)) return { hidden: "size", escape: "none" };
  const shrunk = shrinkage(declared, place);
  if (shrunk) return { hidden: shrunk, escape: place.placement.holds ? "fixed" : "placed" };
  if (!isMovedAway(declared, motion, place)) return null;
  return { hidden: "offscreen", escape: motion === UNMOVED ? "fixed" : "none" };
}

/** A frame shows nothing beyond its box. */
function isDot(declared: Declared, { element, screen }: TrickPlace): boolean {
  if (element.localName !== "iframe") return false;
  const [width = 300, height = 150] = (["width", "height"] as const).map(
    (side) =>
      pixelsOf(declared.get(side), screen) ?? pixelsOf(attributeLength(element, side), screen),
  );
  return width === 0 || height === 0 || (width <= 1 && height <= 1);
}

function attributeLength(element: ParsedElement, name: string): string | undefined {
  const count = /^\s*(\d+)/.exec(element.getAttribute(name) ?? "")?.[1];
  return count === undefined ? undefined : `${count}px`;
}

/** Less than this of an element is no more than a dot. */
const LEAST_SCALE = 0.002;

function isFlat({ width, height }: Motion): boolean {
  if (width === 0 || height === 0) return true;
  return Math.abs(width) <= LEAST_SCALE && Math.abs(height) <= LEAST_SCALE;
}

/** A box of a pixel, or one of no height that lets nothing stand out of it. */
function shrinkage(
  declared: Declared,
  { display, frame, screen }: TrickPlace,
): HiddenReason | null {
  if (!isClipping(declared) || display.startsWith("table-")) return null;
  if (frame.isFolded) return "clipped";
  if (frame.isStretched && (numberOf(declared.get("flex-grow")) ?? 0) > 0) return null;
  const width = extentOf(declared, "width", screen);
  const height = extentOf(declared, "height", screen);
  if (Math.min(width, height) > 1) return null;
  return Math.min(width, height) > 0 && Math.max(width, height) <= 1 ? "size" : "clipped";
}

/** As much as can be said: words overflow into the padding at their end, and are seen there. */
function extentOf(declared: Declared, side: "width" | "height", screen: Screen): number {
  const end = side === "width" ? "padding-right" : "padding-bottom";
  const padding = lengthOf(declared.get(end), screen);
  const least = lengthOf(declared.get(`min-${side}`), screen);
  if (isSome(padding) || isSome(least)) return Infinity;
  return Math.min(
    pixelsOf(declared.get(side), screen, undefined) ?? Infinity,
    pixelsOf(declared.get(`max-${side}`), screen, undefined) ?? Infinity,
  );
}

function isSome(length: ReturnType<typeof lengthOf>): boolean {
  return length !== undefined && (length.value > 1 || length.share > 0);
}

/** What is cut out of a large box is all that can be left of a smaller one, but for lengths in pixels. */
const LARGE = { x: 0, y: 0, width: 10_000, height: 10_000 };

function isClippedAway(declared: Declared): boolean {
  const [clip, clipPath] = [declared.get("clip"), declared.get("clip-path")];
  if (clip === undefined && clipPath === undefined) return false;
  const position = declared.get("position") ?? "static";
  const left = clipShapeOf({ position, clip: clip ?? "auto", clipPath: clipPath ?? "none" }, LARGE);
  return left !== undefined && (left.right - left.left <= 1 || left.bottom - left.top <= 1);
}

/** Elements that are placed where no scrolling leads. */

/** Further than anybody has a reason to place what is to be seen. */
const FAR = 900;

function isMovedAway(declared: Declared, motion: Motion, place: TrickPlace): boolean {
  const far = (property: Property) => (pixelsOf(declared.get(property), place.screen) ?? 0) <= -FAR;
  if (far("margin-left") || far("margin-top")) return true;
  if (motion.across.value <= -FAR || motion.down.value <= -FAR) return true;
  const position = declared.get("position") ?? "static";
  if (position === "static" || position === "sticky") return false;
  return far("left") || far("top") || isPlacedAway(declared, motion, { ...place, position });
}

function isPlacedAway(
  declared: Declared,
  motion: Motion,
  { element, frame, screen, position }: TrickPlace & { readonly position: string },
): boolean {
  const across = axisOf(declared, ACROSS, { motion: motion.across, screen, margin: 0 });
  const margin = marginOf(declared, element, screen);
  const down = axisOf(declared, DOWN, { motion: motion.down, screen, margin });
  if (position === "relative") return isFarBack(across) || isFarBack(down);
  if (position === "absolute" && frame.isHeld) return (across.end ?? 0) >= screen.width + FAR;
  if (isBefore(across) || isBefore(down)) return true;
  if (position === "absolute") return frame.isLocked && isBeyond(across);
  return isBeyond(across) || isBeyond(down);
}

/** Above it, and below. */
function marginOf(declared: Declared, { localName }: ParsedElement, screen: Screen): number {
  return pixelsOf(declared.get("margin-top"), screen) ?? (SPACED.has(localName) ? 16 : 0);
}

/** HTML, "rendering": they keep away from what is above and below them. */
const SPACED = new Set("blockquote dl figure h1 h2 h3 h4 h5 h6 menu ol p pre ul".split(" "));

interface Axis {
  /** From the edges of the window; undefined for `auto`, and for what is not known. */
  readonly begin: number | undefined;
  readonly end: number | undefined;
  readonly isAuto: boolean;
  readonly size: number | undefined;
  /** By which it is drawn elsewhere than it lies: in pixels, and in parts of its size. */
  readonly motion: Amount;
  readonly margin: number;
  readonly whole: number;
}

type Names = readonly [begin: Property, end: Property, size: Property];
const ACROSS: Names = ["left", "right", "width"];
const DOWN: Names = ["top", "bottom", "height"];

function axisOf(
  declared: Declared,
  [begin, end, size]: Names,
  { motion, margin, screen }: Pick<Axis, "motion" | "margin"> & { readonly screen: Screen },
): Axis {
  const whole = begin === "left" ? screen.width : screen.height;
  const length = (property: Property) => pixelsOf(declared.get(property), screen, whole);
  const isAuto = [begin, end].every((edge) => (declared.get(edge) ?? "auto") === "auto");
  return {
    begin: length(begin),
    end: length(end),
    isAuto,
    size: length(size),
    motion,
    margin,
    whole,
  };
}

/** Pushed back from its place by what counts from the other side. */
function isFarBack({ begin, end }: Axis): boolean {
  return begin === undefined && end !== undefined && end >= FAR;
}

/** Left of the window, or above it. */
function isBefore({ begin, end, isAuto, size, motion, margin, whole }: Axis): boolean {
  const start = isAuto ? 0 : begin;
  if (start === undefined)
    return end !== undefined && motion.share <= 0 && whole - end + motion.value <= 0;
  const at = start + motion.value;
  if (at + margin <= 0 && motion.share <= -1) return true;
  if (isAuto) return false;
  return at <= -whole || (size !== undefined && at < 0 && at + size * (1 + motion.share) <= 0);
}

/** Right of the window, or below it. */
function isBeyond({ begin, end, size, motion, margin, whole }: Axis): boolean {
  if (begin !== undefined) return motion.share >= 0 && begin + motion.value >= whole;
  if (end === undefined) return false;
  const back = end + margin - motion.value;
  if (motion.share >= 1 || back <= -whole) return back <= 0;
  return size !== undefined && back < 0 && back + size * (1 - motion.share) <= 0;
}
