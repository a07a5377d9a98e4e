/** What sites do to take things out of sight without `display` and `visibility`, as far as it shows without layout. */
import { clipShapeOf } from "../../dom/clip-shape.ts";
import type { HiddenReason } from "../../page/snapshot.ts";
import type { ParsedElement } from "../dom/element.ts";
import { type Frame, isClipping, isDeep } from "./frame.ts";
import type { Screen } from "./media.ts";
import { type Motion, motionOf, UNMOVED } from "./motion.ts";
import { isMovedAway } from "./out-of-sight.ts";
import { lengthOf, numberOf, pixelsOf } from "./lengths.ts";
import type { Placement } from "./placement.ts";
import type { Declared } from "./declarations.ts";

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
  if (facesAway(declared, motion, place)) return { hidden: "opacity", escape: "none" };
  const shrunk = shrinkage(declared, place);
  if (shrunk) return { hidden: shrunk, escape: place.placement.holds ? "fixed" : "placed" };
  if (!isMovedAway(declared, motion, place)) return null;
  return { hidden: "offscreen", escape: motion === UNMOVED ? "fixed" : "none" };
}

function facesAway(declared: Declared, { isTurned }: Motion, { frame }: TrickPlace): boolean {
  const isOneSided = declared.get("backface-visibility") === "hidden";
  return isOneSided && isTurned !== frame.isTurned && !isDeep(declared);
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
