import type { ParsedInput } from "../dom/input.ts";
import { numericKind } from "./numeric-values.ts";
import type { NumericKind } from "./numeric-values.ts";

/** A number or date, and what its control says of it, as the attributes write it; null where one is missing. */
export interface NumericFacts {
  /** Type of the input. */
  readonly kind: string;
  readonly value: string;
  readonly min: string | null;
  readonly max: string | null;
  readonly step: string | null;
  /** What the page itself wrote there. */
  readonly written: string | null;
}

/** What is wrong with the number or date of an input; undefined if nothing is. */
export function numericProblem(input: ParsedInput, kind: string): string | undefined {
  return numericProblemOf({
    kind,
    value: input.value,
    min: input.getAttribute("min"),
    max: input.getAttribute("max"),
    step: input.getAttribute("step"),
    written: input.getAttribute("value"),
  });
}

/** The same of any control. HTML, 4.10.5.3.7 and 8 "min, max, step". */
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
  // A time may be meant over midnight.
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
  const asked = written === "" ? 0 : Number(written);
  const steps = asked > 0 && Number.isFinite(asked) ? asked : numeric.defaultStep;
  const step = steps * numeric.scale;
  const base =
    numeric.read(facts.min ?? "") ?? numeric.read(facts.written ?? "") ?? numeric.defaultBase;
  const count = (value - base) / step;
  // Decimal fractions are not exact in binary; browsers allow for as much.
  const offBy = Math.abs(count - Math.round(count)) * step;
  const slack = Math.max(step / 2 ** 24, Math.abs(value) * Number.EPSILON * 4);
  return offBy <= slack ? undefined : `takes steps of ${steps}, not ${facts.value}`;
}
