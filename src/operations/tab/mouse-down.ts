import { z } from "zod";
import { mouseDown, type ButtonRequest } from "../../browser/actions/mouse/mouse-button.ts";
import { stepInput, stepOperation } from "../step-operation.ts";
import { targetFields, targetOf } from "../fields.ts";
import { lazy } from "../../shared/lazy.ts";

/** What pressing and letting go of a mouse button take. */
export const mouseButtonFields = lazy(() => ({
  x: targetFields().x.describe(
    "Horizontal position in pixels of the screenshot; left out with y: where the mouse is.",
  ),
  y: targetFields().y,
  ref: targetFields().ref,
  button: z.enum(["left", "right", "middle"]).default("left").describe("Mouse button."),
}));

export const mouseButtonResultFields = lazy(() => ({
  x: z.number().describe("Where, viewport pixels."),
  y: z.number().describe("Where, viewport pixels."),
  button: z.enum(["left", "right", "middle"]).describe("Which button."),
}));

export function buttonRequest(
  input: z.output<z.ZodObject<ReturnType<typeof mouseButtonFields>>>,
): ButtonRequest {
  const { x, y, ref, button } = input;
  const isHere = x === undefined && y === undefined && ref === undefined;
  return { button, ...(isHere ? {} : { target: targetOf({ x, y, ref }) }) };
}

export const tabMouseDown = stepOperation({
  name: "tab.mouse_down",
  summary: "Presses a mouse button and holds it, after moving there if told where.",
  description:
    "The tab remembers held buttons: later moves drag with them, until they are released. To drag in one go there is drag.",
  actionType: "mouse_down",
  http: { method: "POST", path: "/tabs/{tab_id}/mouse/down" },
  cli: { command: "tab mouse down" },
  input: () => stepInput(mouseButtonFields()),
  result: () =>
    z.strictObject({
      status: z.literal("mouse_down").describe("What was done."),
      ...mouseButtonResultFields(),
    }),
  errors: ["ELEMENT_NOT_FOUND", "ELEMENT_NOT_VISIBLE", "ELEMENT_NOT_INTERACTABLE"],
  examples: [{ title: "Take hold of something", input: { x: 100, y: 300 } }],
  action: (input) => mouseDown(buttonRequest(input)),
  toResult: ({ x, y }, { button }) => ({ status: "mouse_down" as const, x, y, button }),
});
