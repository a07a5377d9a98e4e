import { numericProblemOf, numericKind } from "../../html/dom/numeric-values.ts";
import { addressesIn, addressProblem } from "../../html/forms/validation.ts";
import {
  type FieldType,
  type FormField,
  inputTypeOf,
  isLocked,
  isSecretField,
  refused,
} from "../form-schema.ts";
import { pickedForm } from "../../page/picked-value.ts";
import { type RowEntry, pickedIn, cellOf, type RowOption, type Row } from "./rows.ts";
import { isYes, takesSeveral, textsOf } from "./row/read-entry.ts";

/** For each field type whose values can have a minimum, maximum and step: the HTML input type. */
const NUMERIC: Partial<Record<FieldType, string>> = {
  number: "number",
  range: "range",
  date: "date",
  dateTime: "datetime-local",
  time: "time",
  month: "month",
  week: "week",
};

/** Returns why the browser or the page would reject an entry; undefined if the schema allows it. */
export function constraintProblem(field: FormField, entry: RowEntry): string | undefined {
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
    return `takes ${pickedForm(inputTypeOf(field.type)) ?? "a number such as 12.5"}, not ${refused(field, value)}`;
  }
  const { min = null, max = null, step = null, defaultValue: written = null } = field;
  const problem = numericProblemOf({ kind, value, min, max, step, written });
  return problem !== undefined && isSecretField(field) ? "takes another value" : problem;
}

/** Returns the errors of date ranges that are chosen in one calendar, one sentence each. */
export function rangeProblems(
  fields: Iterable<FormField>,
  entries: ReadonlyMap<string, RowEntry>,
): readonly string[] {
  return [...fields].flatMap(({ name, calendar }) => {
    const range = calendar?.range;
    const own = pickedIn(entries, name);
    if (!range || own === undefined) return [];
    const other = pickedIn(entries, range.with);
    const [said, missing] = [JSON.stringify(name), JSON.stringify(range.with)];
    if (other === undefined)
      return [`${said} is chosen together with ${missing}, which is missing.`];
    return range.part === "end" && own < other ? [`${said} comes before ${missing}.`] : [];
  });
}

/** The fields of a form by name. */
export type FieldsByName = ReadonlyMap<string, FormField>;

/** Whether a row's values make a field visible. */
export function isShownField({ visibleWhen }: FormField, row: Row, fields: FieldsByName): boolean {
  return visibleWhen === undefined || holds(visibleWhen, row, fields);
}

/** Returns the options of a field, given the row's other values; undefined if the schema does not know them. */
export function optionsIn(
  field: FormField,
  row: Row,
  fields: FieldsByName,
): readonly RowOption[] | undefined {
  const { options, optionsWhen, openOptions } = field;
  const narrowed = optionsWhen?.find((condition) => holds(condition, row, fields));
  return narrowed?.options ?? (openOptions === true || isLocked(field) ? undefined : options);
}

/** Whether a field has one of `values` in this row. A field that the row does not set has its initial value. */
function holds(
  { field: name, values }: NonNullable<FormField["visibleWhen"]>,
  row: Row,
  fields: FieldsByName,
): boolean {
  const field = fields.get(name);
  const cell = cellOf(row, name);
  const said = cell === undefined ? [field?.defaultValue ?? ""] : textsOf(cell);
  return said.flatMap((text) => meaningsOf(text, field)).some((text) => values.includes(text));
}

/** Returns a text and the value that it means: `true` or `false` for a checkbox, an option's value for its label. */
function meaningsOf(text: string, field: FormField | undefined): readonly string[] {
  const { type, options = [] } = field ?? {};
  const isBox = type === "switch" || (type === "checkbox" && field && !takesSeveral(field));
  if (isBox) return [text, String(isYes(text, options[0]))];
  return [text, ...options.filter(({ label }) => label === text).map(({ value }) => value)];
}
