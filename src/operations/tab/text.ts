import { z } from "zod";
import { readText } from "../../browser/reads/reads.ts";
import { tabField, readTabOf } from "../fields.ts";
import { READ_ERRORS } from "../usual-errors.ts";
import { defineOperation } from "../operation.ts";

export const tabText = defineOperation({
  name: "tab.text",
  summary: "Gives the visible text of the page or of one element.",
  effect: "read",
  kind: "call",
  http: { method: "POST", path: "/tabs/{tab_id}/text" },
  cli: { command: "tab text", positionals: ["selector"] },
  input: () =>
    z.object({
      ...tabField(),
      selector: z
        .string()
        .min(1)
        .optional()
        .describe(
          "CSS selector of the element; the whole page unless stated. Text in frames is left out.",
        ),
    }),
  output: () =>
    z.strictObject({
      text: z.string().nullable().describe("The text; null if no element matches."),
    }),
  errors: ["INVALID_REQUEST", ...READ_ERRORS],
  examples: [
    { title: "The whole page", input: {} },
    { title: "One element", input: { selector: "main h1" } },
  ],
  run: async (input, call) => {
    const tab = await readTabOf(call, input);
    return { text: await readText(call.deadline, tab, input.selector) };
  },
  render: ({ text }) => ({ text: text ?? "No element matches the selector." }),
});
