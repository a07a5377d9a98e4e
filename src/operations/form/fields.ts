/** What operations on kept schemas take and say. */
import { z } from "zod";
import { formSchemaSchema, type FormField, type FormSchema } from "../../forms/form-schema.ts";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/quoted.ts";
import type { SchemaRecord, SchemaRepository } from "../../ports/schemas.ts";
import { SchemaDrift } from "../../forms/batch/schema-drift.ts";
import { obstacleIn } from "../../forms/obstacle.ts";
import { atRevision } from "../versions.ts";
import { faultOf, TaskFailure } from "../../tasks/task-failure.ts";
import { lazy } from "../../shared/lazy.ts";

export const schemaField = lazy(() => ({
  schema_ref: z
    .string()
    .min(1)
    .max(300)
    .describe("Name of the schema: sites/example-com/forms/contact."),
}));

const epochMs = (what: string) => z.number().describe(`${what}, milliseconds since the epoch.`);

export const keptSchemaShape = lazy(() => ({
  name: z.string().describe("By which it is referred to."),
  url: z.string().describe("Address of the page with the form."),
  intent: z.string().nullable().describe("What it was learned for; null where nobody said."),
  fields: z.int().describe("How many fields the form has."),
  revision: z.int().describe("How often it was learned."),
  created_at: epochMs("When it was learned first"),
  updated_at: epochMs("When it was learned last"),
}));

export function keptWire({ name, intent, revision, createdMs, updatedMs, schema }: SchemaRecord) {
  const { url, fields } = formSchemaSchema().parse(schema);
  const times = { created_at: createdMs, updated_at: updatedMs };
  return { name, url, intent, fields: fields.length, revision, ...times };
}

/** @throws AppError SCHEMA_NOT_FOUND, NOT_FOUND if that version is not kept */
export async function schemaNamed(
  schemas: SchemaRepository,
  name: string,
  revision?: number,
): Promise<SchemaRecord> {
  return atRevision(schemas, (await schemas.find(name)) ?? throwUnknown(name), revision);
}

export function throwUnknown(name: string): never {
  throw new AppError("SCHEMA_NOT_FOUND", `No form was learned under the name ${quoted(name)}.`, {
    hint: "Learn it first (learn-form-schema), or list the schemas to see their names.",
  });
}

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

/** How tasks on forms end that did not get to their end. */

/** What is told of whatever was thrown, where callers have words of their own for it. */
export function taskEnd(thrown: unknown): unknown {
  if (thrown instanceof SchemaDrift) return drifted(thrown);
  const obstacle = obstacleIn(thrown);
  if (obstacle !== undefined) {
    const code = obstacle === "captcha" ? "CAPTCHA" : "LOGIN_REQUIRED";
    return new TaskFailure({ ...faultOf(thrown), code });
  }
  const isRefusal = thrown instanceof AppError && thrown.code === "PROHIBITED";
  // Nothing was done, because of what was asked for.
  return isRefusal ? new TaskFailure(faultOf(thrown), "rejected") : thrown;
}

function drifted({ message }: SchemaDrift): TaskFailure {
  const hint =
    "Nothing was sent. Learn the form again (form.learn), and look whether the rows still fit.";
  return new TaskFailure({ code: "SCHEMA_DRIFT", message, hint, retryable: false });
}
