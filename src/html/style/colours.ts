/** CSS Color 5: parses colours that do not depend on the screen. */
import { colorsNamed, parse, rgb } from "culori";
import type { Colour } from "../../dom/document/colour.ts";

const FUNCTION =
  /^(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|contrast-color|device-cmyk)\((.*)\)$/s;

/** Whether a string in lower case has the syntax of a colour. Does not check the arguments of a function. */
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

/** Maximum length of a colour, characters. */
const LONGEST = 300;

/** Parses a colour; returns null for an unsupported one, such as `color-mix()`. `current`: value of `currentcolor`. */
export function colourIn(text: string, current: Colour | null): Colour | null {
  if (!isColour(text) || text.length > LONGEST) return null; // culori also accepts hex digits without #
  if (text === "currentcolor") return current;
  const parsed = parse(OF_SYSTEM.get(text) ?? text);
  if (!parsed) return null;
  const { r, g, b, alpha = 1 } = rgb(parsed);
  const level = (part: number | undefined): number => Math.min(255, Math.max(0, (part ?? 0) * 255));
  return { red: level(r), green: level(g), blue: level(b), alpha: Math.min(1, Math.max(0, alpha)) };
}

/** CSS Color 4: system colours in light mode with default settings. */
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
