import { z } from "zod";
import type { SnapshotNode } from "../../page/snapshot.ts";
import { defineAction, type ActionResult } from "../model/action.ts";
import {
  elementNumbered,
  INDEX,
  INDEX_ALIASES,
  namedElement,
  newcomers,
} from "./support/element.ts";
import { step, renderedText } from "./support/browser-step.ts";
import { AppError } from "../../shared/errors.ts";
import { nativeOptions, optionLines } from "./dropdown.ts";

export const clickElement = defineAction({
  name: "click_element",
  aliases: ["click", "click_element_by_index", "click_button", "click_link", "press_button", "tap"],
  description: "Press a button, link, box or whatever else is numbered.",
  parameters: z.object({ index: INDEX }),
  parameterAliases: INDEX_ALIASES,
  effect: "act",
  run: async ({ index }, context) => {
    const node = elementNumbered(context, index);
    const instead = otherAction(node);
    if (instead) return instead;
    const clicked = await step(context, "tab.click", { ref: index });
    return { text: renderedText(`Clicked ${namedElement(node)}.`, clicked, context) };
  },
});

/** Returns a failure for a control whose click opens a list or file dialog outside the page; else undefined. */
function otherAction(node: SnapshotNode): ActionResult | undefined {
  if (node.tag === "select") {
    const list = optionLines(nativeOptions(node));
    return {
      failed: true,
      text: `${namedElement(node)} is a list: choose with select_dropdown_option. Its options:\n${list}`,
    };
  }
  if (node.tag === "input" && node.attributes["type"] === "file") {
    return {
      failed: true,
      text: `${namedElement(node)} takes a file: give it one with upload_file.`,
    };
  }
  return undefined;
}

export const clickAtAction = defineAction({
  name: "click_at",
  isRare: true,
  aliases: ["click_coordinates", "click_element_by_coordinates", "click_position"],
  description: "Press a point of the image, such as in a canvas, where nothing is numbered.",
  parameters: z.object({
    x: z.number().describe("Pixels from the left edge of the picture."),
    y: z.number().describe("Pixels from its upper edge."),
  }),
  parameterAliases: { coordinate_x: "x", coordinate_y: "y" },
  effect: "act",
  isOffered: ({ vision }) => vision,
  run: async ({ x, y }, context) => {
    const clicked = await step(context, "tab.click", { x, y });
    return { text: renderedText(`Clicked the point ${x},${y}.`, clicked, context) };
  },
});

export const hover = defineAction({
  name: "hover",
  isRare: true,
  aliases: ["hover_element", "mouse_over"],
  description: "Rest the pointer on an element, which may open a menu.",
  parameters: z.object({ index: INDEX }),
  parameterAliases: INDEX_ALIASES,
  effect: "act",
  run: async ({ index }, context) => {
    const { deadline, browserTools } = context;
    const node = elementNumbered(context, index);
    const before = await browserTools.see(deadline, { picture: false });
    const pointed = await step(context, "tab.hover", { ref: index });
    const after = await browserTools.see(deadline, { picture: false });
    const fresh = newcomers(before.snapshot, after.snapshot);
    const what = `Pointed at ${namedElement(node)}.${fresh === undefined ? "" : ` It opened: ${fresh}.`}`;
    return { text: renderedText(what, pointed, context) };
  },
});

const MOVES = 20;

export const dragAction = defineAction({
  name: "drag",
  isRare: true,
  aliases: ["drag_drop", "drag_and_drop", "drag_element"],
  description: "Pull an element onto another, or by some pixels.",
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
    const node = elementNumbered(context, index);
    const to = to_index === undefined ? undefined : elementNumbered(context, to_index);
    const end = to ? { end_ref: to.ref } : endOf(node, by_x, by_y);
    const dragged = await step(context, "tab.drag", { start_ref: index, ...end, steps: MOVES });
    const where = to ? `onto ${namedElement(to)}` : `by ${by_x},${by_y} pixels`;
    return { text: renderedText(`Dragged ${namedElement(node)} ${where}.`, dragged, context) };
  },
});

function endOf({ box, ref }: SnapshotNode, byX: number, byY: number) {
  if (byX === 0 && byY === 0) {
    throw new AppError("INVALID_REQUEST", 'drag needs "to_index", "by_x" or "by_y".');
  }
  if (!box) throw new AppError("ELEMENT_NOT_VISIBLE", `Element ${ref} is not visible.`);
  return { end_x: box.x + box.width / 2 + byX, end_y: box.y + box.height / 2 + byY };
}
