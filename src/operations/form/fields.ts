/** What operations on kept schemas take and say. */
import { z } from "zod";
import { FormSchemaSchema } from "../../forms/form-schema.ts";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/quoted.ts";
import type { SchemaRecord, SchemaRepository } from "../../store/schemas.ts";

export const SCHEMA_FIELD = {
  schema_ref: z
    .string()
    .min(1)
    .max(300)
    .describe("Name of the schema: sites/example-com/forms/contact."),
};

const epochMs = (what: string) => z.number().describe(`${what}, milliseconds since the epoch.`);

export const KeptSchemaShape = {
  name: z.string().describe("By which it is referred to."),
  url: z.string().describe("Address of the page with the form."),
  intent: z.string().nullable().describe("What it was learned for; null where nobody said."),
  fields: z.int().describe("How many fields the form has."),
  revision: z.int().describe("How often it was learned."),
  created_at: epochMs("When it was learned first"),
  updated_at: epochMs("When it was learned last"),
};

export function keptWire({ name, intent, revision, createdMs, updatedMs, schema }: SchemaRecord) {
  const { url, fields } = FormSchemaSchema.parse(schema);
  const times = { created_at: createdMs, updated_at: updatedMs };
  return { name, url, intent, fields: fields.length, revision, ...times };
}

/** @throws AppError SCHEMA_NOT_FOUND */
export function schemaNamed(schemas: SchemaRepository, name: string): SchemaRecord {
  return schemas.find(name) ?? throwUnknown(name);
}

export function throwUnknown(name: string): never {
  throw new AppError("SCHEMA_NOT_FOUND", `No form was learned under the name ${quoted(name)}.`, {
    hint: "Learn it first (learn-form-schema), or list the schemas to see their names.",
  });
}
