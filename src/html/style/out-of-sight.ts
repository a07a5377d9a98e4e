/** Elements that are placed where no scrolling leads. */
import type { ParsedElement } from "../dom/element.ts";
import type { Amount } from "./arithmetic.ts";
import type { Property, Declared } from "./declarations.ts";
import type { Frame } from "./frame.ts";
import { pixelsOf } from "./lengths.ts";
import type { Screen } from "./media.ts";
import type { Motion } from "./motion.ts";

/** Further than anybody has a reason to place what is to be seen. */
const FAR = 900;

export interface SightPlace {
  readonly element: ParsedElement;
  readonly frame: Frame;
  readonly screen: Screen;
}

export function isMovedAway(declared: Declared, motion: Motion, place: SightPlace): boolean {
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
  { element, frame, screen, position }: SightPlace & { readonly position: string },
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
