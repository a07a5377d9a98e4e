/** CSS Color 5: colours as style sheets write them, as far as they are known without a screen. */
import { toOklab, toSrgb } from "../../dom/colour-spaces.ts";
import { CLEAR, type Colour, colourOf } from "../../dom/colour.ts";
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

/** CSS Color 4: names of colours, and of those that a system without settings of its own has. As `rrggbb`. */
const COLOUR_NAMES: ReadonlyMap<string, string> = new Map(
  (
    "aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4 " +
    "black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0 " +
    "chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff " +
    "darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 " +
    "darkkhaki bdb76b darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000 " +
    "darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f " +
    "darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969 " +
    "dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc " +
    "ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080 " +
    "honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa " +
    "lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff " +
    "lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1 " +
    "lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899 " +
    "lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000 " +
    "mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371 " +
    "mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585 " +
    "midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead navy 000080 " +
    "oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa " +
    "palegreen 98fb98 paleturquoise afeeee palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f " +
    "pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f " +
    "royalblue 4169e1 saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee " +
    "sienna a0522d silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa " +
    "springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0 " +
    "violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32 " +
    "buttonface efefef buttontext 000000 canvas ffffff canvastext 000000 field ffffff fieldtext 000000 " +
    "graytext 808080 highlight b5d5ff highlighttext 000000 linktext 0000ee mark ffff00 marktext 000000 " +
    "visitedtext 551a8b -webkit-link 0000ee"
  )
    .match(/[\w-]+ [\da-f]{6}/g)
    ?.map((pair) => [pair.slice(0, -7), pair.slice(-6)] as const),
);
