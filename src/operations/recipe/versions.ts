import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { versionsShape, versionsText, versionsWire } from "../versions.ts";
import { recipeField, recipeLines, recipeOf, throwNoRecipe } from "./fields.ts";

export const recipeVersions = defineOperation({
  name: "recipe.versions",
  summary: "Lists the versions of a recipe, and what each changed.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/recipes/versions" },
  cli: { command: "recipe versions", positionals: ["recipe"] },
  withoutBrowser: true,
  input: () => z.object(recipeField()),
  output: () => z.strictObject(versionsShape()),
  errors: ["NOT_FOUND", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  examples: [{ title: "One recipe", input: { recipe: "sites/example-com/recipes/find-a-flight" } }],
  run: async ({ recipe: name }, { services: { knowledge } }) => {
    const versions = await knowledge.recipes.versions(name);
    if (versions.length === 0) throwNoRecipe(name);
    return { versions: await versionsWire(versions, (content) => recipeLines(recipeOf(content))) };
  },
  render: ({ versions }) => ({ text: versionsText(versions) }),
});
