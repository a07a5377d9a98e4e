import { z } from "zod";
import type { ButtonRequest } from "../../browser/actions/mouse-button.ts";
import { TARGET_FIELDS, targetOf } from "../fields.ts";

/** What pressing and letting go of a mouse button take. */
export const MOUSE_BUTTON_FIELDS = {
  x: TARGET_FIELDS.x.describe(
    "Horizontal position in pixels of the screenshot; left out with y: where the mouse is.",
  ),
  y: TARGET_FIELDS.y,
  ref: TARGET_FIELDS.ref,
  button: z.enum(["left", "right", "middle"]).default("left").describe("Mouse button."),
};

export const MOUSE_BUTTON_RESULT = {
  x: z.number().describe("Where, viewport pixels."),
  y: z.number().describe("Where, viewport pixels."),
  button: z.enum(["left", "right", "middle"]).describe("Which button."),
};

export function buttonRequest(
  input: z.output<z.ZodObject<typeof MOUSE_BUTTON_FIELDS>>,
): ButtonRequest {
  const { x, y, ref, button } = input;
  const isHere = x === undefined && y === undefined && ref === undefined;
  return { button, ...(isHere ? {} : { target: targetOf({ x, y, ref }) }) };
}
