import { z } from "zod";
import { focus } from "../../browser/actions/keyboard/focus.ts";
import { elementField, focusedBySchema } from "../fields.ts";
import { stepInput, stepOperation } from "../step-operation.ts";

export const tabFocus = stepOperation({
  name: "tab.focus",
  summary: "Gives an element the keyboard.",
  description:
    "A text field is pressed, with the caret behind its text; anything else is focused as by the Tab key, so that it does nothing.",
  actionType: "focus",
  http: { method: "POST", path: "/tabs/{tab_id}/focus" },
  cli: { command: "tab focus", positionals: ["ref"] },
  input: () => stepInput(elementField()),
  result: () =>
    z.strictObject({
      status: z.literal("focused").describe("What was done."),
      ref: z.int().describe("What has the keyboard; the control, where a label was named."),
      focused_by: focusedBySchema(),
    }),
  errors: ["ELEMENT_NOT_FOUND", "ELEMENT_NOT_VISIBLE", "ELEMENT_NOT_INTERACTABLE"],
  examples: [{ title: "Before keys that are meant for it", input: { ref: 12 } }],
  action: ({ ref }) => focus({ ref }),
  toResult: ({ ref, by }) => ({ status: "focused" as const, ref, focused_by: by }),
});
