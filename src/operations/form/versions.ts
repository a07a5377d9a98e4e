import { z } from "zod";
import { formSchemaSchema } from "../../forms/form-schema.ts";
import { defineOperation } from "../operation.ts";
import { versionsShape, versionsText, versionsWire } from "../versions.ts";
import { fieldLines, schemaField, throwUnknown } from "./fields.ts";

export const formVersions = defineOperation({
  name: "form.versions",
  summary: "Lists the versions of what is known of a form, and what each changed.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/forms/versions" },
  cli: { command: "form versions", positionals: ["schema_ref"] },
  withoutBrowser: true,
  input: () => z.object(schemaField()),
  output: () => z.strictObject(versionsShape()),
  errors: ["SCHEMA_NOT_FOUND", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  examples: [{ title: "One form", input: { schema_ref: "sites/example-com/forms/contact" } }],
  run: async ({ schema_ref: name }, { services: { schemas } }) => {
    const versions = await schemas.versions(name);
    if (versions.length === 0) throwUnknown(name);
    return {
      versions: await versionsWire(versions, ({ schema }) =>
        fieldLines(formSchemaSchema().parse(schema)),
      ),
    };
  },
  render: ({ versions }) => ({ text: versionsText(versions) }),
});
