import { z } from "zod";
import { drag } from "../../browser/actions/mouse/drag.ts";
import { durationField, hitSchema, holdField, targetOf } from "../fields.ts";
import { stepInput, stepOperation } from "../step-operation.ts";
import { lazy } from "../../shared/lazy.ts";

const MOST_STEPS = 200;
const MS_PER_STEP = 50;

const coordinate = (what: string) =>
  z.number().optional().describe(`${what}, pixels of the screenshot.`);
const ref = (what: string) =>
  z.int().optional().describe(`Ref of the element ${what}, in place of its coordinates.`);

const input = lazy(() =>
  stepInput({
    start_x: coordinate("Where to press, horizontally"),
    start_y: coordinate("Where to press, vertically"),
    start_ref: ref("to drag"),
    end_x: coordinate("Where to let go, horizontally"),
    end_y: coordinate("Where to let go, vertically"),
    end_ref: ref("to drag to"),
    steps: z.int().min(1).max(MOST_STEPS).default(50).describe("Moves on the way."),
    ...durationField(),
    hold_ms: holdField().hold_ms.describe(
      "How long the button stays down before the first move, milliseconds of the page's time: some lists pick a row up only then.",
    ),
  }),
);

export const tabDrag = stepOperation({
  name: "tab.drag",
  summary: "Drags with the left mouse button from one point or element to another.",
  description:
    "Works for sliders, drawing and sorting by mouse events as for drag and drop with data. Both ends must be in view at once.",
  actionType: "drag",
  http: { method: "POST", path: "/tabs/{tab_id}/drag" },
  cli: { command: "tab drag", positionals: ["start_x", "start_y", "end_x", "end_y"] },
  input,
  result: () =>
    z.strictObject({
      status: z.literal("dragged").describe("What was done."),
      start_x: z.number().describe("From where, viewport pixels."),
      start_y: z.number().describe("From where, viewport pixels."),
      end_x: z.number().describe("Where to, viewport pixels."),
      end_y: z.number().describe("Where to, viewport pixels."),
      steps: z.int().describe("Moves that were made."),
      picked: hitSchema().describe("What lay at the beginning before the press."),
      dropped_on: hitSchema().describe(
        "What lay at the end before the button was let go; null where the drag was interrupted.",
      ),
    }),
  errors: ["ELEMENT_NOT_FOUND", "ELEMENT_NOT_VISIBLE", "ELEMENT_NOT_INTERACTABLE"],
  examples: [
    { title: "Between points", input: { start_x: 100, start_y: 300, end_x: 420, end_y: 300 } },
    { title: "One element onto another", input: { start_ref: 7, end_ref: 12, steps: 20 } },
  ],
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
  toResult: ({ from, to, steps, picked, droppedOn }) => ({
    status: "dragged" as const,
    start_x: from.x,
    start_y: from.y,
    end_x: to.x,
    end_y: to.y,
    steps,
    picked,
    dropped_on: droppedOn,
  }),
});
