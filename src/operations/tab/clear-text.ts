import { z } from "zod";
import { clearText } from "../../browser/actions/keyboard/clear-text.ts";
import { targetFields, targetOf } from "../fields.ts";
import { stepInput, stepOperation } from "../step-operation.ts";

export const tabClearText = stepOperation({
  name: "tab.clear_text",
  summary: "Clicks a text field and deletes all that is in it.",
  actionType: "clear_text",
  http: { method: "POST", path: "/tabs/{tab_id}/clear_text" },
  cli: { command: "tab clear-text" },
  input: () => stepInput(targetFields()),
  result: () =>
    z.strictObject({
      status: z.literal("cleared").describe("What was done."),
      x: z.number().optional().describe("Where, viewport pixels; absent without a browser."),
      y: z.number().optional().describe("Where, viewport pixels; absent without a browser."),
    }),
  errors: ["ELEMENT_NOT_FOUND", "ELEMENT_NOT_VISIBLE", "ELEMENT_NOT_INTERACTABLE"],
  examples: [
    { title: "The field at a point", input: { x: 450, y: 320 } },
    { title: "A field by its ref", input: { ref: 12 } },
  ],
  action: (input) => clearText({ target: targetOf(input) }),
  toResult: ({ x, y }) => ({
    status: "cleared" as const,
    ...(x !== undefined && { x }),
    ...(y !== undefined && { y }),
  }),
});
