import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { revisionField, restored } from "../versions.ts";
import { keptSchemaShape, keptWire, schemaField, schemaNamed } from "./fields.ts";

export const formRestore = defineOperation({
  name: "form.restore",
  summary: "Brings back an earlier version of what is known of a form.",
  description: "The present version stays among the versions; the earlier one is saved anew.",
  effect: "act",
  kind: "call",
  http: { method: "POST", path: "/forms/restore" },
  cli: { command: "form restore", positionals: ["schema_ref"] },
  withoutBrowser: true,
  input: () => z.object({ ...schemaField(), revision: revisionField() }),
  output: () => z.strictObject(keptSchemaShape()),
  errors: ["SCHEMA_NOT_FOUND", "NOT_FOUND", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  examples: [
    {
      title: "The first version",
      input: { schema_ref: "sites/example-com/forms/contact", revision: 1 },
    },
  ],
  run: async ({ schema_ref: name, revision }, { services: { schemas } }) => {
    await schemaNamed(schemas, name);
    return keptWire(await restored(schemas, name, revision));
  },
  render: ({ name, revision }) => ({ text: `${name} · now version ${revision}` }),
});
