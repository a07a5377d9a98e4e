import { z } from "zod";
import { goBack } from "../../browser/actions/history.ts";
import { stepInput, stepOperation } from "../step-operation.ts";
import { lazy } from "../../shared/lazy.ts";

/** Browsers keep so many entries for a tab. */
const MOST_STEPS = 50;

export const historySteps = lazy(() => ({
  steps: z
    .int()
    .min(1)
    .max(MOST_STEPS)
    .default(1)
    .describe("How many pages; a form is sent no second time for one that answered it."),
}));

export const tabBack = stepOperation({
  name: "tab.back",
  summary: "Goes back to the earlier page of the tab.",
  actionType: "back",
  http: { method: "POST", path: "/tabs/{tab_id}/back" },
  cli: { command: "tab back" },
  input: () => stepInput({ ...historySteps() }),
  result: () =>
    z.strictObject({
      status: z.literal("navigated_back").describe("What was done."),
      url: z.string().describe("Address of the page now."),
    }),
  errors: ["CANNOT_GO_BACK", "NAVIGATION_FAILED", "BLOCKED_BY_POLICY"],
  examples: [
    { title: "Go back", input: {} },
    { title: "Go back to where one was three pages ago", input: { steps: 3 } },
  ],
  action: ({ steps }) => goBack(steps),
  toResult: ({ url }) => ({ status: "navigated_back" as const, url }),
});
