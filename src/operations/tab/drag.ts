import { z } from "zod";
import { drag } from "../../browser/actions/mouse/drag.ts";
import { durationField, hitSchema, holdField, targetOf } from "../definition/fields.ts";
import { stepOperation } from "../definition/step-operation.ts";
import { lazy } from "../../shared/lazy.ts";
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
const refField = (what: string) =>
  maybe.int(`Ref of the element ${what}, in place of its coordinates.`);

const dragInput = lazy(() => ({
  start_x: coordinate("Where to press, horizontally"),
  start_y: coordinate("Where to press, vertically"),
  start_ref: refField("to drag"),
  end_x: coordinate("Where to let go, horizontally"),
  end_y: coordinate("Where to let go, vertically"),
  end_ref: refField("to drag to"),
  steps: a.int("Moves on the way.").min(1).max(MOST_STEPS).default(50),
  ...durationField(),
  hold_ms: holdField().hold_ms.describe(
    "How long the button stays down before the first move, milliseconds of the page's time: some lists pick a row up only then.",
  ),
}));

export const tabDrag = stepOperation({
  name: "tab.drag",
  summary: "Drags with the left mouse button from one point or element to another.",
  description:
    "Works for sliders, drawing and sorting by mouse events as for drag and drop with data. Both ends must be in view at once.",
  actionType: "drag",
  http: { method: "POST", path: "/tabs/{tab_id}/drag" },
  cli: { positionals: ["start_x", "start_y", "end_x", "end_y"] },
  input: dragInput,
  status: "dragged",
  result: () => ({
    start_x: a.number("From where, viewport pixels."),
    start_y: a.number("From where, viewport pixels."),
    end_x: a.number("Where to, viewport pixels."),
    end_y: a.number("Where to, viewport pixels."),
    steps: a.int("Moves that were made."),
    picked: hitSchema().describe("What lay at the beginning before the press."),
    dropped_on: hitSchema().describe(
      "What lay at the end before the button was let go; null where the drag was interrupted.",
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

const sliderInput = lazy(() => ({
  target_value: a.number("The value to set, from min to max."),
  ref: maybe.int(
    "Ref of the slider, number field, or what holds one, instead of all from orientation on.",
  ),
  min: place("Value at the start of the track; with ref only if the slider does not say it."),
  max: place("Value at its end; greater than min."),
  orientation: z.enum(["horizontal", "vertical"]).optional().describe("How the track lies."),
  y: place("Horizontal: height of the track, pixels of the screenshot."),
  x_start: place("Horizontal: where the track starts, at the value min."),
  x_end: place("Horizontal: where it ends, at the value max."),
  current_x: place("Horizontal: where the handle is."),
  x: place("Vertical: where the track is from left to right, pixels of the screenshot."),
  y_start: place("Vertical: where the track starts, at the value min; mostly its lower end."),
  y_end: place("Vertical: where it ends, at the value max."),
  current_y: place("Vertical: where the handle is."),
}));

export const tabSlider = stepOperation({
  name: "tab.slider",
  summary: "Drags the handle of a slider until it says a value.",
  description:
    "The value is read back and corrected. By ref, keys set it where it takes them, a drag where not, and typing in a number field.",
  actionType: "slider",
  http: { method: "POST", path: "/tabs/{tab_id}/slider" },
  input: sliderInput,
  status: "slid",
  result: () => ({
    x: a.number("Where the handle was taken or let go, viewport pixels."),
    y: a.number("Where the handle was taken or let go, viewport pixels."),
    value: nullable.number("What the slider says now; null if it cannot be read."),
  }),
  errors: ["ELEMENT_NOT_INTERACTABLE"],
  example: { title: "The slider with the ref 12", input: { ref: 12, target_value: 75 } },
  action: (fields) =>
    fields.ref === undefined
      ? setSlider(requestOf(fields))
      : slideElement(byRef(fields, fields.ref)),
});

type Fields = Output<typeof sliderInput>;

/** The names of what tells where a track lies. */
const TRACK = [
  ...(["orientation", "y", "x_start", "x_end", "current_x"] as const),
  ...(["x", "y_start", "y_end", "current_y"] as const),
];

/** With a ref, nothing about where the track lies may stand. */
function byRef(fields: Fields, ref: number): ElementSliderRequest {
  const said = TRACK.filter((name) => fields[name] !== undefined);
  if (said.length > 0) {
    throw new AppError(
      "INVALID_REQUEST",
      `Give either "ref" or where the track lies, not both; "${said.join('", "')}" is given too.`,
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
    throw new AppError("INVALID_REQUEST", 'Give "ref", or "orientation" and where the track lies.');
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
      ? "the other one is given"
      : `"orientation" is ${fields.orientation}`;
  throw new AppError("INVALID_REQUEST", `"${name}" is required when ${given}.`);
}
