/** Colours as computed styles spell them. */
export interface Colour {
  /** 0 to 255. */
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  /** 0 to 1. */
  readonly alpha: number;
}

export const WHITE: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };
const CLEAR: Colour = { red: 0, green: 0, blue: 0, alpha: 0 };

/** Less than this a person does not see. */
export const LEAST_ALPHA = 0.05;

const RGB = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/;
const SRGB = /^color\(srgb (-?[\d.e-]+) (-?[\d.e-]+) (-?[\d.e-]+)(?: \/ ([\d.]+))?\)$/;
const ALPHA = /\/ ([\d.]+)\)$/;

/** Null for what is written in another colour space; of those only the invisible are known. */
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
  if (rgb) return colourOf(rgb, 1);
  const srgb = SRGB.exec(computed);
  if (srgb) return colourOf(srgb, 255);
  const alpha = ALPHA.exec(computed)?.[1];
  return alpha !== undefined && Number(alpha) < LEAST_ALPHA ? CLEAR : null;
}

function colourOf([, red, green, blue, alpha = "1"]: RegExpExecArray, scale: number): Colour {
  return {
    red: Number(red) * scale,
    green: Number(green) * scale,
    blue: Number(blue) * scale,
    alpha: Number(alpha),
  };
}

/** What one sees of a colour laid over an opaque one. */
export function over(top: Colour, ground: Colour): Colour {
  const mix = (a: number, b: number): number => a * top.alpha + b * (1 - top.alpha);
  return {
    red: mix(top.red, ground.red),
    green: mix(top.green, ground.green),
    blue: mix(top.blue, ground.blue),
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
