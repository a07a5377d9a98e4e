/** CSS Color 5: colours as style sheets write them, as far as they are known without a screen. */
import { type Color, colorsNamed, interpolate, parse, rgb } from "culori";
import { CLEAR, type Colour } from "../../dom/colour.ts";
import { numberOf } from "./lengths.ts";
import { partsOf } from "./scan.ts";

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
const MOST_INNER = 300;

/** Null for what is none, or none that is known. */
export function colourIn(text: string, context: ColourContext): Colour | null {
  if (!isColour(text)) return null; // the library reads digits without # as well
  if (text === "currentcolor") return context.current;
  if (dependsOn(context).test(text)) return read(text, context);
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const colour = read(text, context);
  known.set(text, colour);
  return colour;
}

/** What has these words in it is not the same everywhere; those of the system change in dark windows alone. */
function dependsOn({ isDark }: ColourContext): RegExp {
  return isDark ? /current|light-dark|canvas|field|button|text/ : /current|light-dark/;
}

function read(text: string, context: ColourContext): Colour | null {
  if (context.isDark && OF_SYSTEM.has(text)) return null;
  const [, name, inner = ""] = FUNCTION.exec(text) ?? [];
  if (inner.length > MOST_INNER) return null;
  if (name === "color-mix") return mixed(inner, context);
  if (name === "light-dark") return lightOrDark(inner, context);
  if (name !== undefined && inner.startsWith("from ")) return derived(name, inner, context);
  const colour = parse(OF_SYSTEM.get(text) ?? text);
  return colour ? shownAs(colour) : null;
}

/** What no screen can show is shown as near as it can. */
function shownAs(colour: Color): Colour {
  const { r, g, b, alpha = 1 } = rgb(colour);
  const level = (part: number | undefined): number => Math.min(255, Math.max(0, (part ?? 0) * 255));
  return { red: level(r), green: level(g), blue: level(b), alpha: Math.min(1, Math.max(0, alpha)) };
}

/** `color-mix(in SPACE, A 30%, B)`. */
function mixed(inner: string, context: ColourContext): Colour | null {
  const [method = "", first = "", second = ""] = partsOf(inner, ",");
  const space = /^in\s+([\w-]+)/.exec(method)?.[1];
  const [a, b] = [ingredient(first, context), ingredient(second, context)];
  if (space === undefined || !a.colour || !b.colour) return null;
  const [given, other] = amounts(a.share, b.share);
  const sum = given + other;
  if (sum <= 0) return null;
  const opacity = [(a.colour.alpha * given) / sum, (b.colour.alpha * other) / sum] as const;
  const alpha = opacity[0] + opacity[1];
  const seen = blended(space, [a.colour, b.colour], alpha === 0 ? 0 : opacity[0] / alpha);
  return seen && { ...seen, alpha: alpha * Math.min(1, sum) };
}

function amounts(first: number | undefined, second: number | undefined): readonly [number, number] {
  const given = first ?? (second === undefined ? 0.5 : 1 - second);
  return [given, second ?? 1 - given];
}

interface Ingredient {
  readonly colour: Colour | null;
  readonly share: number | undefined;
}

function ingredient(text: string, context: ColourContext): Ingredient {
  const parts = partsOf(text, " ");
  const at = parts.findIndex((part) => /^[\d.]+%$/.test(part));
  const share = at < 0 ? undefined : numberOf(parts[at]);
  return { colour: colourIn(parts.filter((_, index) => index !== at).join(" "), context), share };
}

function blended(space: string, [a, b]: readonly [Colour, Colour], weight: number): Colour | null {
  const mode = MODES[space];
  return mode ? shownAs(interpolate([opaque(b), opaque(a)], mode)(weight)) : null;
}

/** CSS Color 4: names of spaces, as the library has them. */
const MODES: Readonly<Partial<Record<string, Color["mode"]>>> = {
  srgb: "rgb",
  "srgb-linear": "lrgb",
  "display-p3": "p3",
  hsl: "hsl",
  hwb: "hwb",
  lab: "lab",
  lch: "lch",
  oklab: "oklab",
  oklch: "oklch",
  xyz: "xyz65",
  "xyz-d65": "xyz65",
  "xyz-d50": "xyz50",
};

function opaque({ red, green, blue }: Colour): Color {
  return { mode: "rgb", r: red / 255, g: green / 255, b: blue / 255 };
}

function lightOrDark(inner: string, context: ColourContext): Colour | null {
  const [light = "", dark = ""] = partsOf(inner, ",");
  return colourIn(context.isDark ? dark : light, context);
}

/** `rgb(from COLOUR r g b / 50%)`: known where nothing but the alpha changes. */
function derived(name: string, inner: string, context: ColourContext): Colour | null {
  const [, origin = "", a, b, c, alpha = "alpha"] = partsOf(inner);
  const colour = colourIn(origin, context);
  const letters = name === "color" ? "" : name.replace(/a$|^ok/g, "");
  if (!colour || `${a}${b}${c}` !== letters) return alpha === "0" ? CLEAR : null;
  const own = alpha === "alpha" ? colour.alpha : numberOf(alpha);
  return own === undefined ? null : { ...colour, alpha: Math.min(1, Math.max(0, own)) };
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
