import { z } from "zod";
import { scroll, scrollToElement } from "../../browser/actions/mouse/scroll.ts";
import { wirePicture } from "../../browser/capture/encode-observation.ts";
import { AppError } from "../../shared/errors.ts";
import { targetFields, targetOf, elementField } from "../definition/fields.ts";
import { pictureSchema } from "../definition/step-answer.ts";
import { stepOperation } from "../definition/step-operation.ts";
import { a, type Output } from "../definition/described.ts";

const input = () => ({
  ...targetFields(),
  delta_x: a.number("Pixels to the right; negative: to the left.").default(0),
  delta_y: a.number("Pixels down; negative: up.").default(0),
  scrolls: z
    .array(
      z.object({
        delta_px: a.number("Pixels to the right or down; negative: to the left or up."),
        direction: z.enum(["x", "y"]).describe("x: horizontal. y: vertical."),
      }),
    )
    .min(1)
    .max(3)
    .optional()
    .describe("One to three scrolls in a row, instead of delta_x and delta_y."),
});

export const tabScroll = stepOperation({
  name: "tab.scroll",
  summary: "Scrolls with the mouse wheel over a point or an element.",
  description: "Scrolls the innermost scrollable element there, or the page.",
  input,
  status: "scrolled",
  result: () => ({
    x: a.number("Position of the mouse, viewport pixels."),
    y: a.number("Position of the mouse, viewport pixels."),
    delta_x: a.number("Requested pixels to the right, in total."),
    delta_y: a.number("Requested pixels down, in total."),
    scrolls_executed: a.int("Number of scrolls."),
    intermediate_screenshots: a
      .list("Screenshots between several scrolls.", pictureSchema())
      .optional(),
  }),
  example: { title: "Scroll down", input: { x: 640, y: 400, delta_y: 600 } },
  action: (fields) => scroll({ target: targetOf(fields), scrolls: scrollsOf(fields) }),
  toResult: ({ intermediate, ...result }, fields) => ({
    ...result,
    deltaX: sum(scrollsOf(fields).map(({ deltaX }) => deltaX)),
    deltaY: sum(scrollsOf(fields).map(({ deltaY }) => deltaY)),
    intermediateScreenshots: intermediate.length > 0 ? intermediate.map(wirePicture) : undefined,
  }),
});

function scrollsOf(fields: Output<typeof input>): readonly { deltaX: number; deltaY: number }[] {
  const { scrolls, delta_x, delta_y } = fields;
  const single = delta_x !== 0 || delta_y !== 0;
  if (scrolls && single) {
    throw new AppError(
      "INVALID_REQUEST",
      'Give either "scrolls" or "delta_x" and "delta_y", not both.',
    );
  }
  if (scrolls) {
    return scrolls.map(({ delta_px, direction }) =>
      direction === "x" ? { deltaX: delta_px, deltaY: 0 } : { deltaX: 0, deltaY: delta_px },
    );
  }
  if (single) return [{ deltaX: delta_x, deltaY: delta_y }];
  throw new AppError(
    "INVALID_REQUEST",
    'At least one of "delta_x" and "delta_y" must be other than 0.',
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export const tabScrollIntoView = stepOperation({
  name: "tab.scroll_into_view",
  summary: "Scrolls an element into view.",
  description:
    "Also scrolls the elements and frames that contain it. If another element still covers it, a warning names that element.",
  cli: { positionals: ["ref"] },
  input: () => ({ ref: elementField().ref.describe("Ref of the element.") }),
  status: "scrolled",
  result: () => ({
    ref: a.int("The element."),
    x: a.number("Its new position, viewport pixels."),
    y: a.number("Its new position, viewport pixels."),
  }),
  example: { title: "See what is around it", input: { ref: 40, elements: true } },
  action: ({ ref }) => scrollToElement({ ref }),
});
