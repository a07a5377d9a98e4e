import { z } from "zod";
import { keyDown } from "../../browser/actions/keyboard/keyboard.ts";
import { focusedBySchema, intoField, keyField, modifiersField } from "../fields.ts";
import { stepInput, stepOperation } from "../step-operation.ts";

export const tabKeyboardDown = stepOperation({
  name: "tab.keyboard_down",
  summary: "Presses a key and holds it.",
  description:
    "The tab remembers held keys; they count for later clicks and keys until they are released.",
  actionType: "key_down",
  http: { method: "POST", path: "/tabs/{tab_id}/keyboard/down" },
  cli: { command: "tab keyboard down", positionals: ["key"] },
  input: () => stepInput({ ...keyField(), ...modifiersField(), ...intoField() }),
  result: () =>
    z.strictObject({
      status: z.literal("key_down").describe("What was done."),
      key: z.string().describe("The key."),
      focused_by: focusedBySchema().optional(),
    }),
  errors: ["ELEMENT_NOT_INTERACTABLE"],
  examples: [{ title: "Hold Shift", input: { key: "Shift" } }],
  action: ({ key, modifiers, ref }) => keyDown({ key, modifiers, ref }),
  toResult: ({ key, focusedBy }) => ({
    status: "key_down" as const,
    key,
    ...(focusedBy && { focused_by: focusedBy }),
  }),
});
