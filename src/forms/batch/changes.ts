/** Compares the current fields of a form with its learned schema. Nothing here accesses a page. */
import { type FormField, type FormSchema, isNeverFilled } from "../form-schema.ts";
import { fingerprintOf } from "../learn/fingerprint.ts";
import type { RowOption, PlannedRow } from "./rows.ts";

export interface Changes {
  /** Reasons for sending no row, each as a clause, such as `it asks for "phone" now`. */
  readonly obstacles: readonly string[];
  /** Warnings, one sentence each. */
  readonly warnings: readonly string[];
}

const NONE: Changes = { obstacles: [], warnings: [] };
const MOST_NAMED = 10;

/**
 * Returns the differences between the learned form and the current one.
 * @param fields the current fields under their learned names; undefined if unavailable
 */
export function changesOf(
  schema: Pick<FormSchema, "fields" | "fingerprint">,
  fields: readonly FormField[] | undefined,
  rows: readonly PlannedRow[],
): Changes {
  if (!fields || !schema.fingerprint || fingerprintOf(fields) === schema.fingerprint) return NONE;
  const known = new Map(schema.fields.map((field) => [field.name, field]));
  const obstacles: string[] = [];
  const found: string[] = [];
  for (const field of fields) {
    if (isNeverFilled(field) || isPart(field, schema.fields)) continue;
    const before = known.get(field.name);
    obstacles.push(...(before ? blockers(before, field, rows) : []));
    found.push(...(before ? differences(before, field) : [`there is a new field ${named(field)}`]));
  }
  return { obstacles, warnings: [warningOf(found)] };
}

/** Whether the schema has two fields for this field: learning opens calendars, and splits each date range in two. */
function isPart({ selector }: FormField, known: readonly FormField[]): boolean {
  return known.filter((one) => one.calendar?.range && one.selector === selector).length > 1;
}

/** Returns the warning about a changed form. `found`: differences, except missing fields, which `driftOf` reports. */
function warningOf(found: readonly string[]): string {
  const more = found.length > MOST_NAMED ? ["and more"] : [];
  const listed = [...found.slice(0, MOST_NAMED), ...more].join("; ");
  const what = listed === "" ? "" : `: ${listed}`;
  return `The form has changed since it was learned${what}. Learn it again.`;
}

function blockers(
  before: FormField,
  now: FormField,
  rows: readonly PlannedRow[],
): readonly string[] {
  const isMissing = rows.some(({ entries }) => !entries.has(now.name));
  const isRequested = becameRequired(before, now) && isMissing && (now.defaultValue ?? "") === "";
  const lost = lostChoices(before, now, rows);
  return [
    ...(isRequested ? [`it asks for ${named(now)} now`] : []),
    ...(lost.length > 0 ? [`${named(now)} has no choice ${lost.join(", ")} any more`] : []),
  ];
}

/** Returns the choices in the rows that the field no longer offers, quoted. */
function lostChoices(
  before: FormField,
  now: FormField,
  rows: readonly PlannedRow[],
): readonly string[] {
  if (!isFixed(before) || now.type !== before.type) return [];
  const wanted = rows.flatMap(({ entries }) => {
    const entry = entries.get(now.name);
    return entry?.kind === "choose" ? entry.options : [];
  });
  const lost = wanted.filter((option) => !offers(now, option));
  return [...new Set(lost.map(({ value, label = value }) => JSON.stringify(label)))];
}

function offers({ options = [] }: FormField, { value, label }: RowOption): boolean {
  return options.some((one) => one.value === value || (label !== undefined && one.label === label));
}

function differences(before: FormField, now: FormField): readonly string[] {
  const name = named(now);
  const { calendar, suggests } = before;
  if (calendar ?? suggests) return []; // the current form gets no trial input, so this field looks like a text field
  if (now.type !== before.type) return [`${name} was ${before.type} and is ${now.type}`];
  const fresh = isFixed(before) ? newChoices(before, now) : [];
  const isPatternNew = (now.pattern ?? "") !== (before.pattern ?? "");
  return [
    ...(becameRequired(before, now) ? [`${name} is required`] : []),
    ...(isPatternNew ? [`${name} has another pattern`] : []),
    ...(fresh.length > 0 ? [`${name} has new choices`] : []),
  ];
}

function newChoices(before: FormField, { options = [] }: FormField): readonly RowOption[] {
  const known = new Set((before.options ?? []).map(({ value }) => value));
  return options.filter(({ value }) => value !== "" && !known.has(value));
}

/** Whether the field's options are always the same: they depend neither on other fields nor on opening a list. */
function isFixed({ type, options, dependsOn = [], optionsWhen = [] }: FormField): boolean {
  const isListed = options !== undefined && type !== "combobox";
  return isListed && dependsOn.length === 0 && optionsWhen.length === 0;
}

function becameRequired(before: FormField, { required }: FormField): boolean {
  const { dependsOn = [], visibleWhen } = before;
  return required && !before.required && dependsOn.length === 0 && visibleWhen === undefined;
}

function named({ name }: FormField): string {
  return JSON.stringify(name);
}
