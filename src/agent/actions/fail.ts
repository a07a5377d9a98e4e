import { z } from "zod";
import { defineAction } from "../action.ts";

/** Another name for `done` without success. */
export const fail = defineAction({
  name: "fail",
  isUnlisted: true,
  description: "End the task, because it cannot be done.",
  parameters: z.object({ reason: z.string().default("").describe("Why not.") }),
  parameterAliases: { text: "reason", result: "reason", summary: "reason", message: "reason" },
  effect: "read",
  endsSequence: true,
  run: async ({ reason: text }) => ({
    text: "The task is given up.",
    done: { success: false, text, evidence: [] },
  }),
});
