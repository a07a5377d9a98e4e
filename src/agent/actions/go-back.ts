import { z } from "zod";
import { defineAction } from "../action.ts";
import { step, toldOf } from "./support/step.ts";

export const goBack = defineAction({
  name: "go_back",
  aliases: ["back", "navigate_back"],
  description: "Go back to the page before, in this tab.",
  parameters: z.object({}),
  effect: "act",
  endsSequence: true,
  run: async (_params, context) => {
    const gone = await step(context, "tab.back", {});
    return { text: toldOf("Went back.", gone, context) };
  },
});
