/** Whether letters are readable, by their colour, their size and their background, if ancestors decide these. */
import { CLEAR, type Colour, isSame, LEAST_ALPHA, over, WHITE } from "../../dom/document/colour.ts";
import type { HiddenReason } from "../../page/snapshot.ts";
import type { ParsedElement } from "../dom/element.ts";
import { colourIn } from "./colours.ts";
import type { Property, Declared } from "./declarations.ts";
import { pixelsOf, type Screen } from "./lengths.ts";
import { hintsOf } from "./user-agent.ts";

export interface TextStyle {
  /** `font-size` in CSS pixels. */
  readonly size: number;
  /** `color`; null if it is not known. */
  readonly colour: Colour | null;
  /** A shadow, an outline or a background that shows through the letters may show them without a colour. */
  readonly isDecorated: boolean;
  readonly background: Background;
  /** The page places some elements behind the words of others. */
  readonly isLayered: boolean;
}

/** The colour behind an element's words, if its ancestors decide it. */
export interface Background {
  /** Null for an image, or an unknown colour. */
  readonly colour: Colour | null;
  /** Nothing else can be between it and the words. */
  readonly isPlain: boolean;
}

export const PLAIN_TEXT_STYLE: TextStyle = {
  size: 16,
  colour: { ...CLEAR, alpha: 1 },
  isDecorated: false,
  background: { colour: WHITE, isPlain: true },
  isLayered: false,
};

interface TextPlace {
  readonly display: string;
  /** It may overlap other elements. */
  readonly isLoose: boolean;
  readonly screen: Screen;
}

export function textStyleOf(
  element: ParsedElement,
  declared: Declared,
  around: TextStyle,
  { display, isLoose, screen }: TextPlace,
): TextStyle {
  const hints = hintsOf(element);
  if (declared.size === 0 && !isLoose && !hints.colour && !hints.background) return around;
  const value = (property: Property) => declared.get(property);
  const isDark = mayBeDark(declared);
  const colour = colourOf(value("color") ?? hints.colour, isDark ? null : around.colour);
  const own = ownBackground(declared, hints.background, { colour, display });
  return {
    size: sizeOf(value("font-size"), around.size, screen),
    colour,
    isDecorated: around.isDecorated || isDecorated(declared),
    background: painted(own, isDark ? UNKNOWN : around.background, isLoose),
    isLayered: around.isLayered,
  };
}

/** Letters of at most this many pixels are dots. */
const DOT = 1;

export function unreadBy(text: TextStyle): HiddenReason | null {
  const { colour, background } = text;
  if (text.size <= DOT) return "size";
  if (!colour || text.isDecorated) return null;
  if (colour.alpha < LEAST_ALPHA) return "transparent";
  const behind = background.isPlain && !text.isLayered ? background.colour : null;
  return behind && isSame(over(colour, behind), behind) ? "contrast" : null;
}

function colourOf(value: string | null, around: Colour | null): Colour | null {
  if (value === null || value === "inherit") return around;
  return colourIn(value === "initial" ? "canvastext" : value, around);
}

/** Chromium's minimum size for letters with a relative size. */
const LEAST_RELATIVE = 6;
const MEDIUM = 16;

/** CSS Fonts 4, `font-size`. All keywords are larger than a dot. */
function sizeOf(value: string | undefined, around: number, screen: Screen): number {
  if (value === undefined || value === "inherit") return around;
  const [, count, unit] = /^\+?([\d.]+(?:e[+-]?\d+)?)(em|%)$/.exec(value) ?? [];
  if (unit !== undefined) {
    const size = (Number(count) / (unit === "%" ? 100 : 1)) * around;
    return size === 0 ? 0 : Math.max(LEAST_RELATIVE, size);
  }
  return pixelsOf(value, screen, around) ?? MEDIUM;
}

/** Decoration also counts for letters inside: text counts as visible unless it is certainly hidden. */
function isDecorated(declared: Declared): boolean {
  const isSet = (property: Property) => !UNSET.has(declared.get(property) ?? "none");
  return (
    isSet("text-shadow") ||
    isSet("text-stroke-width") ||
    declared.get("background-clip")?.includes("text") === true
  );
}

const UNSET = new Set(["none", "inherit", "initial", "0", "0px"]);

const UNKNOWN: Background = { colour: null, isPlain: false };

/** The page supports a dark window: unpainted areas may be dark, and letters light. */
function mayBeDark(declared: Declared): boolean {
  return declared.get("color-scheme")?.includes("dark") === true;
}

/** Undefined for an element that paints none; null for an image or an unknown colour. */
function ownBackground(
  declared: Declared,
  hint: string | null,
  { colour, display }: { readonly colour: Colour | null; readonly display: string },
): Colour | null | undefined {
  const image = declared.get("background-image") ?? "none";
  if (hint === "picture" || (image !== "none" && image !== "initial")) return null;
  const value = declared.get("background-color") ?? hint;
  if (display === "contents" || value === null || value === "initial") return undefined;
  return value === "inherit" ? null : colourIn(value, colour);
}

function painted(own: Colour | null | undefined, behind: Background, isLoose: boolean): Background {
  const isPlain = behind.isPlain && !isLoose;
  if (own === undefined || own?.alpha === 0) return { colour: behind.colour, isPlain };
  if (own === null || own.alpha === 1) return { colour: own, isPlain: true };
  return { colour: behind.colour && over(own, behind.colour), isPlain };
}
