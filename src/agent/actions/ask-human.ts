import { z } from "zod";
import { AppError } from "../../shared/errors.ts";
import { defineAction } from "../model/action.ts";

export const askHuman = defineAction({
  name: "ask_human",
  aliases: ["ask", "ask_user", "request_help"],
  description: "Put a question to the user and wait for the answer.",
  parameters: z.object({
    question: z.string().min(1).max(2_000).describe("The question."),
    choices: z.array(z.string().min(1)).max(20).optional().describe("The only possible answers."),
  }),
  parameterAliases: { text: "question", query: "question", options: "choices" },
  effect: "read",
  endsSequence: true,
  isOffered: ({ allows }) => allows.ask,
  run: async ({ question, choices }, { allows, ask }) => {
    if (!allows.ask) {
      throw new AppError("BLOCKED_BY_POLICY", "This task does not allow questions.", {
        hint: "Continue without an answer, or call the action `done` and name the missing information in its result.",
      });
    }
    const answer = await ask(question, choices);
    return { text: "The answer:", content: answer, remember: true };
  },
});
