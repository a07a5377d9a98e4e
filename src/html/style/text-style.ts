/** Whether letters are readable, by their colour, their size and their background, if ancestors decide these. */
import { CLEAR, type Colour, isSame, LEAST_ALPHA, over, WHITE } from "../../dom/document/colour.ts";
import type { HiddenReason } from "../../page/snapshot.ts";
import { colourIn } from "./colours.ts";
import type { Property, Declared } from "./declarations.ts";
import { pixelsOf, type Screen } from "./lengths.ts";
import type { TrickPlace } from "./tricks.ts";
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

/** `isLoose`: it may overlap other elements. */
export function textStyleOf(
  declared: Declared,
  around: TextStyle,
  { element, display, screen }: TrickPlace,
  isLoose: boolean,
): TextStyle {
  const hints = hintsOf(element);
  if (declared.size === 0 && !isLoose && !hints.colour && !hints.background) return around;
  const value = (property: Property) => declared.get(property);
  // The page supports a dark window: unpainted areas may be dark, and letters light.
  const isDark = value("color-scheme")?.includes("dark") === true;
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

const MEDIUM = 16;

/** CSS Fonts 4, `font-size`. All keywords are larger than a dot. */
function sizeOf(value: string | undefined, around: number, screen: Screen): number {
  if (value === undefined || value === "inherit") return around;
  const [, count] = /^\+?([\d.]+)em$/.exec(value) ?? [];
  return count === undefined ? (pixelsOf(value, screen, around) ?? MEDIUM) : Number(count) * around;
}

/** Decoration also counts for letters inside: text counts as visible unless it is certainly hidden. */
function isDecorated(declared: Declared): boolean {
  const effects = (["text-shadow", "text-stroke-width"] as const).map((name) => declared.get(name));
  const isSet = effects.some((value = "none") => !/^(?:none|inherit|initial|0|0px)$/.test(value));
  return isSet || declared.get("background-clip")?.includes("text") === true;
}

const UNKNOWN: Background = { colour: null, isPlain: false };

/** Undefined for an element that paints none; null for an image or an unknown colour. */
function ownBackground(
  declared: Declared,
  hint: string | null,
  { colour, display }: { readonly colour: Colour | null; readonly display: string },
): Colour | null | undefined {
  const image = declared.get("background-image") ?? "none";
  if (image !== "none" && image !== "initial") return null;
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
