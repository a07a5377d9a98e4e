/** Decides whether text is readable, by its colour, size and background, as far as its ancestors determine these. */
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
  /** `color`; null for an unknown colour. */
  readonly colour: Colour | null;
  /** `text-shadow`, a text stroke or `background-clip: text` may make the text readable whatever its colour. */
  readonly isDecorated: boolean;
  readonly background: Background;
  /** The page may place elements behind the text of other elements. */
  readonly isLayered: boolean;
}

/** The background of an element's text, if its ancestors determine it. */
export interface Background {
  /** Null for an image, or an unknown colour. */
  readonly colour: Colour | null;
  /** Nothing else can be between the background and the text. */
  readonly isPlain: boolean;
}

export const PLAIN_TEXT_STYLE: TextStyle = {
  size: 16,
  colour: { ...CLEAR, alpha: 1 },
  isDecorated: false,
  background: { colour: WHITE, isPlain: true },
  isLayered: false,
};

/** Returns the text style of an element. `isLoose`: it may overlap other elements. */
export function textStyleOf(
  declared: Declared,
  around: TextStyle,
  { element, display, screen }: TrickPlace,
  isLoose: boolean,
): TextStyle {
  const hints = hintsOf(element);
  if (declared.size === 0 && !isLoose && !hints.colour && !hints.background) return around;
  const value = (property: Property) => declared.get(property);
  // An element that supports dark mode may have a dark background and light text by default.
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

/** Font size up to which text is too small to see, CSS pixels. */
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
/** Minimum size at which Chromium draws text of a relative `font-size` other than 0, CSS pixels. */
const LEAST_RELATIVE = 6;

/** CSS Fonts 4: returns `font-size` in pixels. Keywords count as medium: no keyword makes text too small to see. */
function sizeOf(value: string | undefined, around: number, screen: Screen): number {
  if (value === undefined || value === "inherit") return around;
  const [, count] = /^\+?([\d.]+)em$/.exec(value) ?? [];
  const size = count === undefined ? pixelsOf(value, screen, around) : Number(count) * around;
  const isRelative = /(?:em|%)$/.test(value);
  return isRelative && size ? Math.max(size, LEAST_RELATIVE) : (size ?? MEDIUM);
}

/** Whether the element has `text-shadow`, a text stroke or `background-clip: text`. */
function isDecorated(declared: Declared): boolean {
  const effects = (["text-shadow", "text-stroke-width"] as const).map((name) => declared.get(name));
  const isSet = effects.some((value = "none") => !/^(?:none|inherit|initial|0|0px)$/.test(value));
  return isSet || declared.get("background-clip")?.includes("text") === true;
}

const UNKNOWN: Background = { colour: null, isPlain: false };

/** Returns the background colour; undefined if the element has none, null for an image or an unknown colour. */
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
