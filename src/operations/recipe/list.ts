import { z } from "zod";
import { pageRequest, pageWire, directionField, pageMembers, pagingFields } from "../cursor.ts";
import { defineOperation } from "../operation.ts";
import { recipeShape, recipeWire } from "./fields.ts";

export const recipeList = defineOperation({
  name: "recipe.list",
  summary: "Lists tasks that can be repeated without a model, of one host or all.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/recipes" },
  cli: { command: "recipe list" },
  withoutBrowser: true,
  input: () =>
    z.object({
      host: z.string().min(1).optional().describe("Only those of this host, as in its address."),
      ...pagingFields({ usual: 20, most: 100 }),
      ...directionField("backward"),
    }),
  output: () =>
    z.strictObject({
      recipes: z
        .array(z.strictObject(recipeShape()).describe("A recipe."))
        .describe("In the asked direction."),
      ...pageMembers(),
    }),
  errors: ["INVALID_QUERY", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  examples: [{ title: "Those of a host", input: { host: "example.com" } }],
  run: async ({ host, ...input }, { services: { knowledge } }) => {
    const page = pageRequest("recipes", input, "backward");
    const list = await knowledge.recipes.page({ host: host?.toLowerCase() }, page);
    return {
      recipes: list.rows.map(recipeWire),
      ...pageWire("recipes", page.direction, list),
    };
  },
  render: ({ recipes }) => ({
    text:
      recipes.length === 0
        ? "No recipe was learned yet."
        : recipes.map(({ name, task, steps }) => `${name} · ${steps} steps · ${task}`).join("\n"),
  }),
});
