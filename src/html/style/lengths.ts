/** What media queries and lengths depend on. */
export interface Screen {
  /** CSS pixels of the viewport. */
  readonly width: number;
  readonly height: number;
}

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

const PLAIN = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)([a-z]+|%)?$/;

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
  if (factor === undefined) return count === 0 ? ZERO : undefined;
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

/** CSS Values 4, "mathematical expressions": `calc()` and its like, as far as they work without layout. */

/** A number, or a length with a share of what 100 % mean. */
export interface Amount {
  readonly isNumber: boolean;
  /** The number, or CSS pixels. */
  readonly value: number;
  /** 1 is 100 %. */
  readonly share: number;
}

/** No length. */
export const ZERO: Amount = { isNumber: false, value: 0, share: 0 };

/** Undefined for a number with a unit that nobody knows. */
export type Unit = (amount: number, unit: string) => Amount | undefined;

/** Undefined for what is no expression, or adds up what cannot be added. */
function amountOf(expression: string, unit: Unit): Amount | undefined {
  const reader = new Reader(expression, unit);
  const amount = reader.sum();
  return reader.isAtEnd ? amount : undefined;
}

const TOKEN = /\s*(?:((?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)([a-z]+|%)?|([a-z-]+)\(|([-+*/(),]))/y;
const DEEPEST = 50;

class Reader {
  readonly #text: string;
  readonly #unit: Unit;
  #at = 0;
  #depth = 0;

  constructor(text: string, unit: Unit) {
    this.#text = text.toLowerCase();
    this.#unit = unit;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  sum(): Amount | undefined {
    let sum = this.#product();
    for (let sign = this.#one("+-"); sign; sign = this.#one("+-")) {
      const next = this.#product();
      if (!sum || !next || sum.isNumber !== next.isNumber) return undefined;
      sum = plus(sum, next, sign === "-" ? -1 : 1);
    }
    return sum;
  }

  #product(): Amount | undefined {
    let product = this.#factor();
    for (let sign = this.#one("*/"); sign; sign = this.#one("*/")) {
      const next = this.#factor();
      if (!product || !next) return undefined;
      if (sign === "/") product = next.isNumber ? times(product, 1 / next.value) : undefined;
      else if (next.isNumber) product = times(product, next.value);
      else product = product.isNumber ? times(next, product.value) : undefined;
    }
    return product;
  }

  #factor(): Amount | undefined {
    const sign = this.#one("+-");
    const factor = this.#plain();
    return factor && sign === "-" ? times(factor, -1) : factor;
  }

  #plain(): Amount | undefined {
    const [, number, unit, name, mark] = this.#next() ?? [];
    if (number !== undefined)
      return unit === undefined
        ? { isNumber: true, value: Number(number), share: 0 }
        : this.#unit(Number(number), unit);
    if (mark !== undefined && mark !== "(") return undefined;
    this.#depth += 1;
    const values = this.#depth < DEEPEST ? this.#list() : [];
    this.#depth -= 1;
    return mark === "(" || name === "calc" ? only(values) : chosen(name ?? "", values);
  }

  /** Up to the closing parenthesis, which may be missing at the end. */
  #list(): readonly Amount[] {
    const values: Amount[] = [];
    do {
      const value = this.sum();
      if (!value) return [];
      values.push(value);
    } while (this.#one(","));
    return this.#one(")") || this.isAtEnd ? values : [];
  }

  #next(): RegExpExecArray | null {
    TOKEN.lastIndex = this.#at;
    const found = TOKEN.exec(this.#text);
    if (found) this.#at = TOKEN.lastIndex;
    return found;
  }

  /** One of these marks if it comes next. */
  #one(marks: string): string | undefined {
    const from = this.#at;
    const mark = this.#next()?.[4];
    if (mark !== undefined && marks.includes(mark)) return mark;
    this.#at = from;
    return undefined;
  }
}

/** `factor` is by how much the second one counts. */
export function plus(a: Amount, b: Amount, factor: number): Amount {
  return {
    isNumber: a.isNumber,
    value: a.value + factor * b.value,
    share: a.share + factor * b.share,
  };
}

function times({ isNumber, value, share }: Amount, factor: number): Amount {
  return { isNumber, value: value * factor, share: share * factor };
}

function only(values: readonly Amount[]): Amount | undefined {
  return values.length === 1 ? values[0] : undefined;
}

/** `min()` and the like, of amounts that can be compared without layout. */
function chosen(name: string, values: readonly Amount[]): Amount | undefined {
  const [first, second, third] = values;
  const size = first && sizeFor(values, first);
  if (!size) return undefined;
  const least = (a: Amount, b: Amount) => (size(b) < size(a) ? b : a);
  const most = (a: Amount, b: Amount) => (size(b) > size(a) ? b : a);
  if (name === "min") return values.reduce(least);
  if (name === "max") return values.reduce(most);
  return name === "clamp" && second && third ? most(first, least(second, third)) : undefined;
}

/** What to compare them by. */
function sizeFor(
  values: readonly Amount[],
  { isNumber }: Amount,
): ((amount: Amount) => number) | undefined {
  if (values.some((value) => value.isNumber !== isNumber)) return undefined;
  if (values.every(({ share }) => share === 0)) return ({ value }) => value;
  return values.every(({ value }) => value === 0) ? ({ share }) => share : undefined;
}
