import { z } from "zod";
import { insertText } from "../../browser/actions/keyboard/type-text.ts";
import { intoField } from "../fields.ts";
import { stepInput, stepOperation } from "../step-operation.ts";
import { intoResultFields, intoWire } from "./type.ts";

const MAX_TEXT_LENGTH = 1_000_000;

export const tabInsertText = stepOperation({
  name: "tab.insert_text",
  summary: "Puts text into the element that has the keyboard, without pressing keys.",
  description:
    "As an input method or a paste does it: the page sees its input events, but no keys. Quick for long texts; a line break is entered as text and submits nothing.",
  actionType: "insert_text",
  http: { method: "POST", path: "/tabs/{tab_id}/insert_text" },
  cli: { command: "tab insert-text", positionals: ["text"] },
  input: () =>
    stepInput({
      text: z.string().max(MAX_TEXT_LENGTH).describe("Any text; may be empty."),
      ...intoField(),
    }),
  result: () =>
    z.strictObject({
      status: z.literal("inserted").describe("What was done."),
      text: z.string().describe("The text."),
      ...intoResultFields(),
    }),
  errors: ["ELEMENT_NOT_INTERACTABLE"],
  examples: [
    { title: "A whole paragraph", input: { text: "Dear Ada,\nthank you for the parcel." } },
  ],
  action: ({ text, ref }) => insertText({ text, ref }),
  toResult: (result, { text }) => ({ status: "inserted" as const, text, ...intoWire(result) }),
});
