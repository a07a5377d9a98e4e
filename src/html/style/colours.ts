/** CSS Color 5: colours as style sheets write them, as far as they are known without a screen. */
import { toOklab, toSrgb } from "../../dom/colour-spaces.ts";
import { CLEAR, type Colour, colourOf } from "../../dom/colour.ts";
import { COLOUR_NAMES } from "./colour-names.ts";
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
  return text === "currentcolor" || text === "transparent" || COLOUR_NAMES.has(text);
}

const known = new Map<string, Colour | null>();
const MOST_KNOWN = 2_000;

/** Null for what is none, or none that is known. */
export function colourIn(text: string, context: ColourContext): Colour | null {
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
  if (text === "transparent") return CLEAR;
  if (text.startsWith("#")) return ofHex(text.slice(1));
  const [, name, inner = ""] = FUNCTION.exec(text) ?? [];
  if (name === undefined) return context.isDark && isOfSystem(text) ? null : named(text);
  if (inner.length > MOST_INNER) return null;
  if (name === "color-mix") return mixed(inner, context);
  if (name === "light-dark") return lightOrDark(inner, context);
  return inner.startsWith("from ") ? derived(name, inner, context) : plain(name, inner);
}

const MOST_INNER = 300;

function named(text: string): Colour | null {
  const hex = COLOUR_NAMES.get(text);
  return hex === undefined ? null : ofHex(hex);
}

function isOfSystem(text: string): boolean {
  return /^(?:canvas|field|button|.*text$)/.test(text);
}

function ofHex(hex: string): Colour | null {
  const pairs =
    (hex.length > 4 ? hex.match(/../g) : hex.match(/./g)?.map((one) => one + one)) ?? [];
  const [red = NaN, green = NaN, blue = NaN, alpha = 255] = pairs.map((pair) =>
    Number.parseInt(pair, 16),
  );
  return Number.isNaN(red + green + blue + alpha) ? null : { red, green, blue, alpha: alpha / 255 };
}

/** `rgb(1 2 3 / 4)` and the like, with the old commas too. */
function plain(name: string, inner: string): Colour | null {
  const parts = partsOf(inner);
  const space = name === "color" ? parts.shift() : name.replace(/^(rgb|hsl)a$/, "$1");
  const [a, b, c, opacity] = parts;
  const scales = SCALES.get(space ?? "") ?? [1, 1, 1];
  const [x, y, z] = [a, b, c].map((part, at) => component(part, scales[at] ?? 1));
  const alpha = opacity === undefined ? 1 : component(opacity, 1);
  if (x === undefined || y === undefined || z === undefined || alpha === undefined) return null;
  return inSpace(space ?? "", [x, y, z], Math.min(1, Math.max(0, alpha)));
}

/** What 100 % of each part are. */
const SCALES: ReadonlyMap<string, readonly number[]> = new Map([
  ["rgb", [255, 255, 255]],
  ["hsl", [1, 100, 100]],
  ["hwb", [1, 100, 100]],
  ["lab", [100, 125, 125]],
  ["lch", [100, 150, 1]],
  ["oklab", [1, 0.4, 0.4]],
  ["oklch", [1, 0.4, 1]],
]);

const TURNS: Readonly<Record<string, number>> = {
  deg: 1,
  grad: 0.9,
  rad: 180 / Math.PI,
  turn: 360,
};

function component(text: string | undefined, whole: number): number | undefined {
  if (text === undefined) return undefined;
  if (text === "none") return 0;
  const [, amount, unit = ""] = /^([+-]?[\d.]+(?:e[+-]?\d+)?)(deg|grad|rad|turn)$/.exec(text) ?? [];
  if (amount !== undefined) return Number(amount) * (TURNS[unit] ?? 1);
  const number = numberOf(text);
  return number === undefined || !text.includes("%") ? number : number * whole;
}

type Triple = readonly [number, number, number];

function inSpace(space: string, [a, b, c]: Triple, alpha: number): Colour | null {
  if (space === "rgb") return colourOf([a / 255, b / 255, c / 255], alpha);
  if (space === "hsl") return colourOf(fromHsl(a, b / 100, c / 100), alpha);
  if (space === "hwb") return colourOf(fromHwb(a, b / 100, c / 100), alpha);
  const seen = toSrgb(space, [a, b, c]);
  return seen && colourOf(seen, alpha);
}

function fromHsl(hue: number, saturation: number, lightness: number): Triple {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const at = (offset: number): number => {
    const place = (((offset + hue / 30) % 12) + 12) % 12;
    return lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
  };
  return [at(0), at(8), at(4)];
}

function fromHwb(hue: number, white: number, black: number): Triple {
  const sum = white + black;
  if (sum >= 1) return [white / sum, white / sum, white / sum];
  const [red, green, blue] = fromHsl(hue, 1, 0.5);
  const one = (part: number): number => part * (1 - sum) + white;
  return [one(red), one(green), one(blue)];
}

/** `color-mix(in SPACE, A 30%, B)`. Hues are not turned: such mixtures are known only of a colour and nothing. */
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
  if (weight === 1) return a;
  if (weight === 0) return b;
  const blend = (one: Triple, two: Triple): Triple => [
    one[0] * weight + two[0] * (1 - weight),
    one[1] * weight + two[1] * (1 - weight),
    one[2] * weight + two[2] * (1 - weight),
  ];
  if (space === "srgb") return colourOf(blend(shares(a), shares(b)), 1);
  if (isAlike(a, b)) return a;
  if (space !== "oklab") return null;
  const seen = toSrgb("oklab", blend(toOklab(shares(a)), toOklab(shares(b))));
  return seen && colourOf(seen, 1);
}

function shares({ red, green, blue }: Colour): Triple {
  return [red / 255, green / 255, blue / 255];
}

function isAlike(a: Colour, b: Colour): boolean {
  return a.red === b.red && a.green === b.green && a.blue === b.blue;
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
  const own = alpha === "alpha" ? colour.alpha : component(alpha, 1);
  return own === undefined ? null : { ...colour, alpha: Math.min(1, Math.max(0, own)) };
}
