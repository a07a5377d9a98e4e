import { z } from "zod";
import { tap } from "../../browser/actions/mouse/tap.ts";
import { targetFields, targetOf } from "../fields.ts";
import { stepInput, stepOperation } from "../step-operation.ts";

export const tabTap = stepOperation({
  name: "tab.tap",
  summary: "Taps a point of the page or an element with a finger.",
  description:
    "For pages that listen for touch; the click that follows a tap comes too. The page is not told of a touch screen.",
  actionType: "tap",
  http: { method: "POST", path: "/tabs/{tab_id}/tap" },
  cli: { command: "tab tap" },
  input: () => stepInput(targetFields()),
  result: () =>
    z.strictObject({
      status: z.literal("tapped").describe("What was done."),
      x: z.number().describe("Where, viewport pixels."),
      y: z.number().describe("Where, viewport pixels."),
    }),
  errors: ["ELEMENT_NOT_FOUND", "ELEMENT_NOT_VISIBLE", "ELEMENT_NOT_INTERACTABLE"],
  examples: [{ title: "Tap a point", input: { x: 450, y: 320 } }],
  action: (input) => tap({ target: targetOf(input) }),
  toResult: ({ x, y }) => ({ status: "tapped" as const, x, y }),
});
