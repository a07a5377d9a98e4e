/** Validates all rows of a batch by the learned schema, before the first row is filled in on the site. */
import type { Deadline } from "../../shared/deadline.ts";
import { type FormField, type FormSchema, isLocked, isNeverFilled } from "../form-schema.ts";
import {
  constraintProblem,
  rangeProblems,
  isShownField,
  optionsIn,
  type FieldsByName,
} from "./constraints.ts";
import { hasLists, withEntries } from "../lists.ts";
import { isUntried, mismatches } from "../patterns.ts";
import { readEntry } from "./row/read-entry.ts";
import { cellOf, type RowEntry, type PlannedRow, type Row } from "./rows.ts";

export interface CheckedRow extends PlannedRow {
  /** Errors, each as a sentence that begins with the name of a field; empty if the row is valid. */
  readonly problems: readonly string[];
}

export interface CheckedRows {
  readonly rows: readonly CheckedRow[];
  /** Sentences about ignored values, and about patterns that could not be tested. */
  readonly warnings: readonly string[];
}

interface Draft {
  readonly index: number;
  readonly entries: Map<string, RowEntry>;
  readonly problems: string[];
}

/** Reads the value of each field from every row, and collects errors and warnings. */
export async function checkRows(
  deadline: Deadline,
  schema: FormSchema,
  rows: readonly Row[],
): Promise<CheckedRows> {
  const fields = fieldsFor(schema, rows);
  const isFixed = !hasLists(schema); // without lists, each row has the same fields
  const drafts = rows.map((row, index) =>
    readRow(row, index, isFixed ? fields : fieldsFor(schema, [row])),
  );
  const slow = await checkPatterns(deadline, [...fields.values()], drafts);
  return { rows: drafts, warnings: [...unknownKeys(rows, fields), ...left(rows, fields), ...slow] };
}

/** Returns the fields of the form by name, and the fields of list entries for which the rows have values. */
function fieldsFor(schema: FormSchema, rows: readonly Row[]): FieldsByName {
  const { fields } = withEntries(
    schema,
    rows.flatMap((row) => Object.keys(row)),
  );
  return new Map(fields.map((field) => [field.name, field]));
}

function readRow(row: Row, index: number, fields: FieldsByName): Draft {
  const draft: Draft = { index, entries: new Map(), problems: [] };
  for (const field of fields.values()) {
    if (isLeftAlone(field, row)) continue;
    const problem = readField(draft, field, row, fields);
    if (problem !== undefined) draft.problems.push(`${JSON.stringify(field.name)} ${problem}.`);
  }
  draft.problems.push(...rangeProblems(fields.values(), draft.entries));
  return draft;
}

/** Whether to skip a field. A field that was disabled during learning is tried if the row has a value for it. */
function isLeftAlone(field: FormField, row: Row): boolean {
  return isNeverFilled(field) || (isLocked(field) && !isGiven(row, field));
}

function isGiven(row: Row, { name }: FormField): boolean {
  const cell = cellOf(row, name);
  return cell !== undefined && cell !== null && cell !== "";
}

/** Reads and records the row's value for a field. Returns the error, if the value is invalid. */
function readField(
  { entries }: Draft,
  field: FormField,
  row: Row,
  fields: FieldsByName,
): string | undefined {
  const cell = cellOf(row, field.name);
  if (!isShownField(field, row, fields)) {
    return isGiven(row, field) ? hiddenProblem(field) : undefined;
  }
  const options = optionsIn(field, row, fields);
  const read = cell === undefined ? undefined : readEntry(field, cell, options);
  if (read && "problem" in read) return read.problem;
  return noteEntry(entries, field, read?.entry, cell === undefined);
}

/** Records an entry if there is one and it is valid. Returns the error if it is invalid, or missing but required. */
function noteEntry(
  entries: Map<string, RowEntry>,
  field: FormField,
  entry: RowEntry | undefined,
  isAbsent: boolean,
): string | undefined {
  if (field.required && isMissing(field, entry, isAbsent)) return "is required";
  if (!entry) return undefined;
  const problem = constraintProblem(field, entry);
  if (problem === undefined) entries.set(field.name, entry);
  return problem;
}

function hiddenProblem({ visibleWhen }: FormField): string {
  const { field = "", values = [] } = visibleWhen ?? {};
  return `appears only if ${JSON.stringify(field)} is ${values.map((value) => JSON.stringify(value)).join(" or ")}`;
}

/** Whether a required field gets no value. If the row has no cell for the field, its initial value counts. */
function isMissing(
  { defaultValue = "" }: FormField,
  entry: RowEntry | undefined,
  isAbsent: boolean,
): boolean {
  if (!entry) return !isAbsent || defaultValue === "";
  switch (entry.kind) {
    case "text":
      return entry.text === "";
    case "check":
      return !entry.checked;
    case "choose":
      return !entry.options.some(({ value }) => value !== "");
    default:
      return false;
  }
}

/** Tests each pattern once, for all rows. Records mismatches; returns warnings about patterns that take too long. */
async function checkPatterns(
  deadline: Deadline,
  fields: readonly FormField[],
  drafts: readonly Draft[],
): Promise<readonly string[]> {
  const warnings: string[] = [];
  for (const field of fields) {
    const { name, pattern } = field;
    if (pattern === undefined) continue;
    const given = drafts.map((draft) => ({ draft, text: textIn(draft, name) }));
    const values = new Set(given.map(({ text }) => text).filter((text) => text !== ""));
    try {
      const wrong = await mismatches(deadline, field, values);
      for (const { draft, text } of given) {
        if (wrong.has(text)) draft.problems.push(mismatch(field));
      }
    } catch (error) {
      if (!isUntried(error)) throw error;
      warnings.push(
        `The pattern of "${name}" takes too long to test; only the site will validate its values.`,
      );
    }
  }
  return warnings;
}

function textIn({ entries }: Draft, name: string): string {
  const entry = entries.get(name);
  return entry?.kind === "text" ? entry.text : "";
}

const LONGEST_PATTERN = 200;

function mismatch({ name, pattern = "", help }: FormField): string {
  const explanation = help === undefined ? "" : ` (${help.slice(0, LONGEST_PATTERN)})`;
  return `${JSON.stringify(name)} has to match the pattern ${pattern.slice(0, LONGEST_PATTERN)}${explanation}.`;
}

/** Maximum number of names that a warning lists. */
const MOST_NAMED = 20;

function unknownKeys(rows: readonly Row[], fields: FieldsByName): readonly string[] {
  const unknown = new Map<string, number>();
  for (const row of rows) {
    for (const key of Object.keys(row)) {
      if (!fields.has(key)) unknown.set(key, (unknown.get(key) ?? 0) + 1);
    }
  }
  if (unknown.size === 0) return [];
  const named = [...unknown].slice(0, MOST_NAMED);
  const listed = named
    .map(([key, count]) => `${JSON.stringify(key)} (${count} ${count === 1 ? "row" : "rows"})`)
    .join(", ");
  const known = [...fields.keys()].slice(0, MOST_NAMED).map((name) => JSON.stringify(name));
  return [`The form has no field for ${listed}; its fields are ${known.join(", ")}.`];
}

/** Returns a warning if rows have values for fields that are never filled in. */
function left(rows: readonly Row[], fields: FieldsByName): readonly string[] {
  const names = [...fields.values()].filter(isNeverFilled).map(({ name }) => name);
  const given = names.filter((name) => rows.some((row) => cellOf(row, name) !== undefined));
  if (given.length === 0) return [];
  const listed = given.map((name) => JSON.stringify(name)).join(", ");
  return [`${listed} cannot be filled in (hidden, or a honeypot): given values are ignored.`];
}
