/** What the elements around one decide about where it can be seen. */
import { paintsInside } from "../../dom/containment.ts";
import type { ParsedElement } from "../dom/element.ts";
import { isLeftAnimated } from "./keyframes.ts";
import type { Screen } from "./media.ts";
import { type Motion, motionOf, UNMOVED } from "./motion.ts";
import type { Placement } from "./placement.ts";
import type { Declared } from "./declarations.ts";

export interface Frame {
  /** Something around it holds what is placed absolutely; else the window does. */
  readonly isHeld: boolean;
  /** The page does not scroll to the side. */
  readonly isLocked: boolean;
  /** Its parent is a grid whose rows are folded up. */
  readonly isFolded: boolean;
  /** Its parent lays out in a line or column and gives it what is left. */
  readonly isStretched: boolean;
  /** How large `transform` draws it. */
  readonly scale: number;
  /** What is drawn in depth with it shows its back. */
  readonly isTurned: boolean;
}

export const WINDOW: Frame = {
  isHeld: false,
  isLocked: false,
  isFolded: false,
  isStretched: false,
  scale: 1,
  isTurned: false,
};

export interface Framing {
  readonly element: ParsedElement;
  readonly display: string;
  readonly placement: Placement;
  readonly screen: Screen;
}

/** For what is inside the element. */
export function frameIn(declared: Declared, around: Frame, framing: Framing): Frame {
  const { element, display, placement, screen } = framing;
  const isHeld = around.isHeld || placement.holds;
  const isLocked = around.isLocked || (isOuter(element) && isClipping(declared));
  const isFolded =
    display.endsWith("grid") && FOLDED.test(declared.get("grid-template-rows") ?? "");
  const isStretched = display.endsWith("flex");
  const motion = isMovable(display) ? motionOf(declared, screen) : UNMOVED;
  const scale = around.scale * (isLeftAnimated(declared) ? 1 : scaleOf(motion));
  const isTurned = isDeep(declared) && motion.isTurned !== around.isTurned;
  const own: Frame = { isHeld, isLocked, isFolded, isStretched, scale, isTurned };
  return isSame(own, around) ? around : own;
}

function scaleOf({ width, height }: Motion): number {
  return Math.sqrt(Math.abs(width * height));
}

function isSame(a: Frame, b: Frame): boolean {
  return (
    a.isHeld === b.isHeld &&
    a.isLocked === b.isLocked &&
    a.isFolded === b.isFolded &&
    a.isStretched === b.isStretched &&
    a.scale === b.scale &&
    a.isTurned === b.isTurned
  );
}

const FOLDED = /^(?:0(?:fr|px|%)?|minmax\(0(?:px)?,\s*0fr\))$/;

/** Their overflow belongs to the window. */
function isOuter({ localName }: ParsedElement): boolean {
  return localName === "html" || localName === "body";
}

export function isClipping(declared: Declared): boolean {
  const overflow = declared.get("overflow");
  if (overflow !== undefined && /hidden|clip/.test(overflow)) return true;
  return paintsInside({ contain: declared.get("contain") ?? "none" });
}

function isMovable(display: string): boolean {
  return display !== "inline" && display !== "contents";
}

export function isDeep(declared: Declared): boolean {
  return declared.get("transform-style") === "preserve-3d";
}
