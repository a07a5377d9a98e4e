import { numericProblemOf, numericKind } from "../../html/forms/numeric-values.ts";
import { addressesIn, addressProblem } from "../../html/forms/validation.ts";
import type { FieldType, FormField } from "../form-schema.ts";
import { isSecret, refused } from "../secret-field.ts";
import { pickedForm } from "./dates.ts";
import type { Entry } from "./rows.ts";

/** As HTML calls the types whose values have an order. */
const NUMERIC: Partial<Record<FieldType, string>> = {
  number: "number",
  range: "range",
  date: "date",
  dateTime: "datetime-local",
  time: "time",
  month: "month",
  week: "week",
};

/** Why the browser or the page would not take an entry, by what the schema says; undefined if nothing speaks against it. */
export function constraintProblem(field: FormField, entry: Entry): string | undefined {
  switch (entry.kind) {
    case "text":
      return textProblem(field, entry.text);
    case "picked":
      return numericProblem(field, entry.value);
    case "slide":
      return numericProblem(field, String(entry.value));
    default:
      return undefined;
  }
}

function textProblem(field: FormField, text: string): string | undefined {
  if (text === "") return undefined;
  const { type, minLength, maxLength, multiple = false } = field;
  if (maxLength !== undefined && text.length > maxLength) {
    return `takes at most ${maxLength} characters, not ${text.length}`;
  }
  if (minLength !== undefined && text.length < minLength) {
    return `takes at least ${minLength} characters, not ${text.length}`;
  }
  return addressProblem(type, addressesIn(text, type, multiple)) ?? numericProblem(field, text);
}

function numericProblem(field: FormField, value: string): string | undefined {
  const kind = NUMERIC[field.type];
  if (kind === undefined) return undefined;
  if (numericKind(kind)?.read(value) === undefined) {
    return `takes ${pickedForm(field.type) ?? "a number such as 12.5"}, not ${refused(field, value)}`;
  }
  const { min = null, max = null, step = null, defaultValue: written = null } = field;
  const problem = numericProblemOf({ kind, value, min, max, step, written });
  return problem !== undefined && isSecret(field) ? "takes another value" : problem;
}
