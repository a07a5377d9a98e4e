import { z } from "zod";
import { setSlider, type SliderRequest } from "../../browser/actions/slider.ts";
import { AppError } from "../../shared/errors.ts";
import { stepInput, stepOperation } from "../step-operation.ts";

const place = (what: string) => z.number().optional().describe(what);

const input = stepInput({
  orientation: z.enum(["horizontal", "vertical"]).describe("How the track lies."),
  min: z.number().describe("Value at the start of the track."),
  max: z.number().describe("Value at its end; greater than min."),
  target_value: z.number().describe("The value to set, from min to max."),
  y: place("Horizontal: height of the track, pixels of the screenshot."),
  x_start: place("Horizontal: where the track starts, at the value min."),
  x_end: place("Horizontal: where it ends, at the value max."),
  current_x: place("Horizontal: where the handle is."),
  x: place("Vertical: where the track is from left to right, pixels of the screenshot."),
  y_start: place("Vertical: where the track starts, at the value min; mostly its lower end."),
  y_end: place("Vertical: where it ends, at the value max."),
  current_y: place("Vertical: where the handle is."),
});

export const tabSlider = stepOperation({
  name: "tab.slider",
  summary: "Drags the handle of a slider until it says a value.",
  description:
    "The value is read back and corrected with arrow keys where the slider can be read and takes them.",
  actionType: "slider",
  http: { method: "POST", path: "/tabs/{tab_id}/slider" },
  cli: { command: "tab slider" },
  input,
  result: z.strictObject({
    status: z.literal("slid").describe("What was done."),
    x: z.number().describe("Where the handle was let go, viewport pixels."),
    y: z.number().describe("Where the handle was let go, viewport pixels."),
    value: z.number().nullable().describe("What the slider says now; null if it cannot be read."),
  }),
  examples: [
    {
      title: "A horizontal slider from 0 to 100",
      input: {
        orientation: "horizontal",
        min: 0,
        max: 100,
        target_value: 75,
        y: 300,
        x_start: 100,
        x_end: 500,
        current_x: 100,
      },
    },
  ],
  action: (fields) => setSlider(requestOf(fields)),
  toResult: ({ x, y, value }) => ({ status: "slid" as const, x, y, value }),
});

type Fields = z.output<typeof input>;

function requestOf(fields: Fields): SliderRequest {
  const { min, max, target_value: value } = fields;
  if (min >= max) {
    throw new AppError(
      "INVALID_REQUEST",
      `"min" must be less than "max"; they are ${min} and ${max}.`,
    );
  }
  if (value < min || value > max) {
    throw new AppError(
      "INVALID_REQUEST",
      `"target_value" must be from ${min} to ${max}; it is ${value}.`,
    );
  }
  const share = (value - min) / (max - min);
  if (fields.orientation === "horizontal") {
    const y = needed(fields, "y");
    const start = needed(fields, "x_start");
    const x = start + (needed(fields, "x_end") - start) * share;
    return { from: { x: needed(fields, "current_x"), y }, to: { x, y }, min, max, value };
  }
  const x = needed(fields, "x");
  const start = needed(fields, "y_start");
  const y = start + (needed(fields, "y_end") - start) * share;
  return { from: { x, y: needed(fields, "current_y") }, to: { x, y }, min, max, value };
}

function needed(
  fields: Fields,
  name: "x" | "y" | "x_start" | "x_end" | "y_start" | "y_end" | "current_x" | "current_y",
): number {
  const value = fields[name];
  if (value !== undefined) return value;
  throw new AppError(
    "INVALID_REQUEST",
    `"${name}" is required when "orientation" is ${fields.orientation}.`,
  );
}
