/** Lists of a form: a button adds entries with the same fields. Rows name an entry's fields as `items[0].product`. */
import type { FormField, FormSchema } from "./form-schema.ts";

/** Placeholder in selectors for the index of an entry plus an offset: `{i+1}`. */
const NUMBER = /\{i\+(\d+)\}/g;

export function numberAt(offset: number): string {
  return `{i+${offset}}`;
}

/**
 * Returns the schema with fields for the entries that the names refer to, and for the entries that the form has from
 * the start. @param names field names, such as the keys of a row
 */
export function withEntries(schema: FormSchema, names: Iterable<string>): FormSchema {
  if (!hasLists(schema)) return schema;
  const given = [...names];
  const unrolled = schema.fields.map((field) => [field, ...entriesOf(field, given)]);
  const namesOf = new Map(unrolled.map((fields, at) => [schema.fields[at]?.name, fields]));
  const steps = schema.steps?.map((step) => ({
    ...step,
    fields: step.fields.flatMap((name) => namesOf.get(name)?.map((field) => field.name) ?? [name]),
  }));
  return { ...schema, fields: unrolled.flat(), ...(steps && { steps }) };
}

export function hasLists({ fields }: Pick<FormSchema, "fields">): boolean {
  return fields.some(({ list }) => list);
}

function entriesOf({ name, list }: FormField, names: readonly string[]): readonly FormField[] {
  if (!list) return [];
  const count = Math.max(list.present, countEntries(names, name));
  const entryAt = (index: number) =>
    list.fields.map((field) => ({
      ...field,
      name: entryName(name, index, field.name),
      selector: field.selector.replaceAll(NUMBER, (_all, offset) => String(index + Number(offset))),
    }));
  return Array.from({ length: count }, (_entry, index) => entryAt(index)).flat();
}

/** Returns how many entries of a list these field names require: the highest index plus one, or 0 for no index. */
export function countEntries(names: Iterable<string>, list: string): number {
  let count = 0; // not Math.max(...): a batch can have more names than a function accepts arguments
  for (const name of names) count = Math.max(count, 1 + entryIn(list, name));
  return count;
}

export function entryName(list: string, index: number, field: string): string {
  return `${list}[${index}].${field}`;
}

/** Returns the index in a field name such as `items[0].product`; -1 if the field is not in an entry of the list. */
function entryIn(list: string, name: string): number {
  const number = name.startsWith(list) ? /^\[(\d\d?)\]\./.exec(name.slice(list.length)) : null;
  return number ? Number(number[1]) : -1;
}
