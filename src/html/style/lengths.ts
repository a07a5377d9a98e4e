/** CSS Values 4: lengths, numbers and `calc()`, if they can be resolved without layout. */

/** The basis of media queries and lengths. */
export interface Screen {
  /** CSS pixels of the viewport. */
  readonly width: number;
  readonly height: number;
}

/** A sum of a plain number, CSS pixels and a share of a whole; 1 is 100 %. */
export interface Amount {
  readonly number: number;
  readonly pixels: number;
  readonly share: number;
}

export const ZERO: Amount = { number: 0, pixels: 0, share: 0 };

/** Returns undefined for anything but a length, such as a number other than zero. */
export function lengthOf(value: string | undefined, screen: Screen): Amount | undefined {
  const amount = amountOf(value, screen);
  return amount?.number === 0 ? amount : undefined;
}

/** In pixels; `whole` is the length of 100 %, if it is known. */
export function pixelsOf(
  value: string | undefined,
  screen: Screen,
  whole?: number,
): number | undefined {
  const length = lengthOf(value, screen);
  if (!length) return undefined;
  if (length.share === 0) return length.pixels;
  return whole === undefined ? undefined : length.pixels + length.share * whole;
}

/** A number or percentage; undefined for anything else. */
export function numberOf(value: string | undefined): number | undefined {
  const amount = amountOf(value, NO_SCREEN);
  return amount?.pixels === 0 ? amount.number + amount.share : undefined;
}

const NO_SCREEN: Screen = { width: 0, height: 0 };

/** Returns undefined if it is not an expression. */
export function amountOf(value: string | undefined, screen: Screen): Amount | undefined {
  if (value === undefined || !/^[-+.\d]|\(/.test(value)) return undefined;
  const reader = new Reader(value, screen);
  const amount = reader.sum();
  return reader.isAtEnd ? amount : undefined;
}

export function plus(a: Amount, b: Amount, factor = 1): Amount {
  return {
    number: a.number + factor * b.number,
    pixels: a.pixels + factor * b.pixels,
    share: a.share + factor * b.share,
  };
}

const TOKEN = /\s*(?:((?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)([a-z]+|%)?|([a-z-]*)\(|([-+*/),]))/y;
const DEEPEST = 50;

class Reader {
  readonly #text: string;
  readonly #screen: Screen;
  #at = 0;
  #depth = 0;

  constructor(text: string, screen: Screen) {
    this.#text = text.trimEnd().toLowerCase();
    this.#screen = screen;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  sum(): Amount | undefined {
    let sum = this.#product();
    for (let sign = this.#one("+-"); sign; sign = this.#one("+-")) {
      const next = this.#product();
      sum = sum && next && plus(sum, next, sign === "-" ? -1 : 1);
    }
    return sum;
  }

  #product(): Amount | undefined {
    let product = this.#factor();
    for (let sign = this.#one("*/"); sign; sign = this.#one("*/")) {
      const next = this.#factor();
      if (!product || !next) return undefined;
      if (isNumber(next))
        product = plus(ZERO, product, sign === "/" ? 1 / next.number : next.number);
      else
        product = sign === "*" && isNumber(product) ? plus(ZERO, next, product.number) : undefined;
    }
    return product;
  }

  #factor(): Amount | undefined {
    const sign = this.#one("+-");
    const [, number, unit, name, mark] = this.#next() ?? [];
    if (mark !== undefined) return undefined;
    const factor =
      number === undefined
        ? chosen(name ?? "", this.#list())
        : inUnit(Number(number), unit ?? "", this.#screen);
    return factor && sign === "-" ? plus(ZERO, factor, -1) : factor;
  }

  /** Up to the closing parenthesis, which may be missing at the end. */
  #list(): readonly Amount[] {
    if (this.#depth >= DEEPEST) return [];
    this.#depth += 1;
    const values: (Amount | undefined)[] = [];
    do values.push(this.sum());
    while (this.#one(","));
    this.#depth -= 1;
    const known = values.filter((value) => value !== undefined);
    const isClosed = this.#one(")") !== undefined || this.isAtEnd;
    return isClosed && known.length === values.length ? known : [];
  }

  #next(): RegExpExecArray | null {
    TOKEN.lastIndex = this.#at;
    const found = TOKEN.exec(this.#text);
    if (found) this.#at = TOKEN.lastIndex;
    return found;
  }

  /** Returns the next character if it is one of these marks. */
  #one(marks: string): string | undefined {
    const from = this.#at;
    const mark = this.#next()?.[4];
    if (mark !== undefined && marks.includes(mark)) return mark;
    this.#at = from;
    return undefined;
  }
}

function isNumber({ pixels, share }: Amount): boolean {
  return pixels === 0 && share === 0;
}

/** `min()` and similar functions, for amounts that can be compared without layout. */
function chosen(name: string, values: readonly Amount[]): Amount | undefined {
  const [first, second, third] = values;
  if (name === "" || name === "calc") return values.length === 1 ? first : undefined;
  const isComparable =
    values.every(({ pixels }) => pixels === 0) ||
    values.every(({ number, share }) => number === 0 && share === 0);
  if (!first || !isComparable) return undefined;
  const size = ({ number, pixels, share }: Amount) => number + pixels + share;
  const least = (a: Amount, b: Amount) => (size(b) < size(a) ? b : a);
  const most = (a: Amount, b: Amount) => (size(b) > size(a) ? b : a);
  if (name === "min") return values.reduce(least);
  if (name === "max") return values.reduce(most);
  return name === "clamp" && second && third ? most(first, least(second, third)) : undefined;
}

/** Pixels in one of each. The units of resolution are for media queries. */
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
  dppx: 1,
  x: 1,
  dpi: 1 / 96,
};

function inUnit(count: number, unit: string, screen: Screen): Amount | undefined {
  if (unit === "") return { ...ZERO, number: count };
  if (unit === "%") return { ...ZERO, share: count / 100 };
  const factor = UNITS[unit] ?? viewportUnit(unit, screen);
  return factor === undefined ? undefined : { ...ZERO, pixels: count * factor };
}

/** `vw`, `dvh` and similar units. */
function viewportUnit(unit: string, { width, height }: Screen): number | undefined {
  const [, name] = /^[sld]?v(w|h|i|b|min|max)$/.exec(unit) ?? [];
  if (name === undefined) return undefined;
  if (name === "min") return Math.min(width, height) / 100;
  if (name === "max") return Math.max(width, height) / 100;
  return (name === "w" || name === "i" ? width : height) / 100;
}
