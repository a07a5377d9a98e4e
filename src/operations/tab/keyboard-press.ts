import { z } from "zod";
import { pressKey } from "../../browser/actions/keyboard/keyboard.ts";
import { focusedBySchema, holdField, intoField, keyField, modifiersField } from "../fields.ts";
import { stepInput, stepOperation } from "../step-operation.ts";

export const tabKeyboardPress = stepOperation({
  name: "tab.keyboard_press",
  summary: "Presses and releases a key, alone or with modifiers.",
  actionType: "key_press",
  http: { method: "POST", path: "/tabs/{tab_id}/keyboard/press" },
  cli: { command: "tab keyboard press", positionals: ["key"] },
  input: () => stepInput({ ...keyField(), ...holdField(), ...modifiersField(), ...intoField() }),
  result: () =>
    z.strictObject({
      status: z.literal("pressed").describe("What was done."),
      key: z.string().describe("The key."),
      modifiers: z.array(z.string()).optional().describe("Keys held with it, if any."),
      focused_by: focusedBySchema().optional(),
    }),
  errors: ["ELEMENT_NOT_INTERACTABLE"],
  examples: [
    { title: "Submit", input: { key: "Enter" } },
    { title: "Select all", input: { key: "Control+A" } },
  ],
  extraMs: ({ hold_ms }) => hold_ms,
  action: ({ key, modifiers, ref, hold_ms: holdMs }) => pressKey({ key, modifiers, ref, holdMs }),
  toResult: ({ key, modifiers, focusedBy }) => ({
    status: "pressed" as const,
    key,
    ...(modifiers.length > 0 && { modifiers: [...modifiers] }),
    ...(focusedBy && { focused_by: focusedBy }),
  }),
});
