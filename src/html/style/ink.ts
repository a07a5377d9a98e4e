/** Whether letters can be read: their colour, their size and what lies behind them, as far as ancestors tell. */
import { type Colour, isSame, LEAST_ALPHA, over } from "../../dom/colour.ts";
import type { HiddenReason } from "../../page/snapshot.ts";
import type { ParsedElement } from "../dom/element.ts";
import { TEXT_NODE } from "../dom/node.ts";
import type { Property, Declared } from "./declarations.ts";
import { BLACK, type ColourContext, colourIn } from "./colours.ts";
import { type FontSize, fontSizeOf } from "./font-size.ts";
import { CANVAS_GROUND, type Ground, groundOf } from "./ground.ts";
import { pixelsOf } from "./lengths.ts";
import type { Screen } from "./media.ts";
import { colourHintOf, isColoured } from "./user-agent-colours.ts";

export interface Ink extends FontSize {
  /** `color`; null where it is not known. */
  readonly colour: Colour | null;
  /** What fills letters instead. */
  readonly fill: Colour | "currentcolor" | null;
  /** A shadow or an outline shows letters without a colour. */
  readonly hasShadow: boolean;
  readonly hasOutline: boolean;
  /** Between letters, in pixels. */
  readonly spacing: number;
  /** A ground shows through the letters alone. */
  readonly isStencil: boolean;
  /** The page asks for dark colours and no others. */
  readonly isDark: boolean;
  readonly ground: Ground;
  /** Of one colour with the ground, unless something else than an ancestor is painted behind them. */
  readonly isAlike: boolean;
}

type Letters = Omit<Ink, "isAlike">;

export const PLAIN_INK: Ink = {
  size: 16,
  rootSize: 16,
  zoom: 1,
  colour: BLACK,
  fill: "currentcolor",
  hasShadow: false,
  hasOutline: false,
  spacing: 0,
  isStencil: false,
  isDark: false,
  ground: CANVAS_GROUND,
  isAlike: false,
};

export interface InkPlace {
  readonly element: ParsedElement;
  readonly display: string;
  readonly screen: Screen;
}

export function inkOf(declared: Declared, around: Ink, place: InkPlace): Ink {
  const { element, screen } = place;
  if (!concernsInk(declared) && !isColoured(element)) return around;
  const isDark = darknessOf(declared, around);
  const colour = colourOf(declared, around, { element, isDark });
  const context = { current: colour, isDark };
  const font = fontSizeOf(declared, around, { isRoot: element.localName === "html", screen });
  const ink = {
    ...font,
    spacing: spacingOf(declared, around, font, screen),
    colour,
    fill: fillOf(declared, around, context),
    hasShadow: shadowOf(declared, around),
    hasOutline: outlineOf(declared, around, screen),
    isStencil: around.isStencil || declared.get("background-clip")?.includes("text") === true,
    isDark,
    ground: groundOf(declared, around.ground, { ...place, ...context }),
    isAlike: false,
  };
  ink.isAlike = isAlike(ink);
  return ink;
}

const CONCERNED: ReadonlySet<Property> = new Set<Property>([
  "-webkit-text-fill-color",
  "-webkit-text-stroke-width",
  "background-clip",
  "background-color",
  "background-image",
  "color",
  "color-scheme",
  "font-size",
  "letter-spacing",
  "text-shadow",
  "zoom",
]);

function concernsInk(declared: Declared): boolean {
  for (const property of declared.keys()) if (CONCERNED.has(property)) return true;
  return false;
}

/** Letters of at most this many pixels are dots. */
const DOT = 1;

/** Of letters that are half a size wide, nothing is left beside one another. */
const STACKED = -0.5;

/** @param scale how large all is drawn */
export function unreadBy(ink: Ink, scale: number, place: InkPlace): HiddenReason | null {
  if (ink.size * ink.zoom * scale <= DOT) return "size";
  const spaced = spacingReason(ink, place);
  if (spaced) return spaced;
  const letters = lettersOf(ink);
  if (!letters || letters.alpha >= LEAST_ALPHA) return null;
  return ink.hasShadow || ink.hasOutline || ink.isStencil ? null : "transparent";
}

/** One letter by itself is read whatever is between letters. */
function spacingReason(ink: Ink, { element, screen }: InkPlace): HiddenReason | null {
  const isStacked = ink.spacing <= STACKED * ink.size;
  if ((!isStacked && ink.spacing <= screen.width) || isLetter(element)) return null;
  return isStacked ? "size" : "offscreen";
}

function isLetter(element: ParsedElement): boolean {
  let letters = 0;
  for (let at = element.firstChild; at && letters < 2; at = at.nextSibling)
    if (at.nodeType === TEXT_NODE) letters += (at.nodeValue ?? "").trim().length;
  return letters === 1;
}

function isAlike(ink: Letters): boolean {
  const { ground } = ink;
  const letters = lettersOf(ink);
  if (!letters || !ground.colour || ink.hasShadow || ink.hasOutline || ink.isStencil) return false;
  return isSame(over(letters, ground.colour), ground.colour);
}

function lettersOf({ colour, fill }: Letters): Colour | null {
  return fill === "currentcolor" ? colour : fill;
}

function colourOf(
  declared: Declared,
  around: Ink,
  { element, isDark }: { readonly element: ParsedElement; readonly isDark: boolean },
): Colour | null {
  const said = declared.get("color") ?? colourHintOf(element);
  if (said === null) return isDark && !around.isDark ? null : around.colour;
  if (said === "inherit") return around.colour;
  return colourIn(said === "initial" ? "canvastext" : said, { current: around.colour, isDark });
}

function fillOf(declared: Declared, around: Ink, context: ColourContext): Ink["fill"] {
  const said = declared.get("-webkit-text-fill-color");
  if (said === undefined || said === "inherit") return around.fill;
  return said === "currentcolor" || said === "initial" ? "currentcolor" : colourIn(said, context);
}

function shadowOf(declared: Declared, around: Ink): boolean {
  const said = declared.get("text-shadow");
  if (said === undefined || said === "inherit") return around.hasShadow;
  return said !== "none" && said !== "initial";
}

function outlineOf(declared: Declared, around: Ink, screen: Screen): boolean {
  const said = declared.get("-webkit-text-stroke-width");
  if (said === undefined || said === "inherit") return around.hasOutline;
  return (pixelsOf(said, screen) ?? 0) > 0;
}

function spacingOf(declared: Declared, around: Ink, { size }: FontSize, screen: Screen): number {
  const said = declared.get("letter-spacing");
  if (said === undefined || said === "inherit") return around.spacing;
  const [, count] = /^([+-]?(?:\d+\.?\d*|\.\d+))em$/.exec(said) ?? [];
  return count === undefined ? (pixelsOf(said, screen) ?? 0) : Number(count) * size;
}

function darknessOf(declared: Declared, around: Ink): boolean {
  const said = declared.get("color-scheme");
  if (said === undefined || said === "inherit") return around.isDark;
  return said.includes("dark") && !said.includes("light");
}
