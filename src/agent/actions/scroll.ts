import { z } from "zod";
import { defineAction, type ActionContext, type ActionResult } from "../action.ts";
import { AppError } from "../../shared/errors.ts";
import { elementAt, named } from "./support/element.ts";
import { SCROLL_AMOUNT, scrollBy } from "./support/scroll-by.ts";
import { step, toldOf } from "./support/step.ts";

export const scroll = defineAction({
  name: "scroll",
  aliases: ["scroll_page"],
  description:
    "Scroll the page, or with element_index what scrolls there; to_element brings that element into view.",
  parameters: z.object({
    direction: z.enum(["up", "down", "to_element"]).default("down").describe("Where to."),
    amount: SCROLL_AMOUNT,
    element_index: z.int().optional().describe("Index of the element, as the list shows it."),
  }),
  parameterAliases: { index: "element_index", ref: "element_index", pixels: "amount" },
  effect: "act",
  run: ({ direction, amount, element_index: index }, context) =>
    direction === "to_element"
      ? scrollTo(context, index)
      : scrollBy(context, { direction, amount, index }),
});

async function scrollTo(context: ActionContext, index: number | undefined): Promise<ActionResult> {
  if (index === undefined) {
    throw new AppError("INVALID_REQUEST", 'scroll to_element needs "element_index".');
  }
  const node = elementAt(context, index);
  const scrolled = await step(context, "tab.scroll_into_view", { ref: index });
  return { text: toldOf(`Scrolled to ${named(node)}.`, scrolled, context) };
}
