import { z } from "zod";
import { mouseDown } from "../../browser/actions/mouse-button.ts";
import { stepInput, stepOperation } from "../step-operation.ts";
import { buttonRequest, MOUSE_BUTTON_FIELDS, MOUSE_BUTTON_RESULT } from "./mouse-button-fields.ts";

export const tabMouseDown = stepOperation({
  name: "tab.mouse_down",
  summary: "Presses a mouse button and holds it, after moving there if told where.",
  description:
    "The tab remembers held buttons: later moves drag with them, until they are released. To drag in one go there is drag.",
  actionType: "mouse_down",
  http: { method: "POST", path: "/tabs/{tab_id}/mouse/down" },
  cli: { command: "tab mouse down" },
  input: stepInput(MOUSE_BUTTON_FIELDS),
  result: z.strictObject({
    status: z.literal("mouse_down").describe("What was done."),
    ...MOUSE_BUTTON_RESULT,
  }),
  errors: ["ELEMENT_NOT_FOUND", "ELEMENT_NOT_VISIBLE", "ELEMENT_NOT_INTERACTABLE"],
  examples: [{ title: "Take hold of something", input: { x: 100, y: 300 } }],
  action: (input) => mouseDown(buttonRequest(input)),
  toResult: ({ x, y }, { button }) => ({ status: "mouse_down" as const, x, y, button }),
});
