/** CSS Values 4: resolves lengths, numbers and `calc()` that do not depend on layout. */

/** The viewport on which media queries and lengths depend. */
export interface Screen {
  /** CSS pixels of the viewport. */
  readonly width: number;
  readonly height: number;
}

/** Returns a length in pixels; undefined for any other value. `whole` is the length of 100 %, if it is known. */
export function pixelsOf(
  value: string | undefined,
  screen: Screen,
  whole?: number,
): number | undefined {
  const pixels = result(value, (unit) => (unit === "%" ? whole : pixelsIn(unit, screen)));
  return pixels !== 0 && /^[-+\d.]+$/.test(value ?? "") ? undefined : pixels; // only zero needs no unit
}

/** Returns a number, or a percentage as a fraction; undefined for any other value. */
export function numberOf(value: string | undefined): number | undefined {
  return result(value, (unit) => (unit === "%" ? 1 : unit === "" ? 1 : undefined));
}

/** Returns the value of a media feature: a number, or a length in pixels; undefined for any other value. */
export function featureValueOf(value: string, screen: Screen): number | undefined {
  return result(value, (unit) => pixelsIn(unit, screen));
}

/** Returns the value of one unit such as `px`, or of 100 % for the unit `%`. Undefined for an unknown unit. */
type Units = (unit: string) => number | undefined;

const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/;
const TOKEN = new RegExp(String.raw`${NUMBER.source}(?:[a-z]+|%)?|[a-z]+|\S`, "gi");
const DEEPEST = 50;

/** Evaluates a value, which may contain `calc()`; returns undefined if any part of it is unknown. */
function result(value: string | undefined, units: Units): number | undefined {
  if (value === undefined || !/^[-+.\d]|\(/.test(value)) return undefined;
  const tokens: readonly string[] = value.toLowerCase().match(TOKEN) ?? [];
  let at = 0;
  const isNext = (mark: string): boolean => {
    if (tokens[at] !== mark) return false;
    at += 1;
    return true;
  };
  const factor = (depth: number): number => {
    if (isNext("-")) return -factor(depth);
    if (isNext("+")) return factor(depth);
    const token = tokens[at] ?? "";
    const name = /^[a-z]/.test(token) ? token : "";
    if (name !== "") at += 1;
    if (isNext("(")) return depth > DEEPEST ? NaN : chosen(name, list(depth + 1));
    at += 1;
    return name === "" ? measure(token, units) : NaN;
  };
  const product = (depth: number): number => {
    let found = factor(depth);
    for (;;)
      if (isNext("*")) found *= factor(depth);
      else if (isNext("/")) found /= factor(depth);
      else return found;
  };
  const sum = (depth: number): number => {
    let found = product(depth);
    for (;;)
      if (isNext("+")) found += product(depth);
      else if (isNext("-")) found -= product(depth);
      else return found;
  };
  /** Reads arguments up to the closing parenthesis, which may be missing at the end of the text. */
  const list = (depth: number): readonly number[] => {
    const values = [sum(depth)];
    while (isNext(",")) values.push(sum(depth));
    return isNext(")") || at >= tokens.length ? values : [];
  };
  const number = sum(0);
  return at >= tokens.length && Number.isFinite(number) ? number : undefined;
}

/** Returns the value of a number with its unit; NaN if the unit is unknown. */
function measure(token: string, units: Units): number {
  const [number = "NaN"] = NUMBER.exec(token) ?? [];
  const unit = token.slice(number.length);
  return Number(number) * (units(unit) ?? NaN) * (unit === "%" ? 0.01 : 1);
}

function chosen(name: string, values: readonly number[]): number {
  const [first = NaN, second = NaN, third = NaN] = values;
  if (name === "min") return Math.min(first, ...values);
  if (name === "max") return Math.max(first, ...values);
  if (name === "clamp") return Math.max(first, Math.min(second, third));
  return (name === "" || name === "calc") && values.length === 1 ? first : NaN;
}

/** Units that do not depend on the viewport, in pixels. Units of resolution occur only in media queries. */
const UNITS: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  em: 16,
  rem: 16,
  ch: 8,
  pt: 4 / 3,
  dppx: 1,
  dpi: 1 / 96,
};

/** Returns the pixels of one unit; undefined for an unknown unit. */
function pixelsIn(unit: string, { width, height }: Screen): number | undefined {
  const [, name] = /^[sld]?v(w|h|i|b|min|max)$/.exec(unit) ?? [];
  if (name === undefined) return UNITS[unit];
  if (name === "min") return Math.min(width, height) / 100;
  if (name === "max") return Math.max(width, height) / 100;
  return (name === "w" || name === "i" ? width : height) / 100;
}
