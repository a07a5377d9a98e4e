/** How an element lies among others, as far as that decides what can be painted behind what. */
import { holdsByContainment, paintsInside } from "../../dom/document/containment.ts";
import { concernsAny, type Property, type Declared } from "./declarations.ts";
import { numberOf } from "./lengths.ts";
import type { ParsedElement } from "../dom/element.ts";

export interface Placement {
  /** Where it may lie over, or under, what is beside it: anywhere in what holds it, or next to its neighbours. */
  readonly reach: "none" | "neighbours" | "holder" | "window";
  /** Holds what is placed absolutely in it. */
  readonly holds: boolean;
  /** CSS 2.2, "stack level"; null for what is painted with the flow around it. */
  readonly level: number | null;
}

export const IN_FLOW: Placement = { reach: "none", holds: false, level: null };

export function placementOf(declared: Declared, displayAround: string): Placement {
  const inGrid = displayAround.endsWith("grid");
  if (!concernsAny(declared, CONCERNED)) return inGrid ? GRID_ITEM : IN_FLOW;
  const isPlaced = (declared.get("position") ?? "static") !== "static";
  const isMoved = MOVING.some((property) => isSet(declared, property));
  const holds = isPlaced || isMoved || isSet(declared, "filter") || isContaining(declared);
  const takesLevel = isPlaced || inGrid || displayAround.endsWith("flex");
  return {
    reach: reachOf(declared, isMoved || inGrid),
    holds,
    level: levelOf(declared, holds, takesLevel),
  };
}

const GRID_ITEM: Placement = { ...IN_FLOW, reach: "neighbours" };
const MOVING: readonly Property[] = ["transform", "translate", "rotate", "scale"];
const EDGES: readonly Property[] = ["top", "right", "bottom", "left"];
const MARGINS: readonly Property[] = ["margin-top", "margin-right", "margin-bottom", "margin-left"];

const CONCERNED: ReadonlySet<Property> = new Set<Property>([
  ...MOVING,
  ...MARGINS,
  "contain",
  "filter",
  "float",
  "opacity",
  "position",
  "z-index",
]);

function isContaining(declared: Declared): boolean {
  return holdsByContainment({ contain: declared.get("contain") ?? "none" });
}

function isSet(declared: Declared, property: Property): boolean {
  const said = declared.get(property);
  return said !== undefined && said !== "none" && said !== "auto";
}

function reachOf(declared: Declared, isMoved: boolean): Placement["reach"] {
  const position = declared.get("position");
  if (position === "fixed") return "window";
  if (position === "absolute") return "holder";
  const isShifted = position === "relative" && EDGES.some((edge) => isSet(declared, edge));
  const isPulled = MARGINS.some((margin) => declared.get(margin)?.includes("-") === true);
  return isMoved || isShifted || isPulled || isSet(declared, "float") ? "neighbours" : "none";
}

/** `z-index` counts for what is placed, and in flex and grid boxes. */
function levelOf(declared: Declared, holds: boolean, takesLevel: boolean): number | null {
  const level = takesLevel ? numberOf(declared.get("z-index")) : undefined;
  const isFaint = (numberOf(declared.get("opacity")) ?? 1) < 1;
  return level ?? (holds || isFaint ? 0 : null);
}

/** What the elements around one decide about where it can be seen. */
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
  const own: Frame = { isHeld, isLocked, isFolded, isStretched };
  return isSame(own, around) ? around : own;
}

function isSame(a: Frame, b: Frame): boolean {
  return (
    a.isHeld === b.isHeld &&
    a.isLocked === b.isLocked &&
    a.isFolded === b.isFolded &&
    a.isStretched === b.isStretched
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
