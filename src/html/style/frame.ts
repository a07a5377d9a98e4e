/** What the elements around one decide about where it can be seen. */
import type { ParsedElement } from "../dom/element.ts";
import type { Declared } from "./cascade.ts";
import type { Placement } from "./placement.ts";

export interface Frame {
  /** Something around it holds what is placed absolutely; else the window does. */
  readonly isHeld: boolean;
  /** The page does not scroll to the side. */
  readonly isLocked: boolean;
  /** Its parent is a grid whose rows are folded up. */
  readonly isFolded: boolean;
  /** Its parent lays out in a line or column and gives it what is left. */
  readonly isStretched: boolean;
}

export const WINDOW: Frame = {
  isHeld: false,
  isLocked: false,
  isFolded: false,
  isStretched: false,
};

export interface Framing {
  readonly element: ParsedElement;
  readonly display: string;
  readonly placement: Placement;
}

/** For what is inside the element. */
export function frameIn(declared: Declared, around: Frame, framing: Framing): Frame {
  const { element, display, placement } = framing;
  const isHeld = around.isHeld || placement.holds;
  const isLocked = around.isLocked || (isOuter(element) && isClipping(declared));
  const isFolded =
    display.endsWith("grid") && FOLDED.test(declared.get("grid-template-rows") ?? "");
  const isStretched = display.endsWith("flex");
  const isSame =
    isHeld === around.isHeld &&
    isLocked === around.isLocked &&
    isFolded === around.isFolded &&
    isStretched === around.isStretched;
  return isSame ? around : { isHeld, isLocked, isFolded, isStretched };
}

const FOLDED = /^(?:0(?:fr|px|%)?|minmax\(0(?:px)?,\s*0fr\))$/;

/** Their overflow belongs to the window. */
function isOuter({ localName }: ParsedElement): boolean {
  return localName === "html" || localName === "body";
}

export function isClipping(declared: Declared): boolean {
  const overflow = declared.get("overflow");
  return overflow !== undefined && /hidden|clip/.test(overflow);
}
