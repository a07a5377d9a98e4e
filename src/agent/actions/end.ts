import { z } from "zod";
import { defineAction } from "../model/action.ts";

export const done = defineAction({
  name: "done",
  aliases: ["finish", "complete", "task_complete"],
  description: "End the task, done or not.",
  parameters: z.object({
    result: z.string().default("").describe("The answer for the caller."),
    success: z.boolean().default(true).describe("Whether all of the task is done."),
    data: z.unknown().optional().describe("The result as data, where a shape was asked for."),
    evidence: z
      .array(z.string().min(1))
      .max(20)
      .default([])
      .describe("Words that stand on the page now and prove it, copied exactly."),
  }),
  parameterAliases: { text: "result", summary: "result", answer: "result", message: "result" },
  effect: "read",
  endsSequence: true,
  run: async ({ result: text, success, data, evidence }) => ({
    text: success ? "The task is reported as done." : "The task is given up.",
    done: { success, text, evidence, ...(data !== undefined && { data }) },
  }),
});

/** Older action with the effect of `done` with `success: false`. */
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
