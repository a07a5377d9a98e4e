import { z } from "zod";
import { RecipeSchema, stepInWords } from "../../agent/replay/recipe.ts";
import { defineOperation } from "../operation.ts";
import { RECIPE_FIELD, recipeNamed, recipeOf, RecipeShape, recipeWire } from "./fields.ts";

export const recipeGet = defineOperation({
  name: "recipe.get",
  summary: "Gives a recipe: its steps, its values, and where its answer is read.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/recipes/recipe" },
  cli: { command: "recipe get", positionals: ["recipe"] },
  withoutBrowser: true,
  input: z.object(RECIPE_FIELD),
  output: z.strictObject({
    ...RecipeShape,
    steps_in_words: z.array(z.string()).describe("A line for each step."),
    recipe: z.record(z.string(), z.unknown()).describe("The recipe itself; docs/replay.md."),
  }),
  errors: ["NOT_FOUND", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  examples: [{ title: "One recipe", input: { recipe: "sites/example-com/recipes/find-a-flight" } }],
  run: async ({ recipe: name }, { services: { knowledge } }) => {
    const record = await recipeNamed(knowledge.recipes, name);
    const recipe = recipeOf(record);
    return {
      ...recipeWire(record),
      steps_in_words: recipe.steps.map(stepInWords),
      recipe: { ...recipe },
    };
  },
  render: ({ name, task, steps_in_words: steps, recipe }) => {
    const { answer } = RecipeSchema.parse(recipe);
    const lines = steps.map((step, index) => `${index + 1}. ${step}`);
    return { text: [name, task, ...lines, `Answer: ${answer.text}`].join("\n") };
  },
});
