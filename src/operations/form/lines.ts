import type { FormField, FormSchema } from "../../forms/form-schema.ts";

const MOST_OPTIONS = 12;

/** A schema for a reader: a line for each field. */
export function fieldLines({ fields, steps, notes, url }: FormSchema): readonly string[] {
  return [
    `Form of ${url}`,
    ...fields.map(fieldLine),
    ...(steps ? [`In ${steps.length} steps`] : []),
    ...(notes === undefined ? [] : [notes]),
  ];
}

function fieldLine(field: FormField): string {
  const { name, type, label, required, honeypot, humanCheck, options = [], visibleWhen } = field;
  const offered = options.slice(0, MOST_OPTIONS).map(({ value }) => value);
  if (options.length > MOST_OPTIONS) offered.push(`… ${options.length - MOST_OPTIONS} more`);
  return [
    `  ${name} (${type})${label === undefined ? "" : ` ${JSON.stringify(label)}`}`,
    ...(required ? ["required"] : []),
    ...(honeypot === true ? ["a trap: never filled in"] : []),
    ...(humanCheck === true ? ["a check for humans: answered by a person"] : []),
    ...(offered.length > 0 ? [offered.join(" | ")] : []),
    ...(visibleWhen
      ? [`only when ${visibleWhen.field} is ${visibleWhen.values.join(" or ")}`]
      : []),
  ].join(", ");
}
