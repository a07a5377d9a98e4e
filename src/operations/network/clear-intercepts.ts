import { z } from "zod";
import { sessionOf } from "../fields.ts";
import { defineOperation } from "../operation.ts";

export const networkClearIntercepts = defineOperation({
  name: "network.clear_intercepts",
  summary: "Removes all the session's rules for requests.",
  effect: "act",
  kind: "call",
  http: { method: "DELETE", path: "/network/intercepts" },
  cli: { command: "network clear-intercepts" },
  input: () => z.object({}),
  output: () => z.strictObject({ removed: z.int().describe("How many were removed.") }),
  errors: ["INVALID_REQUEST", "BROWSER_CRASHED", "NOT_READY", "TIMEOUT"],
  examples: [{ title: "All", input: {} }],
  run: async (_input, call) => {
    const session = await sessionOf(call);
    const removed = await session.requests.changeRules(call.deadline, (rules) => rules.clear());
    return { removed };
  },
  render: ({ removed }) => ({ text: `Removed ${removed} rules.` }),
});
