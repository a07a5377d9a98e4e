import { type Amount, amountOf } from "./arithmetic.ts";
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
  q: 96 / 101.6,
};

/** A CSS length as far as it can be told without layout; a number that is not zero is none. */
export function lengthOf(value: string | undefined, screen: Screen): Amount | undefined {
  if (value === undefined) return undefined;
  const [, number, unit] = PLAIN.exec(value) ?? [];
  if (number !== undefined) return inUnit(Number(number), unit ?? "", screen);
  if (!value.includes("(")) return undefined;
  const amount = amountOf(value, (count, name) => inUnit(count, name, screen));
  return amount?.isNumber === false ? amount : undefined;
}

const PLAIN = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z]+|%)?$/;

/** In pixels; `whole` is what 100 % mean, where that is known. */
export function pixelsOf(
  value: string | undefined,
  screen: Screen,
  whole?: number,
): number | undefined {
  const length = lengthOf(value, screen);
  if (!length) return undefined;
  if (length.share === 0) return length.value;
  return whole === undefined ? undefined : length.value + length.share * whole;
}

/** A number or percentage; undefined for what is none. */
export function numberOf(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const [, number, unit = ""] = PLAIN.exec(value) ?? [];
  if (number !== undefined) return unit === "" ? Number(number) : percentage(Number(number), unit);
  if (!value.includes("(")) return undefined;
  const amount = amountOf(value, (count, name) => {
    const share = percentage(count, name);
    return share === undefined ? undefined : { isNumber: true, value: share, share: 0 };
  });
  return amount?.value;
}

function percentage(count: number, unit: string): number | undefined {
  return unit === "%" ? count / 100 : undefined;
}

function inUnit(count: number, unit: string, screen: Screen): Amount | undefined {
  if (unit === "%") return { isNumber: false, value: 0, share: count / 100 };
  const factor = UNITS[unit] ?? partOfScreen(unit, screen);
  if (factor === undefined)
    return count === 0 ? { isNumber: false, value: 0, share: 0 } : undefined;
  return { isNumber: false, value: count * factor, share: 0 };
}

/** `vw`, `dvh` and the like. */
function partOfScreen(unit: string, { width, height }: Screen): number | undefined {
  const [, name] = /^[sld]?v(w|h|i|b|min|max)$/.exec(unit) ?? [];
  if (name === undefined) return undefined;
  if (name === "min") return Math.min(width, height) / 100;
  if (name === "max") return Math.max(width, height) / 100;
  return (name === "w" || name === "i" ? width : height) / 100;
}
