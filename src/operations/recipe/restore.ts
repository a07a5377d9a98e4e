import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { revisionField, restored } from "../versions.ts";
import { recipeField, recipeNamed, recipeShape, recipeWire } from "./fields.ts";

export const recipeRestore = defineOperation({
  name: "recipe.restore",
  summary: "Brings back an earlier version of a recipe.",
  description: "The present version stays among the versions; the earlier one is saved anew.",
  effect: "act",
  kind: "call",
  http: { method: "POST", path: "/recipes/restore" },
  cli: { command: "recipe restore", positionals: ["recipe"] },
  withoutBrowser: true,
  input: () => z.object({ ...recipeField(), revision: revisionField() }),
  output: () => z.strictObject(recipeShape()),
  errors: ["NOT_FOUND", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  examples: [
    {
      title: "The first version",
      input: { recipe: "sites/example-com/recipes/find-a-flight", revision: 1 },
    },
  ],
  run: async ({ recipe: name, revision }, { services: { knowledge } }) => {
    await recipeNamed(knowledge.recipes, name);
    return recipeWire(await restored(knowledge.recipes, name, revision));
  },
  render: ({ name, revision }) => ({ text: `${name} · now version ${revision}` }),
});
