import { z } from "zod";
import { typeText } from "../../browser/actions/keyboard.ts";
import { stepInput, stepOperation } from "../step-operation.ts";

/** Bounds the time that typing takes. */
const MAX_TEXT_LENGTH = 100_000;
const MS_PER_CHARACTER = 10;

export const tabType = stepOperation({
  name: "tab.type",
  summary: "Types text into the element that has the keyboard.",
  description:
    "A line break presses Enter, a tab character presses Tab. Click a field first to give it the keyboard.",
  actionType: "type",
  http: { method: "POST", path: "/tabs/{tab_id}/type" },
  cli: { command: "tab type", positionals: ["text"] },
  input: stepInput({
    text: z.string().max(MAX_TEXT_LENGTH).describe("Any text; may be empty."),
  }),
  result: z.strictObject({
    status: z.literal("typed").describe("What was done."),
    text: z.string().describe("The text that was typed."),
  }),
  examples: [{ title: "Type and press Enter", input: { text: "red shoes\n" } }],
  extraMs: ({ text }) => text.length * MS_PER_CHARACTER,
  action: ({ text }) => typeText({ text }),
  toResult: (_result, { text }) => ({ status: "typed" as const, text }),
});
