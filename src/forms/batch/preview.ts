import { cut } from "../../shared/cut.ts";
import type { FormField, FormSchema } from "../form-schema.ts";
import { isSecret } from "../secret-field.ts";
import type { Entry, PlannedRow } from "./rows.ts";

const MOST_ROWS = 3;
const MOST_FIELDS = 30;
const LONGEST = 80;

/** What a person is shown who decides whether rows are sent. Secrets are not among it. */
export function previewOf(schema: FormSchema, rows: readonly PlannedRow[]): string {
  const shown = rows
    .slice(0, MOST_ROWS)
    .map((row) => `Row ${row.index + 1}: ${rowText(schema, row)}`);
  const more = rows.length - shown.length;
  return [...shown, ...(more > 0 ? [`… and ${more} more`] : [])].join("\n");
}

function rowText({ fields }: FormSchema, { entries }: PlannedRow): string {
  const told = fields.flatMap((field) => {
    const entry = entries.get(field.name);
    return entry ? [`${field.label ?? field.name} = ${valueText(field, entry)}`] : [];
  });
  const more = told.length - MOST_FIELDS;
  return [...told.slice(0, MOST_FIELDS), ...(more > 0 ? [`… and ${more} more fields`] : [])].join(
    "; ",
  );
}

function valueText(field: FormField, entry: Entry): string {
  if (isSecret(field)) return "(hidden)";
  return JSON.stringify(cut(textOf(entry), LONGEST));
}

function textOf(entry: Entry): string {
  switch (entry.kind) {
    case "text":
      return entry.text;
    case "picked":
      return entry.value;
    case "slide":
      return String(entry.value);
    case "check":
      return entry.checked ? "yes" : "no";
    case "choose":
      return entry.options.map(({ value, label = value }) => label).join(", ");
    case "files":
      return [...entry.paths, ...entry.contents.map(({ filename }) => filename)].join(", ");
  }
}
