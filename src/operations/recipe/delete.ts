import { z } from "zod";
import { confirmField } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { recipeField, throwNoRecipe } from "./fields.ts";

export const recipeDelete = defineOperation({
  name: "recipe.delete",
  summary: "Forgets how a task was carried out.",
  effect: "act",
  kind: "call",
  http: { method: "DELETE", path: "/recipes/recipe" },
  cli: { command: "recipe delete", positionals: ["recipe"] },
  withoutBrowser: true,
  needsConfirm: true,
  input: () => z.object({ ...recipeField(), ...confirmField() }),
  output: () => z.strictObject({ deleted: z.literal(true).describe("Always true.") }),
  errors: ["NOT_FOUND", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  examples: [
    {
      title: "One recipe",
      input: { recipe: "sites/example-com/recipes/find-a-flight", confirm: true },
    },
  ],
  run: async ({ recipe: name }, { services: { knowledge } }) => {
    if (!(await knowledge.recipes.delete(name))) throwNoRecipe(name);
    return { deleted: true as const };
  },
  render: () => ({ text: "Forgotten." }),
});
