/** Colours in the notation of computed styles. */

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

/** People cannot see a lower opacity. */
export const LEAST_ALPHA = 0.05;

const RGB = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/;
const OTHER = /^(?:color|oklab|oklch|lab|lch)\(.*?(?: \/ ([\d.e-]+|none))?\)$/;

/** Parses a computed colour; returns null if the text is no colour or the browser cannot paint it. */
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
  const other = OTHER.exec(computed);
  return other && paint(computed, Number.parseFloat(other[1] ?? "1") || 0);
}

/** Converts a colour to sRGB by painting it. */
function paint(colour: string, alpha: number): Colour | null {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d");
  if (!canvas) return null;
  canvas.fillStyle = `rgb(from ${colour} r g b / 1)`;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return { red, green, blue, alpha };
}

function ofBytes([, red, green, blue, alpha = "1"]: RegExpExecArray): Colour {
  return { red: Number(red), green: Number(green), blue: Number(blue), alpha: Number(alpha) };
}

/** The colour that results from painting `top` over an opaque background. */
export function over(top: Colour, background: Colour): Colour {
  const mix = (a: number, b: number): number => a * top.alpha + b * (1 - top.alpha);
  return {
    red: mix(top.red, background.red),
    green: mix(top.green, background.green),
    blue: mix(top.blue, background.blue),
    alpha: 1,
  };
}

/** Maximum invisible difference of a component (0 to 255): `#f5f5f5` on white is invisible, `#eee` barely visible. */
const LEAST_DIFFERENCE = 12;

/** Whether people cannot distinguish the two colours. */
export function isSame(a: Colour, b: Colour): boolean {
  const apart = Math.max(
    Math.abs(a.red - b.red),
    Math.abs(a.green - b.green),
    Math.abs(a.blue - b.blue),
  );
  return apart <= LEAST_DIFFERENCE;
}
