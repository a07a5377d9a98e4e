import { z } from "zod";
import { FormSchemaSchema } from "../../forms/form-schema.ts";
import { defineOperation } from "../operation.ts";
import { VersionsShape, versionsText, versionsWire } from "../versions.ts";
import { fieldLines, SCHEMA_FIELD, throwUnknown } from "./fields.ts";

export const formVersions = defineOperation({
  name: "form.versions",
  summary: "Lists the versions of what is known of a form, and what each changed.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/forms/versions" },
  cli: { command: "form versions", positionals: ["schema_ref"] },
  withoutBrowser: true,
  input: z.object(SCHEMA_FIELD),
  output: z.strictObject(VersionsShape),
  errors: ["SCHEMA_NOT_FOUND", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  examples: [{ title: "One form", input: { schema_ref: "sites/example-com/forms/contact" } }],
  run: async ({ schema_ref: name }, { services: { schemas } }) => {
    const versions = await schemas.versions(name);
    if (versions.length === 0) throwUnknown(name);
    return {
      versions: await versionsWire(versions, ({ schema }) =>
        fieldLines(FormSchemaSchema.parse(schema)),
      ),
    };
  },
  render: ({ versions }) => ({ text: versionsText(versions) }),
});
