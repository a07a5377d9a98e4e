import { z } from "zod";
import type { Point } from "../../page/world.ts";
import { moveMouse } from "../../browser/actions/mouse/move-mouse.ts";
import { durationField, targetFields, targetOf } from "../fields.ts";
import { stepInput, stepOperation } from "../step-operation.ts";

const MOST_POINTS = 500;
const MS_PER_POINT = 50;

function pointsOf(numbers: readonly number[]): readonly Point[] {
  return numbers.flatMap((x, index) =>
    index % 2 === 0 ? [{ x, y: numbers[index + 1] ?? 0 }] : [],
  );
}

export const tabMove = stepOperation({
  name: "tab.move",
  summary: "Moves the mouse to a point or an element, or along a path.",
  actionType: "move",
  http: { method: "POST", path: "/tabs/{tab_id}/move" },
  cli: { command: "tab move" },
  input: () =>
    stepInput({
      ...targetFields(),
      path: z
        .array(z.number().describe("In pixels of the screenshot."))
        .max(2 * MOST_POINTS)
        .refine((numbers) => numbers.length % 2 === 0, "must have an x and a y for each point")
        .default([])
        .describe("Points to go through after it: x, y, x, y and so on."),
      ...durationField(),
    }),
  result: () =>
    z.strictObject({
      status: z.literal("moved").describe("What was done."),
      x: z.number().describe("Where to, viewport pixels."),
      y: z.number().describe("Where to, viewport pixels."),
    }),
  errors: ["ELEMENT_NOT_FOUND", "ELEMENT_NOT_VISIBLE"],
  examples: [
    { title: "Hover over a menu", input: { x: 120, y: 40 } },
    {
      title: "Follow a path in half a second of page time",
      input: {
        x: 100,
        y: 100,
        path: [150, 90, 200, 100],
        duration_ms: 500,
      },
    },
  ],
  extraMs: ({ path, duration_ms }) => (path.length / 2) * MS_PER_POINT + duration_ms,
  action: (input) =>
    moveMouse({
      target: targetOf(input),
      path: pointsOf(input.path),
      durationMs: input.duration_ms,
    }),
  toResult: ({ x, y }) => ({ status: "moved" as const, x, y }),
});
