import type { RequestedEntry, EntryCheck, EntryState } from "../document/picker-types.ts";
import { cut } from "../document/fold.ts";
import { fieldNameOf, tellChange } from "./list-control.ts";
import { attributeOf, matches, ownerDocumentOf } from "../document/native.ts";

const MOST_TEXT = 100;
const SECONDS_PER_STEP = 60;

/** By type of input, the format of its values. */
const FORMS: Readonly<Record<string, RegExp>> = {
  color: /^#[0-9a-f]{6}$/i,
  date: /^\d{4,6}-\d\d-\d\d$/,
  "datetime-local": /^\d{4,6}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/,
  month: /^\d{4,6}-\d\d$/,
  time: /^\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/,
  week: /^\d{4,6}-W\d\d$/,
};

export function describeEntry(input: HTMLInputElement): RequestedEntry {
  const { type } = input;
  return {
    kind: "entry",
    inputType: type,
    value: input.value,
    ...limitsOf(input),
    step: type === "color" ? null : stepOf(input),
  };
}

export function stateOfEntry(input: HTMLInputElement): EntryState {
  const locked = input.readOnly && input.type !== "color";
  return {
    disabled: locked || matches(input, ":disabled"),
    inputType: input.type,
    value: input.value,
    field: fieldNameOf(input),
  };
}

/** Returns the accepted value or the problem. Tries the value in a new input of this type outside of the page. */
export function checkEntry(input: HTMLInputElement, value: string): EntryCheck {
  const probe = blankLike(input);
  const refuse = (problem: "form" | "min" | "max" | "step", near: readonly string[] = []) =>
    ({ fits: false, problem, ...limitsOf(input), near }) as const;
  if (!FORMS[input.type]?.test(value)) return refuse("form");
  probe.value = value;
  if (probe.value === "") return refuse("form");
  const { rangeUnderflow, rangeOverflow, stepMismatch } = probe.validity;
  if (rangeUnderflow) return refuse("min");
  if (rangeOverflow) return refuse("max");
  if (stepMismatch) return refuse("step", neighboursOf(probe));
  return { fits: true, value: probe.value };
}

/** Sets the value by script, without calling a setter that the page defined on the input, and dispatches events. */
export function enterValue(input: HTMLInputElement, value: string): void {
  input.focus({ preventScroll: true });
  input.value = value;
  tellChange(input);
}

function blankLike(input: HTMLInputElement): HTMLInputElement {
  const document = ownerDocumentOf(input) ?? globalThis.document;
  const blank = document.createElement("input");
  for (const name of ["type", "min", "max", "step", "value"]) {
    const value = attributeOf(input, name);
    if (value !== null) blank.setAttribute(name, value);
  }
  return blank;
}

/** The nearest lower and higher values that fit step and limits. */
function neighboursOf(probe: HTMLInputElement): readonly string[] {
  const wrong = probe.value;
  return (["stepDown", "stepUp"] as const).flatMap((move) => {
    probe.value = wrong;
    probe[move]();
    return probe.value !== wrong && probe.validity.valid ? [probe.value] : [];
  });
}

function limitsOf(input: HTMLInputElement): { readonly min: string; readonly max: string } {
  if (input.type === "color") return { min: "", max: "" };
  return { min: cut(input.min, MOST_TEXT), max: cut(input.max, MOST_TEXT) };
}

function stepOf({ step, type }: HTMLInputElement): number | null {
  if (step.toLowerCase() === "any") return null;
  const given = Number(step);
  if (step !== "" && given > 0 && Number.isFinite(given)) return given;
  return type === "time" || type === "datetime-local" ? SECONDS_PER_STEP : 1;
}
