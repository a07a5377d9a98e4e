import { z } from "zod";
import { pressKey } from "../../browser/actions/keyboard.ts";
import { FOCUSED_BY, HOLD_FIELD, INTO_FIELD, KEY_FIELD, MODIFIERS_FIELD } from "../fields.ts";
import { stepInput, stepOperation } from "../step-operation.ts";

export const tabKeyboardPress = stepOperation({
  name: "tab.keyboard_press",
  summary: "Presses and releases a key, alone or with modifiers.",
  actionType: "key_press",
  http: { method: "POST", path: "/tabs/{tab_id}/keyboard/press" },
  cli: { command: "tab keyboard press", positionals: ["key"] },
  input: stepInput({ ...KEY_FIELD, ...HOLD_FIELD, ...MODIFIERS_FIELD, ...INTO_FIELD }),
  result: z.strictObject({
    status: z.literal("pressed").describe("What was done."),
    key: z.string().describe("The key."),
    focused_by: FOCUSED_BY.optional(),
  }),
  errors: ["ELEMENT_NOT_INTERACTABLE"],
  examples: [
    { title: "Submit", input: { key: "Enter" } },
    { title: "Select all", input: { key: "a", modifiers: ["Control"] } },
  ],
  extraMs: ({ hold_ms }) => hold_ms,
  action: ({ key, modifiers, ref, hold_ms: holdMs }) => pressKey({ key, modifiers, ref, holdMs }),
  toResult: ({ key, focusedBy }) => ({
    status: "pressed" as const,
    key,
    ...(focusedBy && { focused_by: focusedBy }),
  }),
});
