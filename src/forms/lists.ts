/** Lists of a form: a button adds entries with the same fields. For a row, each entry has fields of its own, such as `items[0].product`. */
import type { FormField, FormSchema } from "./form-schema.ts";

/** Stands in selectors for the number of an entry, from 0, plus an offset: `{i+1}`. */
const NUMBER = /\{i\+(\d+)\}/g;

export function numberAt(offset: number): string {
  return `{i+${offset}}`;
}

/** The schema with the fields of all entries that these names of fields speak of, or that the form has from the start. */
export function withEntries(schema: FormSchema, names: Iterable<string>): FormSchema {
  if (!schema.fields.some(({ list }) => list)) return schema;
  const given = [...names];
  const entriesOf = ({ name, list }: FormField): readonly FormField[] => {
    if (!list) return [];
    const count = Math.max(list.present, ...given.map((one) => 1 + entryIn(name, one)));
    return Array.from({ length: count }, (_entry, index) =>
      list.fields.map((field) => ({
        ...field,
        name: entryName(name, index, field.name),
        selector: field.selector.replaceAll(NUMBER, (_all, offset) =>
          String(index + Number(offset)),
        ),
      })),
    ).flat();
  };
  const fields = schema.fields.flatMap((field) => [field, ...entriesOf(field)]);
  const namesOf = new Map(
    schema.fields.map((field) => [field.name, entriesOf(field).map(({ name }) => name)]),
  );
  const steps = schema.steps?.map((step) => ({
    ...step,
    fields: step.fields.flatMap((name) => [name, ...(namesOf.get(name) ?? [])]),
  }));
  return { ...schema, fields, ...(steps && { steps }) };
}

/** How many entries of a list the fields have. */
export function countEntries(fields: readonly FormField[], { name }: FormField): number {
  return Math.max(0, ...fields.map((field) => 1 + entryIn(name, field.name)));
}

export function entryName(list: string, index: number, field: string): string {
  return `${list}[${index}].${field}`;
}

/** The number of the entry that a field belongs to; -1 for a field that is in no entry of this list. */
function entryIn(list: string, name: string): number {
  const number = name.startsWith(list) ? /^\[(\d\d?)\]\./.exec(name.slice(list.length)) : null;
  return number ? Number(number[1]) : -1;
}
