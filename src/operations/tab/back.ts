import { z } from "zod";
import { goBack } from "../../browser/actions/history.ts";
import { stepInput, stepOperation } from "../step-operation.ts";

export const tabBack = stepOperation({
  name: "tab.back",
  summary: "Goes back to the earlier page of the tab.",
  actionType: "back",
  http: { method: "POST", path: "/tabs/{tab_id}/back" },
  cli: { command: "tab back" },
  input: stepInput({}),
  result: z.strictObject({
    status: z.literal("navigated_back").describe("What was done."),
    url: z.string().describe("Address of the page now."),
  }),
  errors: ["CANNOT_GO_BACK", "NAVIGATION_FAILED", "BLOCKED_BY_POLICY"],
  examples: [{ title: "Go back", input: {} }],
  action: () => goBack(),
  toResult: ({ url }) => ({ status: "navigated_back" as const, url }),
});
