import { z } from "zod";
import { typeText } from "../../browser/actions/keyboard/type-text.ts";
import { intoField, focusedBySchema } from "../fields.ts";
import { stepInput, stepOperation } from "../step-operation.ts";
import type { TextResult } from "../../browser/step/action-results.ts";
import { lazy } from "../../shared/lazy.ts";

/** What is said of a field that was named. */
export const intoResultFields = lazy(() => ({
  focused_by: focusedBySchema().optional(),
  value: z
    .string()
    .optional()
    .describe("What the field holds then, if ref was given; never of a password."),
}));

export function intoWire({ focusedBy, value }: TextResult) {
  return {
    ...(focusedBy !== undefined && { focused_by: focusedBy }),
    ...(value !== undefined && { value }),
  };
}

/** Bounds the time that typing takes. */
const MAX_TEXT_LENGTH = 100_000;
const MS_PER_CHARACTER = 10;

export const tabType = stepOperation({
  name: "tab.type",
  summary: "Types text into an element, or what has the keyboard.",
  description: "A line break presses Enter, a tab character Tab.",
  actionType: "type",
  http: { method: "POST", path: "/tabs/{tab_id}/type" },
  cli: { command: "tab type", positionals: ["text"] },
  input: () =>
    stepInput({
      text: z.string().max(MAX_TEXT_LENGTH).describe("Any text; may be empty."),
      ...intoField(),
    }),
  result: () =>
    z.strictObject({
      status: z.literal("typed").describe("What was done."),
      text: z.string().describe("The text that was typed."),
      ...intoResultFields(),
    }),
  errors: ["ELEMENT_NOT_INTERACTABLE"],
  examples: [
    { title: "Type and press Enter", input: { text: "red shoes\n" } },
    { title: "Into a field", input: { ref: 12, text: "Ada" } },
  ],
  extraMs: ({ text }) => text.length * MS_PER_CHARACTER,
  action: ({ text, ref }) => typeText({ text, ref }),
  toResult: (result, { text }) => ({ status: "typed" as const, text, ...intoWire(result) }),
});
