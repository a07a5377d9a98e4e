/** Checks that the form on the page is still the learned one. */
import type { FoundPage } from "../../page/outcome/found-page.ts";
import { blockerOf } from "../../page/outcome/outcome.ts";
import type { FormField, FormSchema } from "../form-schema.ts";
import { changesOf, type Changes } from "./changes.ts";
import type { LocatedForm } from "./row/locate-fields.ts";
import type { PlannedRow } from "./rows.ts";

export interface Comparison {
  readonly schema: FormSchema;
  readonly located: LocatedForm;
  /** The fields on the current page; undefined if they cannot be compared. */
  readonly fields: readonly FormField[] | undefined;
  /** The rows to send. */
  readonly rows: readonly PlannedRow[];
}

export function driftOf(page: FoundPage, { schema, located, fields, rows }: Comparison): Changes {
  const used = new Set(rows.flatMap(({ entries }) => [...entries.keys()]));
  const changes = changesOf(schema, fields, rows);
  const blocker = blockerOf(page);
  const lost = located.missing.filter((field) => !comesLater(field, schema));
  const needed = lost.filter(({ name, required }) => required || used.has(name));
  const others = lost.filter((field) => !needed.includes(field));
  return {
    obstacles: [
      ...(blocker?.evidence ?? []),
      ...(needed.length > 0 ? [`it has no ${namesOf(needed)} any more`] : []),
      ...unknownRequired(page, schema, located).map((label) => `it asks for ${label} now`),
      ...changes.obstacles,
    ],
    warnings: [
      ...(others.length > 0 ? [`The form has no ${namesOf(others)} any more.`] : []),
      ...submitWarning(schema, located),
      ...repaired(located),
      ...changes.warnings,
    ],
  };
}

function submitWarning(
  { submitSelector, steps = [] }: FormSchema,
  { submit }: LocatedForm,
): readonly string[] {
  if (submitSelector === undefined || submit !== undefined || steps.length > 1) return [];
  return ["The learned submit button was not found; the form's default button is used instead."];
}

/** Whether a field may be missing at first: it depends on other fields, or belongs to a later step. */
function comesLater(
  { name, visibleWhen, dependsOn = [] }: FormField,
  { steps = [] }: FormSchema,
): boolean {
  const isInFirst = steps.length < 2 || steps[0]?.fields.includes(name) === true;
  return visibleWhen !== undefined || dependsOn.length > 0 || !isInFirst;
}

function repaired({ fields }: LocatedForm): readonly string[] {
  return [...fields.values()].flatMap(({ field, byFallback }) =>
    byFallback === undefined
      ? []
      : [`"${field.name}" has moved; it was found by its ${byFallback}.`],
  );
}

/** Returns the labels of visible, empty, required fields that are not in the schema: no row can fill them in. */
function unknownRequired(
  { reading: { forms } }: FoundPage,
  { fields }: FormSchema,
  located: LocatedForm,
): readonly string[] {
  const known = new Set([...located.fields.values()].flatMap(({ controls }) => controls));
  const refs = new Set([...known].map(({ ref }) => ref));
  const owner = [...known][0]?.form ?? null;
  const form = forms.find(({ form: { ref } }) => ref !== null && ref === owner);
  const names = new Set(fields.map(({ name }) => name));
  return (form?.form.fields ?? [])
    .filter(({ ref, kind, required, hidden, value = "", checked, name }) => {
      const isEmpty = value === "" && checked !== true && kind !== "choices"; // a group may have a selected option
      const isKnown = refs.has(ref) || names.has(name);
      return required === true && hidden !== true && isEmpty && !isKnown;
    })
    .map(({ label, name }) => JSON.stringify(label || name));
}

function namesOf(fields: readonly FormField[]): string {
  return fields.map(({ name }) => JSON.stringify(name)).join(", ");
}
