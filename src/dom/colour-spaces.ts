/** CSS Color 4: colours of other spaces, as a screen of sRGB shows them. */

type Triple = readonly [number, number, number];

/** Red, green and blue, 0 to 1; null for a space that is not known. */
export function toSrgb(space: string, [a, b, c]: Triple): Triple | null {
  switch (space) {
    case "srgb":
      return [a, b, c];
    case "srgb-linear":
      return encoded([a, b, c]);
    case "display-p3":
      return encoded(times(P3_TO_SRGB, decoded([a, b, c])));
    case "oklab":
      return fromOklab([a, b, c]);
    case "oklch":
      return fromOklab(fromPolar([a, b, c]));
    case "lab":
      return fromLab([a, b, c]);
    case "lch":
      return fromLab(fromPolar([a, b, c]));
    default:
      return null;
  }
}

/** From red, green and blue, 0 to 1. */
export function toOklab(rgb: Triple): Triple {
  const [l, m, s] = times(RGB_TO_LMS, decoded(rgb));
  return times(LMS_TO_OKLAB, [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)]);
}

type Matrix = readonly [Triple, Triple, Triple];

function times(matrix: Matrix, [a, b, c]: Triple): Triple {
  const row = ([x, y, z]: Triple): number => x * a + y * b + z * c;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

/** Lightness, chroma and hue in degrees. */
function fromPolar([lightness, chroma, hue]: Triple): Triple {
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

function fromOklab(lab: Triple): Triple {
  const [l, m, s] = times(OKLAB_TO_LMS, lab);
  return encoded(times(LMS_TO_RGB, [l ** 3, m ** 3, s ** 3]));
}

/** CIE Lab under D50. */
function fromLab([lightness, a, b]: Triple): Triple {
  const y = (lightness + 16) / 116;
  const cubed = (part: number): number =>
    part ** 3 > 216 / 24389 ? part ** 3 : (116 * part - 16) / (24389 / 27);
  const xyz: Triple = [
    cubed(y + a / 500) * 0.9642956764295677,
    lightness > 8 ? y ** 3 : lightness / (24389 / 27),
    cubed(y - b / 200) * 0.8251046025104602,
  ];
  return encoded(times(D50_TO_RGB, xyz));
}

function encoded([red, green, blue]: Triple): Triple {
  const one = (part: number): number => {
    const size = Math.abs(part);
    const bent = size > 0.0031308 ? 1.055 * size ** (1 / 2.4) - 0.055 : 12.92 * size;
    return Math.sign(part) * bent;
  };
  return [one(red), one(green), one(blue)];
}

function decoded([red, green, blue]: Triple): Triple {
  const one = (part: number): number => {
    const size = Math.abs(part);
    const straight = size > 0.04045 ? ((size + 0.055) / 1.055) ** 2.4 : size / 12.92;
    return Math.sign(part) * straight;
  };
  return [one(red), one(green), one(blue)];
}

const P3_TO_SRGB: Matrix = [
  [1.2249401762805598, -0.22494017628055996, 0],
  [-0.042056954709688163, 1.0420569547096881, 0],
  [-0.019637554590334432, -0.078636045550631889, 1.0982736001409663],
];
const OKLAB_TO_LMS: Matrix = [
  [1, 0.3963377773761749, 0.2158037573099136],
  [1, -0.1055613458156586, -0.0638541728258133],
  [1, -0.0894841775298119, -1.2914855480194092],
];
const LMS_TO_OKLAB: Matrix = [
  [0.210454268309314, 0.7936177747023054, -0.0040720430116193],
  [1.9779985324311684, -2.4285922420485799, 0.450593709617411],
  [0.0259040424655478, 0.7827717124575296, -0.8086757549230774],
];
const LMS_TO_RGB: Matrix = [
  [4.0767416360759574, -3.3077115392580616, 0.2309699031821044],
  [-1.2684379732850317, 2.6097573492876887, -0.3413193760026573],
  [-0.0041960761386756, -0.7034186179359362, 1.7076146940746117],
];
const RGB_TO_LMS: Matrix = [
  [0.4122214694707629, 0.5363325372617348, 0.0514459932675022],
  [0.2119034958178252, 0.6806995506452345, 0.1073969535369406],
  [0.0883024591900564, 0.2817188391361215, 0.6299787016738222],
];
const D50_TO_RGB: Matrix = [
  [3.1341359569958707, -1.6173863321612538, -0.4906619460083532],
  [-0.978795502912089, 1.9162543773959584, 0.0334427348434588],
  [0.0719553798395543, -0.2289767625985281, 1.4053860351131182],
];
