import type { FormField } from "../form-schema.ts";
import { isYes, takesSeveral, textsOf } from "./read-entry.ts";
import { cellOf, type Option, type Row } from "./rows.ts";

/** The fields of a form by their names. */
export type Fields = ReadonlyMap<string, FormField>;

/** Whether a row's values let a field show. */
export function isShown({ visibleWhen }: FormField, row: Row, fields: Fields): boolean {
  return visibleWhen === undefined || holds(visibleWhen, row, fields);
}

/** What a field takes beside the row's other values; undefined where the schema does not know. */
export function optionsIn(
  { options, optionsWhen, openOptions }: FormField,
  row: Row,
  fields: Fields,
): readonly Option[] | undefined {
  const narrowed = optionsWhen?.find((condition) => holds(condition, row, fields));
  return narrowed?.options ?? (openOptions === true ? undefined : options);
}

interface Condition {
  readonly field: string;
  readonly values: readonly string[];
  /** What has to hold besides. */
  readonly also?: readonly Condition[];
}

/** By what the row says of the field, as value or label; else by what the form holds from the start. */
function holds(condition: Condition, row: Row, fields: Fields): boolean {
  const { field: name, values, also = [] } = condition;
  if (!also.every((one) => holds(one, row, fields))) return false;
  const field = fields.get(name);
  const cell = cellOf(row, name);
  const said = cell === undefined ? [field?.defaultValue ?? ""] : textsOf(cell);
  return said.flatMap((text) => meaningsOf(text, field)).some((text) => values.includes(text));
}

/** A box is `true` or `false`, in whatever words it is ticked. */
function meaningsOf(text: string, field: FormField | undefined): readonly string[] {
  const { type, options = [] } = field ?? {};
  const isBox = type === "switch" || (type === "checkbox" && field && !takesSeveral(field));
  if (isBox) return [text, String(isYes(text, options[0]))];
  return [text, ...options.filter(({ label }) => label === text).map(({ value }) => value)];
}
