/** CSS Color 5: colours as style sheets write them, if they are known without a screen. */
import { colorsNamed, parse, rgb } from "culori";
import type { Colour } from "../../dom/document/colour.ts";

const FUNCTION =
  /^(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|contrast-color|device-cmyk)\((.*)\)$/s;

/** Whether a text, in lower case, may be a colour at all. Does not check the arguments of a function. */
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

/** In characters; longer texts are no real colours. */
const LONGEST = 300;

/** Returns null for unknown colours, such as mixtures. `current` is the value of `currentcolor`. */
export function colourIn(text: string, current: Colour | null): Colour | null {
  if (!isColour(text) || text.length > LONGEST) return null; // the library also accepts digits without #
  if (text === "currentcolor") return current;
  const parsed = parse(OF_SYSTEM.get(text) ?? text);
  if (!parsed) return null;
  const { r, g, b, alpha = 1 } = rgb(parsed);
  const level = (part: number | undefined): number => Math.min(255, Math.max(0, (part ?? 0) * 255));
  return { red: level(r), green: level(g), blue: level(b), alpha: Math.min(1, Math.max(0, alpha)) };
}

/** CSS Color 4: system colours of a light system with default settings. */
const OF_SYSTEM: ReadonlyMap<string, string> = new Map([
  ["-webkit-link", "#00e"],
  ["buttonface", "#efefef"],
  ["buttontext", "#000"],
  ["canvas", "#fff"],
  ["canvastext", "#000"],
  ["field", "#fff"],
  ["fieldtext", "#000"],
  ["mark", "#ff0"],
]);
