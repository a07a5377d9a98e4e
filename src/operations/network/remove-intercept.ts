import { z } from "zod";
import { sessionOf } from "../fields.ts";
import { defineOperation } from "../operation.ts";

export const networkRemoveIntercept = defineOperation({
  name: "network.remove_intercept",
  summary: "Removes a rule for requests.",
  effect: "act",
  kind: "call",
  http: { method: "DELETE", path: "/network/intercepts/{intercept_id}" },
  cli: { command: "network remove-intercept", positionals: ["intercept_id"] },
  input: () => z.object({ intercept_id: z.string().min(1).describe("Id of the rule.") }),
  output: () =>
    z.strictObject({
      status: z.literal("removed").describe("What was done."),
      intercept_id: z.string().describe("Id of the rule."),
    }),
  errors: ["INVALID_REQUEST", "INTERCEPT_NOT_FOUND", "BROWSER_CRASHED", "NOT_READY", "TIMEOUT"],
  examples: [{ title: "One rule", input: { intercept_id: "rule_4k7p0c1m2n3b5v6x" } }],
  run: async ({ intercept_id: id }, call) => {
    const session = await sessionOf(call);
    await session.requests.changeRules(call.deadline, (rules) => rules.remove(id));
    return { status: "removed" as const, intercept_id: id };
  },
  render: ({ intercept_id: id }) => ({ text: `Removed ${id}.` }),
});
