/** Operations on stored form schemas, and what other form operations need from them. */
import { z } from "zod";
import { formSchemaSchema, type FormField, type FormSchema } from "../../forms/form-schema.ts";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/text/quoted.ts";
import type { SchemaRecord, SchemaRepository } from "../../ports/schemas.ts";
import { SchemaDrift } from "../../forms/batch/schema-drift.ts";
import { blockerIn } from "../../forms/blocker.ts";
import { atRevision, earlierField } from "../definition/versions.ts";
import { faultOf, TaskFailure } from "../../tasks/task-failure.ts";
import { a, lazyObject, nullable } from "../definition/described.ts";
import { listOperation } from "../definition/list-operation.ts";
import { defineOperation } from "../definition/operation.ts";
import { rowSchemaOf } from "../../forms/row-schema.ts";
import {
  LISTED_ERRORS,
  forgetOperation,
  ofHostField,
  restoreOperation,
  type Learned,
  versionsOperation,
} from "../definition/learned.ts";

const schemaField = () => ({
  schema_ref: a.word("Name of the schema: sites/example-com/forms/contact.").max(300),
});

const storedSchemaShape = () => ({
  name: a.text("Name to use in other calls."),
  url: a.text("Address of the page with the form."),
  intent: nullable.text("The intent given to form.learn; null without one."),
  fields: a.int("Number of fields of the form."),
  revision: a.int("Number of times it was learned."),
  created_at: a.time("When it was first learned"),
  updated_at: a.time("When it was last learned"),
});

function storedAnswer({ createdMs, updatedMs, schema, ...record }: SchemaRecord) {
  const { url, fields } = formSchemaSchema().parse(schema);
  return { ...record, url, fields: fields.length, createdAt: createdMs, updatedAt: updatedMs };
}

/** @throws AppError SCHEMA_NOT_FOUND for an unknown name, NOT_FOUND if the requested revision is not stored */
export async function schemaNamed(
  schemas: SchemaRepository,
  name: string,
  revision?: number,
): Promise<SchemaRecord> {
  return atRevision(schemas, (await schemas.find(name)) ?? throwUnknown(name), revision);
}

function throwUnknown(name: string): never {
  throw new AppError("SCHEMA_NOT_FOUND", `No form was learned under the name ${quoted(name)}.`, {
    hint: "Learn it first (form.learn; over A2A, learn-form-schema), or list the schemas to see their names.",
  });
}

const MOST_OPTIONS = 12;

/** A schema as text: a line for each field. */
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

/** Converts schema drift, blockers and prohibited actions to a `TaskFailure`; returns other errors unchanged. */
export function taskEnd(thrown: unknown): unknown {
  if (thrown instanceof SchemaDrift) return drifted(thrown);
  const blocker = blockerIn(thrown);
  if (blocker !== undefined) {
    const code = blocker === "captcha" ? "CAPTCHA" : "LOGIN_REQUIRED";
    return new TaskFailure({ ...faultOf(thrown), code });
  }
  const isRefusal = thrown instanceof AppError && thrown.code === "PROHIBITED";
  // Rejected: the task was prohibited before anything was done.
  return isRefusal ? new TaskFailure(faultOf(thrown), "rejected") : thrown;
}

function drifted({ message }: SchemaDrift): TaskFailure {
  const hint =
    "Nothing was sent. Learn the form again (form.learn), and check that the rows still match it.";
  return new TaskFailure({ code: "SCHEMA_DRIFT", message, hint, retryable: false });
}

const storedSchemaSchema = lazyObject("A stored schema.", storedSchemaShape);

export const formSchemas = listOperation({
  name: "form.schemas",
  summary: "Lists learned forms, of one host or all, a page at a time.",
  http: { method: "GET", path: "/forms" },
  withoutBrowser: true,
  table: "form_schemas",
  filter: ofHostField,
  member: "schemas",
  each: storedSchemaSchema,
  errors: LISTED_ERRORS,
  example: { title: "The latest", input: { limit: 5 } },
  page: ({ host }, page, { services }) =>
    services.schemas.page({ host: host?.toLowerCase() }, page),
  answer: storedAnswer,
  line: ({ name, fields, url }) => `${name} · ${fields} fields · ${url}`,
  none: "No form was learned yet.",
});

export const formSchema = defineOperation({
  name: "form.schema",
  summary: "Returns a learned form and the JSON Schema of a row for form.submit_batch.",
  http: { method: "GET", path: "/forms/schema" },
  cli: { positionals: ["schema_ref"] },
  withoutBrowser: true,
  input: () => ({ ...schemaField(), ...earlierField() }),
  output: () => ({
    ...storedSchemaShape(),
    schema: formSchemaSchema(),
    json_schema: z.record(z.string(), z.unknown()).describe("Schema of one row for the form."),
  }),
  errors: ["SCHEMA_NOT_FOUND", "NOT_FOUND", ...LISTED_ERRORS],
  example: { title: "One form", input: { schema_ref: "sites/example-com/forms/contact" } },
  run: async ({ schema_ref: name, revision: requested }, { services: { schemas } }) => {
    const record = await schemaNamed(schemas, name, requested);
    const schema = formSchemaSchema().parse(record.schema);
    const { revision } = record;
    return {
      ...storedAnswer(record),
      schema: { ...schema, revision },
      jsonSchema: rowSchemaOf(schema),
    };
  },
  render: ({ name, schema }) => [name, ...fieldLines(schema)],
});

const LEARNED: Learned<SchemaRecord, Pick<SchemaRecord, "schema">> = {
  field: "schema_ref",
  fields: schemaField,
  example: "sites/example-com/forms/contact",
  paths: ["/forms", "/forms/schema"],
  missing: "SCHEMA_NOT_FOUND",
  throwMissing: throwUnknown,
  linesOf: ({ schema }) => fieldLines(formSchemaSchema().parse(schema)),
  repository: ({ schemas }) => schemas,
};

export const formVersions = versionsOperation(LEARNED, {
  name: "form.versions",
  summary: "Lists the versions of a learned form and their changes.",
});

export const formRestore = restoreOperation(LEARNED, {
  name: "form.restore",
  summary: "Restores an earlier version of a learned form.",
  output: storedSchemaShape,
  answer: storedAnswer,
});

export const formForget = forgetOperation(LEARNED, {
  name: "form.forget",
  summary: "Deletes a learned form.",
});
