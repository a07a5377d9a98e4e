const DAY_MS = 86_400_000;
/** Monday of the ISO week that contains January 1, 1970. */
const FIRST_WEEK_MS = -3 * DAY_MS;

export interface NumericKind {
  /** Converts a value to a number; undefined if the text is not a valid value of this kind. */
  readonly read: (text: string) => number | undefined;
  /** Factor that converts a `step` to the unit that `read` returns. For dates: the milliseconds of a day. */
  readonly scale: number;
  readonly defaultStep: number;
  readonly defaultBase: number;
}

/** HTML, "algorithm to convert a string to a number". Dates and times are milliseconds, months count from 1970. */
const KINDS: Readonly<Record<string, NumericKind>> = {
  number: { read: parsedNumber, scale: 1, defaultStep: 1, defaultBase: 0 },
  range: { read: parsedNumber, scale: 1, defaultStep: 1, defaultBase: 0 },
  date: { read: dayIn, scale: DAY_MS, defaultStep: 1, defaultBase: 0 },
  month: { read: monthIn, scale: 1, defaultStep: 1, defaultBase: 0 },
  week: { read: weekIn, scale: 7 * DAY_MS, defaultStep: 1, defaultBase: FIRST_WEEK_MS },
  time: { read: timeIn, scale: 1_000, defaultStep: 60, defaultBase: 0 },
  "datetime-local": { read: dateTimeIn, scale: 1_000, defaultStep: 60, defaultBase: 0 },
};

export function numericKind(kind: string): NumericKind | undefined {
  return Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
}

/** Converts a text to a number if it is a "valid floating-point number" (HTML); else returns undefined. */
export function parsedNumber(text: string): number | undefined {
  if (!/^-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

function dayIn(text: string): number | undefined {
  const [, year, month, day] = /^(\d{4,6})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.getTime() : undefined;
}

function monthIn(text: string): number | undefined {
  const [, year, month] = /^(\d{4,6})-(\d\d)$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || month < 1 || month > 12) return undefined;
  return (year - 1970) * 12 + month - 1;
}

/** Returns the Monday of the week, in milliseconds; week 1 is the one with January 4. */
function weekIn(text: string): number | undefined {
  const [, year, week] = /^(\d{4,6})-W(\d\d)$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || week === undefined || week < 1 || week > 53) return undefined;
  const fourth = dayIn(`${String(year).padStart(4, "0")}-01-04`);
  if (fourth === undefined) return undefined;
  const weekday = (new Date(fourth).getUTCDay() + 6) % 7;
  return fourth + ((week - 1) * 7 - weekday) * DAY_MS;
}

function timeIn(text: string): number | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d(?:\.\d{1,3})?))?$/.exec(text);
  if (!match) return undefined;
  const [, hours = 0, minutes = 0, seconds = 0] = match.map((part) => Number(part || 0));
  return Math.round((hours * 3_600 + minutes * 60 + seconds) * 1_000);
}

function dateTimeIn(text: string): number | undefined {
  const [day = "", time = ""] = text.split(/[T ]/);
  const dayMs = dayIn(day);
  const timeMs = timeIn(time);
  return dayMs === undefined || timeMs === undefined ? undefined : dayMs + timeMs;
}

/** A number or date, and the constraints in its control's attributes; null if an attribute is missing. */
export interface NumericFacts {
  /** Type of the input. */
  readonly kind: string;
  readonly value: string;
  readonly min: string | null;
  readonly max: string | null;
  readonly step: string | null;
  /** The value in the markup. */
  readonly written: string | null;
}

/** Returns what is wrong with a control's number or date, or undefined. HTML, 4.10.5.3.7 and 8 "min, max, step". */
export function numericProblemOf(facts: NumericFacts): string | undefined {
  const numeric = numericKind(facts.kind);
  const value = numeric?.read(facts.value);
  if (!numeric || value === undefined) return undefined;
  return isOutside(facts, numeric, value)
    ? rangeProblem(facts)
    : stepProblem(facts, numeric, value);
}

function isOutside(
  { kind, ...facts }: NumericFacts,
  { read }: NumericKind,
  value: number,
): boolean {
  const min = read(facts.min ?? "") ?? -Infinity;
  const max = read(facts.max ?? "") ?? Infinity;
  const below = value < min;
  const above = value > max;
  // A range of times with max before min includes midnight.
  return kind === "time" && max < min ? below && above : below || above;
}

function rangeProblem({ min, max, value }: NumericFacts): string {
  const words = [
    ...(min === null ? [] : [`at least ${min.slice(0, 50)}`]),
    ...(max === null ? [] : [`at most ${max.slice(0, 50)}`]),
  ];
  return `takes ${words.join(" and ")}, not ${value}`;
}

function stepProblem(facts: NumericFacts, numeric: NumericKind, value: number): string | undefined {
  const written = (facts.step ?? "").trim().toLowerCase();
  if (written === "any") return undefined;
  const requested = written === "" ? 0 : Number(written);
  const steps = requested > 0 && Number.isFinite(requested) ? requested : numeric.defaultStep;
  const step = steps * numeric.scale;
  const base =
    numeric.read(facts.min ?? "") ?? numeric.read(facts.written ?? "") ?? numeric.defaultBase;
  const count = (value - base) / step;
  // Allows for rounding errors, since binary numbers cannot represent most decimals; browsers have the same tolerance.
  const offBy = Math.abs(count - Math.round(count)) * step;
  const slack = Math.max(step / 2 ** 24, Math.abs(value) * Number.EPSILON * 4);
  return offBy <= slack ? undefined : `takes steps of ${steps}, not ${facts.value}`;
}
