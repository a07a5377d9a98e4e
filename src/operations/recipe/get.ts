import { z } from "zod";
import { RecipeSchema, stepInWords } from "../../agent/replay/recipe.ts";
import { defineOperation } from "../operation.ts";
import { earlierField } from "../versions.ts";
import {
  recipeField,
  recipeLines,
  recipeNamed,
  recipeOf,
  recipeShape,
  recipeWire,
} from "./fields.ts";

export const recipeGet = defineOperation({
  name: "recipe.get",
  summary: "Gives a recipe: its steps, its values, and where its answer is read.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/recipes/recipe" },
  cli: { command: "recipe get", positionals: ["recipe"] },
  withoutBrowser: true,
  input: () => z.object({ ...recipeField(), ...earlierField() }),
  output: () =>
    z.strictObject({
      ...recipeShape(),
      steps_in_words: z.array(z.string()).describe("A line for each step."),
      recipe: z.record(z.string(), z.unknown()).describe("The recipe itself; docs/replay.md."),
    }),
  errors: ["NOT_FOUND", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  examples: [{ title: "One recipe", input: { recipe: "sites/example-com/recipes/find-a-flight" } }],
  run: async ({ recipe: name, revision }, { services: { knowledge } }) => {
    const record = await recipeNamed(knowledge.recipes, name, revision);
    const recipe = recipeOf(record);
    return {
      ...recipeWire(record),
      steps_in_words: recipe.steps.map(stepInWords),
      recipe: { ...recipe },
    };
  },
  render: ({ name, recipe }) => ({
    text: [name, ...recipeLines(RecipeSchema.parse(recipe))].join("\n"),
  }),
});
