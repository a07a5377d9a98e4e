import { z } from "zod";
import { formSchemaSchema } from "../../forms/form-schema.ts";
import { rowSchemaOf } from "../../forms/row-schema.ts";
import { defineOperation } from "../operation.ts";
import { earlierField } from "../versions.ts";
import { keptSchemaShape, keptWire, schemaField, schemaNamed, fieldLines } from "./fields.ts";

export const formSchema = defineOperation({
  name: "form.schema",
  summary: "Gives what is known of a form, and the JSON Schema of one row for it.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/forms/schema" },
  cli: { command: "form schema", positionals: ["schema_ref"] },
  withoutBrowser: true,
  input: () => z.object({ ...schemaField(), ...earlierField() }),
  output: () =>
    z.strictObject({
      ...keptSchemaShape(),
      schema: formSchemaSchema(),
      json_schema: z.record(z.string(), z.unknown()).describe("Of one row for the form."),
    }),
  errors: ["SCHEMA_NOT_FOUND", "NOT_FOUND", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  examples: [{ title: "One form", input: { schema_ref: "sites/example-com/forms/contact" } }],
  run: async ({ schema_ref: name, revision: asked }, { services: { schemas } }) => {
    const record = await schemaNamed(schemas, name, asked);
    const schema = formSchemaSchema().parse(record.schema);
    const { revision } = record;
    return {
      ...keptWire(record),
      schema: { ...schema, revision },
      json_schema: { ...rowSchemaOf(schema) },
    };
  },
  render: ({ name, schema }) => ({ text: [name, ...fieldLines(schema)].join("\n") }),
});
