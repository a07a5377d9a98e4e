import { z } from "zod";
import { moveMouse } from "../../browser/actions/mouse/move-mouse.ts";
import { targetFields, targetOf } from "../fields.ts";
import { stepInput, stepOperation } from "../step-operation.ts";

export const tabHover = stepOperation({
  name: "tab.hover",
  summary: "Points at a place or an element and shows what comes of it.",
  description:
    "Menus and hints that open under the mouse are in the answer, if elements or pictures are asked for.",
  actionType: "move",
  http: { method: "POST", path: "/tabs/{tab_id}/hover" },
  cli: { command: "tab hover" },
  input: () => stepInput(targetFields()),
  result: () =>
    z.strictObject({
      status: z.literal("hovered").describe("What was done."),
      x: z.number().describe("Where, viewport pixels."),
      y: z.number().describe("Where, viewport pixels."),
    }),
  errors: ["ELEMENT_NOT_FOUND", "ELEMENT_NOT_VISIBLE", "ELEMENT_NOT_INTERACTABLE"],
  examples: [
    { title: "See what a menu opens", input: { ref: 4, elements: true } },
    { title: "A point", input: { x: 120, y: 40 } },
  ],
  action: (input) => moveMouse({ target: targetOf(input) }),
  toResult: ({ x, y }) => ({ status: "hovered" as const, x, y }),
});
