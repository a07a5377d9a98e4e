import { z } from "zod";
import { scrollToElement } from "../../browser/actions/mouse/scroll-into-view.ts";
import { elementField } from "../fields.ts";
import { stepInput, stepOperation } from "../step-operation.ts";

export const tabScrollIntoView = stepOperation({
  name: "tab.scroll_into_view",
  summary: "Scrolls until an element shows.",
  description:
    "Boxes and frames around it scroll too. If it is covered where it is then, a warning says by what.",
  actionType: "scroll_into_view",
  http: { method: "POST", path: "/tabs/{tab_id}/scroll_into_view" },
  cli: { command: "tab scroll-into-view", positionals: ["ref"] },
  input: () => stepInput({ ref: elementField().ref.describe("Ref of the element.") }),
  result: () =>
    z.strictObject({
      status: z.literal("scrolled").describe("What was done."),
      ref: z.int().describe("The element."),
      x: z.number().describe("Where it is now, viewport pixels."),
      y: z.number().describe("Where it is now, viewport pixels."),
    }),
  errors: ["ELEMENT_NOT_FOUND", "ELEMENT_NOT_VISIBLE"],
  examples: [{ title: "See what is around it", input: { ref: 40, elements: true } }],
  action: ({ ref }) => scrollToElement({ ref }),
  toResult: ({ ref, x, y }) => ({ status: "scrolled" as const, ref, x, y }),
});
