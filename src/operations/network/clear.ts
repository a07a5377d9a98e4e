import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { savedCalls } from "./keeper.ts";

export const networkClear = defineOperation({
  name: "network.clear",
  summary: "Deletes saved network calls: those under a tag, or all.",
  effect: "act",
  kind: "call",
  http: { method: "DELETE", path: "/network" },
  cli: { command: "network clear", positionals: ["tag"] },
  input: () =>
    z.object({
      tag: z.string().min(1).optional().describe("Delete only those under this tag."),
    }),
  output: () =>
    z.strictObject({
      deleted: z.int().describe("How many were deleted."),
      status: z.literal("cleared").describe("What was done."),
    }),
  errors: ["INVALID_REQUEST", "MODE_CONFLICT", "NOT_READY", "TIMEOUT"],
  examples: [{ title: "Forget one tag", input: { tag: "login-flow" } }],
  run: async (input, call) => ({
    deleted: await savedCalls(call).clear(input.tag),
    status: "cleared" as const,
  }),
  render: ({ deleted }) => ({ text: `Deleted ${deleted} saved network calls.` }),
});
