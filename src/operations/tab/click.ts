import { z } from "zod";
import { click } from "../../browser/actions/mouse/click.ts";
import { hitSchema, holdField, modifiersField, targetFields, targetOf } from "../fields.ts";
import { stepInput, stepOperation } from "../step-operation.ts";

export const tabClick = stepOperation({
  name: "tab.click",
  summary: "Clicks a point of the page or an element.",
  actionType: "click",
  http: { method: "POST", path: "/tabs/{tab_id}/click" },
  cli: { command: "tab click" },
  input: () =>
    stepInput({
      ...targetFields(),
      button: z.enum(["left", "right", "middle"]).default("left").describe("Mouse button."),
      click_count: z.literal([1, 2, 3]).default(1).describe("1 single, 2 double, 3 triple click."),
      ...holdField(),
      ...modifiersField(),
    }),
  result: () =>
    z.strictObject({
      status: z.literal("clicked").describe("What was done."),
      x: z.number().optional().describe("Where, viewport pixels; absent without a browser."),
      y: z.number().optional().describe("Where, viewport pixels; absent without a browser."),
      hit: hitSchema().describe("The element that was clicked; null if there was none."),
    }),
  errors: ["ELEMENT_NOT_FOUND", "ELEMENT_NOT_VISIBLE", "ELEMENT_NOT_INTERACTABLE"],
  examples: [
    { title: "Click a point", input: { x: 450, y: 320 } },
    { title: "Click an element and see what is there then", input: { ref: 12, elements: true } },
    {
      title: "Double click with a key held",
      input: { x: 80, y: 40, click_count: 2, modifiers: ["Shift"] },
    },
  ],
  extraMs: ({ hold_ms, click_count }) => hold_ms * click_count,
  action: (input) =>
    click({
      target: targetOf(input),
      button: input.button,
      clickCount: input.click_count,
      modifiers: input.modifiers,
      holdMs: input.hold_ms,
    }),
  toResult: ({ x, y, hit }) => ({
    status: "clicked" as const,
    ...(x !== undefined && { x }),
    ...(y !== undefined && { y }),
    hit: hit && { ...hit },
  }),
});
