import { z } from "zod";
import { defineAction } from "../action.ts";
import { step, toldOf } from "./support/step.ts";

export const answerDialog = defineAction({
  name: "answer_dialog",
  aliases: ["accept_dialog", "handle_dialog"],
  description: "Answer the dialog that keeps the page from going on: OK or Cancel.",
  parameters: z.object({
    accept: z.boolean().default(true).describe("true: OK. false: Cancel."),
    text: z.string().max(10_000).optional().describe("What to enter, where it asks for a text."),
  }),
  parameterAliases: { prompt_text: "text" },
  effect: "act",
  endsSequence: true,
  run: async ({ accept, text }, context) => {
    const operation = accept ? "tab.accept_dialog" : "tab.dismiss_dialog";
    const input = accept && text !== undefined ? { prompt_text: text } : {};
    const answered = await step(context, operation, input);
    return { text: toldOf(accept ? "Said OK." : "Said Cancel.", answered, context) };
  },
});
