import { z } from "zod";
import { moveMouse } from "../../browser/actions/move-mouse.ts";
import { TARGET_FIELDS, targetOf } from "../fields.ts";
import { stepInput, stepOperation } from "../step-operation.ts";

export const tabMove = stepOperation({
  name: "tab.move",
  summary: "Moves the mouse to a point or an element, in one go.",
  actionType: "move",
  http: { method: "POST", path: "/tabs/{tab_id}/move" },
  cli: { command: "tab move" },
  input: stepInput(TARGET_FIELDS),
  result: z.strictObject({
    status: z.literal("moved").describe("What was done."),
    x: z.number().describe("Where to, viewport pixels."),
    y: z.number().describe("Where to, viewport pixels."),
  }),
  errors: ["ELEMENT_NOT_FOUND", "ELEMENT_NOT_VISIBLE"],
  examples: [{ title: "Hover over a menu", input: { x: 120, y: 40 } }],
  action: (input) => moveMouse({ target: targetOf(input) }),
  toResult: ({ x, y }) => ({ status: "moved" as const, x, y }),
});
