import { z } from "zod";
import { defineAction, type AgentAction } from "../action.ts";
import { SCROLL_AMOUNT, scrollBy } from "./support/scroll-by.ts";

/** The older names for `scroll`, with the direction in them. */
export const scrollDown = oneWay("down");
export const scrollUp = oneWay("up");

function oneWay(direction: "up" | "down"): AgentAction {
  return defineAction({
    name: `scroll_${direction}`,
    isUnlisted: true,
    description: `Scroll ${direction}.`,
    parameters: z.object({
      amount: SCROLL_AMOUNT,
      index: z.int().optional().describe("Index of an element to scroll in."),
    }),
    parameterAliases: { element_index: "index" },
    effect: "act",
    run: ({ amount, index }, context) => scrollBy(context, { direction, amount, index }),
  });
}
