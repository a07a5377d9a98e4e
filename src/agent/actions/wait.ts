import { z } from "zod";
import { defineAction } from "../action.ts";
import { step, toldOf } from "./support/step.ts";

const LONGEST_S = 25;

export const wait = defineAction({
  name: "wait",
  aliases: ["sleep", "pause"],
  description:
    "Let the page run for some seconds. After every action the page is waited for anyway; use this only where it needs longer.",
  parameters: z.object({
    seconds: z.number().min(0).max(LONGEST_S).default(3).describe("How long."),
  }),
  effect: "read",
  endsSequence: true,
  run: async ({ seconds }, context) => {
    const waited = await step(context, "tab.wait", { ms: Math.round(seconds * 1_000) });
    return { text: toldOf(`Waited ${seconds} seconds.`, waited, context) };
  },
});
