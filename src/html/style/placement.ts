/** How an element lies among others, as far as that decides what can be painted behind what. */
import { holdsByContainment } from "../../dom/containment.ts";
import type { Property, Declared } from "./declarations.ts";
import { numberOf } from "./lengths.ts";

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
  if (!concernsPlace(declared)) return inGrid ? GRID_ITEM : IN_FLOW;
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

function concernsPlace(declared: Declared): boolean {
  for (const property of declared.keys()) if (CONCERNED.has(property)) return true;
  return false;
}

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
