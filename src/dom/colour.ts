/** Colours as computed styles spell them. */
import { toSrgb } from "./colour-spaces.ts";

export interface Colour {
  /** 0 to 255. */
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  /** 0 to 1. */
  readonly alpha: number;
}

export const WHITE: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };
export const CLEAR: Colour = { red: 0, green: 0, blue: 0, alpha: 0 };

/** Less than this a person does not see. */
export const LEAST_ALPHA = 0.05;

const RGB = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/;
const OTHER =
  /^(?:color\((?<space>[\w-]+) |(?<model>oklab|oklch|lab|lch)\()(?<parts>[^/]+?)(?: \/ (?<alpha>[\d.e-]+|none))?\)$/;

/** Null for what is written in a colour space that is not known; of those only the invisible are. */
export function parseColour(computed: string): Colour | null {
  const known = parsed.get(computed);
  if (known !== undefined) return known;
  if (parsed.size > MOST_PARSED) parsed.clear();
  const colour = parse(computed);
  parsed.set(computed, colour);
  return colour;
}

const MOST_PARSED = 1_000;
const parsed = new Map<string, Colour | null>();

function parse(computed: string): Colour | null {
  const rgb = RGB.exec(computed);
  if (rgb) return ofBytes(rgb);
  const other = OTHER.exec(computed)?.groups;
  return other ? ofSpace(other) : null;
}

type Groups = Readonly<Partial<Record<string, string>>>;

function ofSpace({ space, model, parts = "", alpha = "1" }: Groups): Colour | null {
  const [a = 0, b = 0, c = 0] = parts.split(" ").map((part) => Number.parseFloat(part) || 0);
  const opacity = Number.parseFloat(alpha) || 0;
  const seen = toSrgb(space ?? model ?? "", [a, b, c]);
  if (seen) return colourOf(seen, opacity);
  return opacity < LEAST_ALPHA ? CLEAR : null;
}

function ofBytes([, red, green, blue, alpha = "1"]: RegExpExecArray): Colour {
  return { red: Number(red), green: Number(green), blue: Number(blue), alpha: Number(alpha) };
}

/** Of parts from 0 to 1; what no screen can show is shown as near as it can. */
export function colourOf([red, green, blue]: readonly number[], alpha: number): Colour {
  const level = (part: number = 0): number => Math.min(255, Math.max(0, part * 255));
  return { red: level(red), green: level(green), blue: level(blue), alpha };
}

/** What one sees of a colour laid over an opaque one. */
export function over(top: Colour, background: Colour): Colour {
  const mix = (a: number, b: number): number => a * top.alpha + b * (1 - top.alpha);
  return {
    red: mix(top.red, background.red),
    green: mix(top.green, background.green),
    blue: mix(top.blue, background.blue),
    alpha: 1,
  };
}

/** Of 255, in each part of the colour; `#f5f5f5` on white is not to be seen, `#eee` just so. */
const LEAST_DIFFERENCE = 12;

/** No person can tell one from the other. */
export function isSame(a: Colour, b: Colour): boolean {
  const apart = Math.max(
    Math.abs(a.red - b.red),
    Math.abs(a.green - b.green),
    Math.abs(a.blue - b.blue),
  );
  return apart <= LEAST_DIFFERENCE;
}
