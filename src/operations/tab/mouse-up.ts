import { z } from "zod";
import { mouseUp } from "../../browser/actions/mouse/mouse-button.ts";
import { stepInput, stepOperation } from "../step-operation.ts";
import { buttonRequest, mouseButtonFields, mouseButtonResultFields } from "./mouse-down.ts";

export const tabMouseUp = stepOperation({
  name: "tab.mouse_up",
  summary: "Lets a mouse button go, after moving there if told where.",
  actionType: "mouse_up",
  http: { method: "POST", path: "/tabs/{tab_id}/mouse/up" },
  cli: { command: "tab mouse up" },
  input: () => stepInput(mouseButtonFields()),
  result: () =>
    z.strictObject({
      status: z.literal("mouse_up").describe("What was done."),
      ...mouseButtonResultFields(),
    }),
  errors: ["ELEMENT_NOT_FOUND", "ELEMENT_NOT_VISIBLE", "ELEMENT_NOT_INTERACTABLE"],
  examples: [
    { title: "Let go where the mouse is", input: {} },
    { title: "Let go somewhere else", input: { x: 420, y: 300 } },
  ],
  action: (input) => mouseUp(buttonRequest(input)),
  toResult: ({ x, y }, { button }) => ({ status: "mouse_up" as const, x, y, button }),
});
