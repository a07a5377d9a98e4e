import { z } from "zod";
import { AppError } from "../../shared/errors.ts";
import type { SnapshotNode } from "../../page/snapshot.ts";
import { defineAction } from "../action.ts";
import { elementAt, INDEX, named } from "./support/element.ts";
import { step, toldOf } from "./support/step.ts";

const MOVES = 20;

export const drag = defineAction({
  name: "drag",
  aliases: ["drag_drop", "drag_and_drop", "drag_element"],
  description: "Drag an element onto another one, or by some pixels. Both ends have to be in view.",
  parameters: z.object({
    index: INDEX.describe("Index of the element to drag."),
    to_index: z.int().optional().describe("Index of the element to drop it on."),
    by_x: z.number().optional().describe("Or pixels to the right; negative: to the left."),
    by_y: z.number().optional().describe("Pixels down; negative: up."),
  }),
  parameterAliases: {
    from_index: "index",
    source_index: "index",
    start_index: "index",
    target_index: "to_index",
    end_index: "to_index",
  },
  effect: "act",
  run: async ({ index, to_index, by_x = 0, by_y = 0 }, context) => {
    const node = elementAt(context, index);
    const to = to_index === undefined ? undefined : elementAt(context, to_index);
    const end = to ? { end_ref: to.ref } : endOf(node, by_x, by_y);
    const dragged = await step(context, "tab.drag", { start_ref: index, ...end, steps: MOVES });
    const where = to ? `onto ${named(to)}` : `by ${by_x},${by_y} pixels`;
    return { text: toldOf(`Dragged ${named(node)} ${where}.`, dragged, context) };
  },
});

function endOf({ box, ref }: SnapshotNode, byX: number, byY: number) {
  if (byX === 0 && byY === 0) {
    throw new AppError("INVALID_REQUEST", 'drag needs "to_index", or "by_x" and "by_y".');
  }
  if (!box) throw new AppError("ELEMENT_NOT_VISIBLE", `The element ${ref} is nowhere to be seen.`);
  return { end_x: box.x + box.width / 2 + byX, end_y: box.y + box.height / 2 + byY };
}
