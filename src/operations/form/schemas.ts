import { z } from "zod";
import { pageRequest, pageWire, directionField, pageMembers, pagingFields } from "../cursor.ts";
import { defineOperation } from "../operation.ts";
import { keptSchemaShape, keptWire } from "./fields.ts";

export const formSchemas = defineOperation({
  name: "form.schemas",
  summary: "Lists the forms that were learned, of one host or all, a page at a time.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/forms" },
  cli: { command: "form schemas" },
  withoutBrowser: true,
  input: () =>
    z.object({
      host: z.string().min(1).optional().describe("Only those of this host, as in their address."),
      ...pagingFields({ usual: 20, most: 100 }),
      ...directionField("backward"),
    }),
  output: () =>
    z.strictObject({
      schemas: z
        .array(z.strictObject(keptSchemaShape()).describe("A schema that is kept."))
        .describe("In the asked direction."),
      ...pageMembers(),
    }),
  errors: ["INVALID_QUERY", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  examples: [
    { title: "The latest", input: { limit: 5 } },
    { title: "Those of a host", input: { host: "example.com" } },
  ],
  run: async ({ host, ...input }, { services: { schemas } }) => {
    const page = pageRequest("form_schemas", input, "backward");
    const list = await schemas.page({ host: host?.toLowerCase() }, page);
    return {
      schemas: list.rows.map(keptWire),
      ...pageWire("form_schemas", page.direction, list),
    };
  },
  render: ({ schemas }) => ({
    text:
      schemas.length === 0
        ? "No form was learned yet."
        : schemas.map(({ name, fields, url }) => `${name} · ${fields} fields · ${url}`).join("\n"),
  }),
});
