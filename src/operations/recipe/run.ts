import { skillOperation } from "../task/skill-operation.ts";
import { recipeRunInputSchema, recipeRunResultSchema } from "./recipes.ts";

/** To begin and to end, beyond the time of the steps. */
const AROUND_MS = 10_000;
/** While somebody is asked, or it is held, its own clock stands still; not for longer than this in all. */
const WAITING_MS = 30 * 60_000;

export const recipeRun = skillOperation({
  name: "recipe.run",
  summary: "Repeats a task that went well before, with other values and without a model.",
  description:
    "Works in a session of its own. Elements are found again by what they were like; the answer is read from the pages as they are now. It stops at the first step that does not fit any more.",
  skill: "replay-recipe",
  cli: { positionals: ["recipe"] },
  input: recipeRunInputSchema,
  result: recipeRunResultSchema,
  errors: [
    "NOT_FOUND",
    "INVALID_REQUEST",
    "BLOCKED_BY_POLICY",
    "CREDENTIAL_NOT_FOUND",
    "NAVIGATION_FAILED",
    "BROWSER_CRASHED",
    "BROWSER_INIT_FAILED",
    "TAB_CRASHED",
    "MODE_CONFLICT",
  ],
  example: {
    title: "The same search for another city",
    input: {
      recipe: "sites/example-com/recipes/find-a-flight",
      params: { from: "Oslo", to: "Rome" },
    },
  },
  limitMs: ({ max_seconds: seconds }) => seconds * 1_000 + AROUND_MS + WAITING_MS,
  job: async (input, { services }) => {
    const { jobFor } = await import("./repeat-recipe.ts"); // deadline: local files, for who repeats recipes
    return jobFor(input, services); // deadline: nobody is asked
  },
  lines: ({ answer, stop, steps, totalSteps, savedCalls, isCurrent }) => [
    ...(answer === undefined ? [] : [answer]),
    ...(isCurrent === false ? ["Not all of this was read now."] : []),
    ...(stop ? [stop.text] : []),
    `${steps} of ${totalSteps} steps, ${savedCalls} calls of a model saved`,
  ],
});
