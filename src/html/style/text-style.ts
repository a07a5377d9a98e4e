/** Whether letters can be read: their colour, their size and what lies behind them, as far as ancestors tell. */
import { type Colour, isSame, LEAST_ALPHA, over, WHITE } from "../../dom/document/colour.ts";
import type { HiddenReason } from "../../page/snapshot.ts";
import type { ParsedElement } from "../dom/element.ts";
import { concernsAny, type Property, type Declared } from "./declarations.ts";
import { BLACK, type ColourContext, colourIn } from "./colours.ts";
import { type FontSize, fontSizeOf } from "./font-size.ts";
import { pixelsOf, type Screen } from "./lengths.ts";
import { colourHintOf, isColoured, backgroundHintOf } from "./user-agent.ts";

export interface TextStyle extends FontSize {
  /** `color`; null where it is not known. */
  readonly colour: Colour | null;
  /** What fills letters instead. */
  readonly fill: Colour | "currentcolor" | null;
  /** A shadow or an outline shows letters without a colour. */
  readonly hasShadow: boolean;
  readonly hasOutline: boolean;
  /** A background shows through the letters alone. */
  readonly isStencil: boolean;
  /** The page asks for dark colours and no others. */
  readonly isDark: boolean;
  readonly background: Background;
  /** Of one colour with the background, unless something else than an ancestor is painted behind them. */
  readonly isAlike: boolean;
}

type Letters = Omit<TextStyle, "isAlike">;

/** The colour that lies behind an element's words, as far as its ancestors tell. */
export interface Background {
  /** Null where it is a picture, or cannot be known. */
  readonly colour: Colour | null;
  /** The element that hides all that lies behind it; null for the canvas. */
  readonly giver: ParsedElement | null;
}

const CANVAS_BACKGROUND: Background = { colour: WHITE, giver: null };

export const PLAIN_TEXT: TextStyle = {
  size: 16,
  rootSize: 16,
  zoom: 1,
  colour: BLACK,
  fill: "currentcolor",
  hasShadow: false,
  hasOutline: false,
  isStencil: false,
  isDark: false,
  background: CANVAS_BACKGROUND,
  isAlike: false,
};

export interface TextPlace {
  readonly element: ParsedElement;
  readonly display: string;
  readonly screen: Screen;
}

export function textStyleOf(declared: Declared, around: TextStyle, place: TextPlace): TextStyle {
  const { element, screen } = place;
  if (!concernsAny(declared, CONCERNED) && !isColoured(element)) return around;
  const isDark = darknessOf(declared, around);
  const colour = colourOf(declared, around, { element, isDark });
  const context = { current: colour, isDark };
  const text = {
    ...fontSizeOf(declared, around, { isRoot: element.localName === "html", screen }),
    colour,
    fill: fillOf(declared, around, context),
    hasShadow: shadowOf(declared, around),
    hasOutline: outlineOf(declared, around, screen),
    isStencil: around.isStencil || declared.get("background-clip")?.includes("text") === true,
    isDark,
    background: backgroundOf(declared, around.background, { ...place, ...context }),
    isAlike: false,
  };
  text.isAlike = isAlike(text);
  return text;
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
  "text-shadow",
  "zoom",
]);

/** Letters of at most this many pixels are dots. */
const DOT = 1;

export function unreadBy(text: TextStyle): HiddenReason | null {
  if (text.size * text.zoom <= DOT) return "size";
  const letters = lettersOf(text);
  if (!letters || letters.alpha >= LEAST_ALPHA) return null;
  return text.hasShadow || text.hasOutline || text.isStencil ? null : "transparent";
}

function isAlike(text: Letters): boolean {
  const { background } = text;
  const letters = lettersOf(text);
  if (!letters || !background.colour || text.hasShadow || text.hasOutline || text.isStencil)
    return false;
  return isSame(over(letters, background.colour), background.colour);
}

function lettersOf({ colour, fill }: Letters): Colour | null {
  return fill === "currentcolor" ? colour : fill;
}

function colourOf(
  declared: Declared,
  around: TextStyle,
  { element, isDark }: { readonly element: ParsedElement; readonly isDark: boolean },
): Colour | null {
  const said = declared.get("color") ?? colourHintOf(element);
  if (said === null) return isDark && !around.isDark ? null : around.colour;
  if (said === "inherit") return around.colour;
  return colourIn(said === "initial" ? "canvastext" : said, { current: around.colour, isDark });
}

function fillOf(declared: Declared, around: TextStyle, context: ColourContext): TextStyle["fill"] {
  const said = declared.get("-webkit-text-fill-color");
  if (said === undefined || said === "inherit") return around.fill;
  return said === "currentcolor" || said === "initial" ? "currentcolor" : colourIn(said, context);
}

function shadowOf(declared: Declared, around: TextStyle): boolean {
  const said = declared.get("text-shadow");
  if (said === undefined || said === "inherit") return around.hasShadow;
  return said !== "none" && said !== "initial";
}

function outlineOf(declared: Declared, around: TextStyle, screen: Screen): boolean {
  const said = declared.get("-webkit-text-stroke-width");
  if (said === undefined || said === "inherit") return around.hasOutline;
  return (pixelsOf(said, screen) ?? 0) > 0;
}

function darknessOf(declared: Declared, around: TextStyle): boolean {
  const said = declared.get("color-scheme");
  if (said === undefined || said === "inherit") return around.isDark;
  return said.includes("dark") && !said.includes("light");
}

export interface BackgroundPlace extends ColourContext {
  readonly element: ParsedElement;
  readonly display: string;
}

function backgroundOf(declared: Declared, around: Background, place: BackgroundPlace): Background {
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
