import { z } from "zod";
import { drag } from "../../browser/actions/mouse/drag.ts";
import { durationField, hitSchema, holdField, targetOf } from "../definition/fields.ts";
import { stepOperation } from "../definition/step-operation.ts";
import {
  slideElement,
  type ElementSliderRequest,
} from "../../browser/actions/sliders/slide-element.ts";
import type { Ends } from "../../browser/actions/sliders/slide.ts";
import { checkValue, setSlider, type SliderRequest } from "../../browser/actions/sliders/slider.ts";
import { AppError } from "../../shared/errors.ts";
import { a, maybe, nullable, type Output } from "../definition/described.ts";

const MOST_STEPS = 200;
const MS_PER_STEP = 50;

const coordinate = (what: string) => maybe.number(`${what}, pixels of the screenshot.`);
const refField = (what: string) => maybe.int(`Ref of the element ${what}, instead of coordinates.`);

const dragInput = () => ({
  start_x: coordinate("Where to press, horizontally"),
  start_y: coordinate("Where to press, vertically"),
  start_ref: refField("to drag"),
  end_x: coordinate("Where to release, horizontally"),
  end_y: coordinate("Where to release, vertically"),
  end_ref: refField("to drag to"),
  steps: a.int("Number of moves on the path.").min(1).max(MOST_STEPS).default(50),
  ...durationField(),
  hold_ms: holdField().hold_ms.describe(
    "Time before the first move, milliseconds of the page's time; some lists start a drag only after a long press.",
  ),
});

export const tabDrag = stepOperation({
  name: "tab.drag",
  summary: "Drags with the left mouse button from one point or element to another.",
  description:
    "Use it for sliders, drawing areas, sortable lists and HTML drag and drop. Both ends must be in the viewport.",
  cli: { positionals: ["start_x", "start_y", "end_x", "end_y"] },
  input: dragInput,
  status: "dragged",
  result: () => ({
    start_x: a.number("Start, viewport pixels."),
    start_y: a.number("Start, viewport pixels."),
    end_x: a.number("End, viewport pixels."),
    end_y: a.number("End, viewport pixels."),
    steps: a.int("Number of moves."),
    picked: hitSchema().describe("Element at the start before the press."),
    dropped_on: hitSchema().describe(
      "Element at the end before the release; null if the drag was interrupted.",
    ),
  }),
  errors: ["ELEMENT_NOT_INTERACTABLE"],
  example: {
    title: "Between points",
    input: { start_x: 100, start_y: 300, end_x: 420, end_y: 300 },
  },
  extraMs: ({ steps, duration_ms, hold_ms }) => steps * MS_PER_STEP + duration_ms + hold_ms,
  action: (fields) => {
    const { start_x, start_y, start_ref, end_x, end_y, end_ref, steps } = fields;
    return drag({
      from: targetOf({ x: start_x, y: start_y, ref: start_ref }, "start_"),
      to: targetOf({ x: end_x, y: end_y, ref: end_ref }, "end_"),
      steps,
      durationMs: fields.duration_ms,
      holdMs: fields.hold_ms,
    });
  },
  toResult: ({ from, to, ...dragged }) => ({
    ...dragged,
    startX: from.x,
    startY: from.y,
    endX: to.x,
    endY: to.y,
  }),
});

const place = (what: string) => maybe.number(what);

const sliderInput = () => ({
  target_value: a.number("The value to set, from min to max."),
  ref: maybe.int(
    "Ref of the slider, number field or its container; replaces orientation and all fields after it.",
  ),
  min: place("Value at the start of the track; with ref, only if the slider does not provide it."),
  max: place("Value at the end of the track; greater than min."),
  orientation: z.enum(["horizontal", "vertical"]).optional().describe("Orientation of the track."),
  y: place("Horizontal: height of the track, pixels of the screenshot."),
  x_start: place("Horizontal: start of the track, at the value min."),
  x_end: place("Horizontal: end of the track, at the value max."),
  current_x: place("Horizontal: position of the handle."),
  x: place("Vertical: horizontal position of the track, pixels of the screenshot."),
  y_start: place("Vertical: start of the track, at the value min; usually its lower end."),
  y_end: place("Vertical: end of the track, at the value max."),
  current_y: place("Vertical: position of the handle."),
});

export const tabSlider = stepOperation({
  name: "tab.slider",
  summary: "Sets a slider or number field to a value and returns its value.",
  description:
    "With `ref`, it drags, presses keys or types, whichever suits the control. Without `ref`, it drags the handle along the given track.",
  input: sliderInput,
  status: "slid",
  result: () => ({
    x: a.number("Where the handle was pressed or released, viewport pixels."),
    y: a.number("Where the handle was pressed or released, viewport pixels."),
    value: nullable.number("Current value of the slider; null if unreadable."),
  }),
  errors: ["ELEMENT_NOT_INTERACTABLE"],
  example: { title: "The slider with the ref 12", input: { ref: 12, target_value: 75 } },
  action: (fields) =>
    fields.ref === undefined
      ? setSlider(requestOf(fields))
      : slideElement(byRef(fields, fields.ref)),
});

type Fields = Output<typeof sliderInput>;

/** Names of the fields that describe a track. */
const TRACK = [
  ...(["orientation", "y", "x_start", "x_end", "current_x"] as const),
  ...(["x", "y_start", "y_end", "current_y"] as const),
];

/** Returns the request for a slider by its ref. @throws AppError INVALID_REQUEST if `fields` also describe a track */
function byRef(fields: Fields, ref: number): ElementSliderRequest {
  const said = TRACK.filter((name) => fields[name] !== undefined);
  if (said.length > 0) {
    throw new AppError(
      "INVALID_REQUEST",
      `Give either "ref" or the position of the track, not both; omit "${said.join('", "')}".`,
    );
  }
  const { target_value: value, min, max } = fields;
  if (min === undefined && max === undefined) return { ref, value };
  return { ref, value, ends: endsOf(fields) };
}

function endsOf(fields: Fields): Ends {
  const [min, max] = [needed(fields, "min"), needed(fields, "max")];
  if (min < max) return { min, max };
  throw new AppError(
    "INVALID_REQUEST",
    `"min" must be less than "max"; they are ${min} and ${max}.`,
  );
}

function requestOf(fields: Fields): SliderRequest {
  const { target_value: value, orientation } = fields;
  if (orientation === undefined) {
    throw new AppError(
      "INVALID_REQUEST",
      'Give either "ref", or "orientation" and the position of the track.',
    );
  }
  const { min, max } = endsOf(fields);
  checkValue(value, { min, max });
  const share = (value - min) / (max - min);
  if (orientation === "horizontal") {
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
  name: Exclude<(typeof TRACK)[number], "orientation"> | keyof Ends,
): number {
  const value = fields[name];
  if (value !== undefined) return value;
  const given =
    fields.orientation === undefined
      ? 'only one of "min" and "max" is given'
      : `"orientation" is ${fields.orientation}`;
  throw new AppError("INVALID_REQUEST", `"${name}" is required when ${given}.`);
}
