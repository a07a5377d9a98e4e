/** CSS Color 5: colours as style sheets write them, as far as they are known without a screen. */
import { type Color, colorsNamed, parse, rgb } from "culori";
import { CLEAR, type Colour } from "../../dom/document/colour.ts";

export const BLACK: Colour = { ...CLEAR, alpha: 1 };

/** What words in a colour refer to. */
export interface ColourContext {
  /** `currentcolor`; null where it is not known. */
  readonly current: Colour | null;
  /** The page asks for dark colours and no others. */
  readonly isDark: boolean;
}

const FUNCTION =
  /^(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|contrast-color|device-cmyk)\((.*)\)$/s;

/** Whether a text, in lower case, may be a colour at all; what is in the brackets of a function is not looked at. */
export function isColour(text: string): boolean {
  if (text.startsWith("#")) return /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(text);
  if (text.endsWith(")")) return FUNCTION.test(text);
  return (
    text === "currentcolor" ||
    text === "transparent" ||
    Object.hasOwn(colorsNamed, text) ||
    OF_SYSTEM.has(text)
  );
}

const known = new Map<string, Colour | null>();
const MOST_KNOWN = 2_000;
/** In characters; no colour in earnest has more. */
const LONGEST = 300;

/** Null for what is none, or none that is known: mixtures and colours made of others are not. */
export function colourIn(text: string, context: ColourContext): Colour | null {
  if (!isColour(text) || text.length > LONGEST) return null; // the library reads digits without # as well
  if (text === "currentcolor") return context.current;
  if (context.isDark && OF_SYSTEM.has(text)) return null;
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const parsed = parse(OF_SYSTEM.get(text) ?? text);
  const colour = parsed ? shownAs(parsed) : null;
  known.set(text, colour);
  return colour;
}

/** What no screen can show is shown as near as it can. */
function shownAs(colour: Color): Colour {
  const { r, g, b, alpha = 1 } = rgb(colour);
  const level = (part: number | undefined): number => Math.min(255, Math.max(0, (part ?? 0) * 255));
  return { red: level(r), green: level(g), blue: level(b), alpha: Math.min(1, Math.max(0, alpha)) };
}

/** CSS Color 4: those that a system without settings of its own has. */
const SYSTEM = {
  "#000": "buttontext canvastext fieldtext highlighttext marktext",
  "#00e": "linktext -webkit-link",
  "#551a8b": "visitedtext",
  "#808080": "graytext",
  "#b5d5ff": "highlight",
  "#efefef": "buttonface",
  "#ff0": "mark",
  "#fff": "canvas field",
};
const OF_SYSTEM: ReadonlyMap<string, string> = new Map(
  Object.entries(SYSTEM).flatMap(([hex, names]) => names.split(" ").map((name) => [name, hex])),
);
