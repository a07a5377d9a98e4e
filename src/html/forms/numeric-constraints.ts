import type { ParsedInput } from "../dom/input.ts";
import { numericKind } from "./numeric-values.ts";
import type { NumericKind } from "./numeric-values.ts";

/** What is wrong with a number or date; undefined if nothing is. HTML, 4.10.5.3.7 and 8 "min, max, step". */
export function numericProblem(input: ParsedInput, kind: string): string | undefined {
  const numeric = numericKind(kind);
  const value = numeric?.read(input.value);
  if (!numeric || value === undefined) return undefined;
  const min = readAttribute(input, "min", numeric) ?? -Infinity;
  const max = readAttribute(input, "max", numeric) ?? Infinity;
  const below = value < min;
  const above = value > max;
  // A time may be meant over midnight.
  const isOutside = kind === "time" && max < min ? below && above : below || above;
  return isOutside ? rangeProblem(input) : stepProblem(input, numeric, value);
}

type NumericAttribute = "max" | "min" | "value";

function readAttribute(
  input: ParsedInput,
  name: NumericAttribute,
  { read }: NumericKind,
): number | undefined {
  return read(input.getAttribute(name) ?? "");
}

function rangeProblem(input: ParsedInput): string {
  const least = input.getAttribute("min");
  const most = input.getAttribute("max");
  const words = [
    ...(least === null ? [] : [`at least ${least.slice(0, 50)}`]),
    ...(most === null ? [] : [`at most ${most.slice(0, 50)}`]),
  ];
  return `takes ${words.join(" and ")}, not ${input.value}`;
}

function stepProblem(input: ParsedInput, numeric: NumericKind, value: number): string | undefined {
  const written = (input.getAttribute("step") ?? "").trim().toLowerCase();
  if (written === "any") return undefined;
  const asked = written === "" ? 0 : Number(written);
  const steps = asked > 0 && Number.isFinite(asked) ? asked : numeric.defaultStep;
  const step = steps * numeric.scale;
  const base =
    readAttribute(input, "min", numeric) ??
    readAttribute(input, "value", numeric) ??
    numeric.defaultBase;
  const count = (value - base) / step;
  // Decimal fractions are not exact in binary; browsers allow for as much.
  const offBy = Math.abs(count - Math.round(count)) * step;
  const slack = Math.max(step / 2 ** 24, Math.abs(value) * Number.EPSILON * 4);
  return offBy <= slack ? undefined : `takes steps of ${steps}, not ${input.value}`;
}
