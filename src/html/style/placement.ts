/** How an element is placed relative to others, if that decides what can be painted behind what. */
import { concernsAny, type Property, type Declared } from "./declarations.ts";

export interface Placement {
  /** Where it may overlap others: anywhere in its containing block, or next to its neighbours. */
  readonly reach: "none" | "neighbours" | "holder" | "window";
  /** It is the containing block for absolute positions. */
  readonly holds: boolean;
}

export const IN_FLOW: Placement = { reach: "none", holds: false };
const GRID_ITEM: Placement = { reach: "neighbours", holds: false };

const MOVING: readonly Property[] = ["transform", "translate", "scale"];
const HOLDING: readonly Property[] = [...MOVING, "contain", "filter"];
const EDGES: readonly Property[] = ["top", "right", "bottom", "left"];
const MARGINS: readonly Property[] = ["margin-top", "margin-right", "margin-bottom", "margin-left"];
const CONCERNED: ReadonlySet<Property> = new Set([...HOLDING, ...MARGINS, "float", "position"]);

export function placementOf(declared: Declared, displayAround: string): Placement {
  const inFlow = displayAround.endsWith("grid") ? GRID_ITEM : IN_FLOW;
  if (!concernsAny(declared, CONCERNED)) return inFlow;
  const isSet = (property: Property) => !UNSET.has(declared.get(property) ?? "none");
  const position = declared.get("position") ?? "static";
  const isMoved = MOVING.some(isSet);
  const holds = position !== "static" || HOLDING.some(isSet);
  if (position === "fixed") return { reach: "window", holds };
  if (position === "absolute") return { reach: "holder", holds };
  const isShifted = position === "relative" && EDGES.some(isSet);
  const isPulled = MARGINS.some((margin) => declared.get(margin)?.includes("-") === true);
  const isLoose = isMoved || isShifted || isPulled || isSet("float");
  return { reach: isLoose ? "neighbours" : inFlow.reach, holds };
}

const UNSET = new Set(["none", "auto"]);
