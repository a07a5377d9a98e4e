import { z } from "zod";
import { goForward } from "../../browser/actions/history.ts";
import { stepInput, stepOperation } from "../step-operation.ts";
import { historySteps } from "./back.ts";

export const tabForward = stepOperation({
  name: "tab.forward",
  summary: "Goes forward to the later page of the tab.",
  actionType: "forward",
  http: { method: "POST", path: "/tabs/{tab_id}/forward" },
  cli: { command: "tab forward" },
  input: () => stepInput({ ...historySteps() }),
  result: () =>
    z.strictObject({
      status: z.literal("navigated_forward").describe("What was done."),
      url: z.string().describe("Address of the page now."),
    }),
  errors: ["CANNOT_GO_FORWARD", "NAVIGATION_FAILED", "BLOCKED_BY_POLICY"],
  examples: [{ title: "Go forward", input: {} }],
  action: ({ steps }) => goForward(steps),
  toResult: ({ url }) => ({ status: "navigated_forward" as const, url }),
});
