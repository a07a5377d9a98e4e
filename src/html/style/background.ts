/** The colour that lies behind an element's words, as far as its ancestors tell. */
import { type Colour, over, WHITE } from "../../dom/colour.ts";
import type { ParsedElement } from "../dom/element.ts";
import { type ColourContext, colourIn } from "./colours.ts";
import { backgroundHintOf } from "./user-agent-colours.ts";
import type { Declared } from "./declarations.ts";

export interface Background {
  /** Null where it is a picture, or cannot be known. */
  readonly colour: Colour | null;
  /** The element that hides all that lies behind it; null for the canvas. */
  readonly giver: ParsedElement | null;
}

export const CANVAS_BACKGROUND: Background = { colour: WHITE, giver: null };

export interface BackgroundPlace extends ColourContext {
  readonly element: ParsedElement;
  readonly display: string;
}

export function backgroundOf(
  declared: Declared,
  around: Background,
  place: BackgroundPlace,
): Background {
  const { element, display } = place;
  const behind = mayBeDark(declared, place) ? { colour: null, giver: null } : around;
  const hint = backgroundHintOf(element);
  if (hasPicture(declared) || hint === "picture") return { colour: null, giver: element };
  const said = declared.get("background-color") ?? hint;
  if (display === "contents" || said === null || said === "initial") return behind;
  const own = said === "inherit" ? null : colourIn(said, place);
  return painted(own, behind, element);
}

function painted(own: Colour | null, behind: Background, element: ParsedElement): Background {
  if (own?.alpha === 0) return behind;
  if (own === null || own.alpha === 1) return { colour: own, giver: element };
  return { colour: behind.colour && over(own, behind.colour), giver: behind.giver };
}

/** Where a page allows for dark windows, what it does not paint may be dark. */
function mayBeDark(declared: Declared, { element }: BackgroundPlace): boolean {
  return element.localName === "html" && declared.get("color-scheme")?.includes("dark") === true;
}

function hasPicture(declared: Declared): boolean {
  const picture = declared.get("background-image");
  return picture !== undefined && picture !== "none" && picture !== "initial";
}
