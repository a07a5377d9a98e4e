import { z } from "zod";
import { confirmField } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { schemaField, throwUnknown } from "./fields.ts";

export const formForget = defineOperation({
  name: "form.forget",
  summary: "Forgets what is known of a form.",
  effect: "act",
  kind: "call",
  http: { method: "DELETE", path: "/forms/schema" },
  cli: { command: "form forget", positionals: ["schema_ref"] },
  withoutBrowser: true,
  needsConfirm: true,
  input: () => z.object({ ...schemaField(), ...confirmField() }),
  output: () => z.strictObject({ deleted: z.literal(true).describe("Always true.") }),
  errors: ["SCHEMA_NOT_FOUND", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  examples: [
    { title: "One form", input: { schema_ref: "sites/example-com/forms/contact", confirm: true } },
  ],
  run: async ({ schema_ref: name }, { services: { schemas } }) => {
    if (!(await schemas.delete(name))) throwUnknown(name);
    return { deleted: true as const };
  },
  render: () => ({ text: "Forgotten." }),
});
