/** Whether letters are readable, by their colour, their size and their background, if ancestors decide these. */
import { CLEAR, type Colour, isSame, LEAST_ALPHA, over, WHITE } from "../../dom/document/colour.ts";
import type { HiddenReason } from "../../page/snapshot.ts";
import type { ParsedElement } from "../dom/element.ts";
import { colourIn } from "./colours.ts";
import { concernsAny, type Property, type Declared } from "./declarations.ts";
import { lengthOf, type Screen } from "./lengths.ts";
import { colourHintOf, backgroundHintOf } from "./user-agent.ts";

export interface TextStyle {
  /** `font-size` in CSS pixels. */
  readonly size: number;
  /** `color`; null if it is not known. */
  readonly colour: Colour | null;
  /** The fill colour of letters, if it is not `color`. */
  readonly fill: Colour | "currentcolor" | null;
  /** A shadow, an outline or a background that shows through the letters may show them without a colour. */
  readonly isDecorated: boolean;
  readonly background: Background;
  /** Of one colour with the background, unless something other than an ancestor is painted behind them. */
  readonly isAlike: boolean;
}

/** The colour behind an element's words, if its ancestors decide it. */
export interface Background {
  /** Null for an image, or an unknown colour. */
  readonly colour: Colour | null;
  /** The element whose background hides everything behind it; null for the canvas. */
  readonly giver: ParsedElement | null;
}

export const PLAIN_TEXT_STYLE: TextStyle = {
  size: 16,
  colour: { ...CLEAR, alpha: 1 },
  fill: "currentcolor",
  isDecorated: false,
  background: { colour: WHITE, giver: null },
  isAlike: false,
};

export function textStyleOf(
  element: ParsedElement,
  declared: Declared,
  around: TextStyle,
  { display, screen }: { readonly display: string; readonly screen: Screen },
): TextStyle {
  const hints = { colour: colourHintOf(element), background: backgroundHintOf(element) };
  const isHinted = hints.colour !== null || hints.background !== null;
  if (!isHinted && !concernsAny(declared, CONCERNED)) return around;
  const value = (property: Property) => declared.get(property);
  const isDark = mayBeDark(declared);
  const colour = colourOf(value("color") ?? hints.colour, isDark ? null : around.colour);
  const fill = value("text-fill-color") ?? "inherit";
  const own = ownBackground(declared, hints.background, { colour, display });
  const text = {
    size: sizeOf(value("font-size"), around.size, screen),
    colour,
    fill:
      fill === "inherit"
        ? around.fill
        : fill === "initial"
          ? "currentcolor"
          : colourIn(fill, colour),
    isDecorated: around.isDecorated || isDecorated(declared),
    background: painted(own, isDark ? UNKNOWN : around.background, element),
    isAlike: false,
  };
  return { ...text, isAlike: isAlike(text) };
}

const CONCERNED: ReadonlySet<Property> = new Set<Property>([
  "background-clip",
  "background-color",
  "background-image",
  "color",
  "color-scheme",
  "font-size",
  "text-fill-color",
  "text-shadow",
  "text-stroke-width",
]);

/** Letters of at most this many pixels are dots. */
const DOT = 1;

export function unreadBy(text: TextStyle): HiddenReason | null {
  if (text.size <= DOT) return "size";
  const letters = lettersOf(text);
  return !letters || letters.alpha >= LEAST_ALPHA || text.isDecorated ? null : "transparent";
}

function isAlike(text: TextStyle): boolean {
  const { colour } = text.background;
  const letters = lettersOf(text);
  return (
    letters !== null &&
    colour !== null &&
    !text.isDecorated &&
    isSame(over(letters, colour), colour)
  );
}

function lettersOf({ colour, fill }: TextStyle): Colour | null {
  return fill === "currentcolor" ? colour : fill;
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
  const length = lengthOf(value, screen);
  return length ? length.pixels + length.share * around : MEDIUM;
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

const UNKNOWN: Background = { colour: null, giver: null };

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

function painted(
  own: Colour | null | undefined,
  behind: Background,
  element: ParsedElement,
): Background {
  if (own === undefined || own?.alpha === 0) return behind;
  if (own === null || own.alpha === 1) return { colour: own, giver: element };
  return { colour: behind.colour && over(own, behind.colour), giver: behind.giver };
}
