import type { Screen } from "./media.ts";

/** Pixels in one of each. */
const UNITS: Readonly<Record<string, number>> = {
  px: 1,
  em: 16,
  rem: 16,
  ex: 8,
  ch: 8,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};

/** A CSS length in pixels as far as that can be told without layout; `whole` is what 100 % mean, where that is known. */
export function pixelsOf(
  value: string | undefined,
  screen: Screen,
  whole?: number,
): number | undefined {
  const [, number, unit = ""] =
    /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z]+|%)?$/.exec(value ?? "") ?? [];
  if (number === undefined) return undefined;
  const amount = Number(number);
  if (amount === 0) return 0;
  if (unit === "%") return whole === undefined ? undefined : (amount / 100) * whole;
  const factor = UNITS[unit] ?? partOfScreen(unit, screen);
  return factor === undefined ? undefined : amount * factor;
}

/** `vw`, `dvh` and the like. */
function partOfScreen(unit: string, { width, height }: Screen): number | undefined {
  if (/^[sld]?vw$/.test(unit)) return width / 100;
  return /^[sld]?vh$/.test(unit) ? height / 100 : undefined;
}
