import { skillOperation } from "../task/skill-operation.ts";
import { recipeRunFields, recipeRunResultSchema } from "./recipes.ts";

/** Time to start and to finish, in addition to the time of the steps. */
const AROUND_MS = 10_000;
/** Longest total time for which a repetition waits for answers or is paused. `max_seconds` does not count this time. */
const WAITING_MS = 30 * 60_000;

export const recipeRun = skillOperation({
  name: "recipe.run",
  summary: "Repeats an earlier successful task with other values, without a model.",
  description:
    "Works in a new session. Returns the answer, and whether the pages contain all of it now. Stops if a step does not match the page.",
  skill: "replay-recipe",
  cli: { positionals: ["recipe"] },
  input: recipeRunFields,
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
    const { jobFor } = await import("./repeat-recipe.ts"); // deadline: local files
    return jobFor(input, services); // deadline: the storage has its own limit
  },
  lines: ({ answer, stop, steps, totalSteps, savedCalls, isCurrent }) => [
    ...(answer === undefined ? [] : [answer]),
    ...(isCurrent === false ? ["Some values are from the recording."] : []),
    ...(stop ? [stop.text] : []),
    `${steps} of ${totalSteps} steps, ${savedCalls} model calls saved`,
  ],
});
