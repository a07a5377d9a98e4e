import { z } from "zod";
import { defineAction } from "../action.ts";
import { step, toldOf } from "./support/step.ts";

export const clickAt = defineAction({
  name: "click_at",
  aliases: ["click_coordinates", "click_element_by_coordinates", "click_position"],
  description:
    "Click a point of the picture, for what has no index, such as a canvas. Prefer click_element.",
  parameters: z.object({
    x: z.number().describe("Pixels from the left edge of the picture."),
    y: z.number().describe("Pixels from its upper edge."),
  }),
  parameterAliases: { coordinate_x: "x", coordinate_y: "y" },
  effect: "act",
  isOffered: ({ vision }) => vision,
  run: async ({ x, y }, context) => {
    const clicked = await step(context, "tab.click", { x, y });
    return { text: toldOf(`Clicked the point ${x},${y}.`, clicked, context) };
  },
});
