import { z } from "zod";
import { defineAction, olderName, type ActionContext, type ActionResult } from "../model/action.ts";
import { AppError } from "../../shared/errors.ts";
import { elementNumbered, namedElement } from "./support/element.ts";
import { step, renderedText, type Step } from "./support/browser-step.ts";
import { quoted } from "../../shared/text/quoted.ts";

interface Scrolling {
  readonly direction: "up" | "down";
  /** CSS pixels. */
  readonly amount?: number | undefined;
  readonly index?: number | undefined;
}

/** Default scroll distance as a fraction of the viewport's height: some of the previous view stays visible. */
const SCREENFUL = 0.9;

async function scrollBy(
  context: ActionContext,
  { direction, amount, index }: Scrolling,
): Promise<ActionResult> {
  const { viewport } = context.observation.snapshot;
  const node = index === undefined ? undefined : elementNumbered(context, index);
  const pixels = Math.round(amount ?? viewport.height * SCREENFUL);
  const at = node ? { ref: node.ref } : { x: viewport.width / 2, y: viewport.height / 2 };
  const scrolled = await step(context, "tab.scroll", {
    ...at,
    delta_y: direction === "down" ? pixels : -pixels,
  });
  const moved = scrolled.events.some(({ type }) => type === "scroll");
  const where = node ? ` in ${namedElement(node)}` : "";
  const what = moved
    ? `Scrolled ${direction} by ${pixels} pixels${where}. ${whereNow(scrolled)}`
    : `Nothing scrolled${where}: it goes no further ${direction}. ${whereNow(scrolled)}`;
  return { text: renderedText(what, scrolled, context) };
}

function whereNow({ scroll: scrollAction, page }: Step): string {
  const below = scrollAction.page_height - scrollAction.viewport_height - scrollAction.vertical_px;
  const rest = `${Math.round(scrollAction.vertical_px)} pixels above and ${Math.round(Math.max(0, below))} below`;
  return `The page ${page.title === "" ? "" : `${quoted(page.title)} `}has ${rest} what is in view.`;
}

export const scrollAction = defineAction({
  name: "scroll",
  aliases: ["scroll_page"],
  description: "Scroll the page or the box element_index; to_element brings that into view.",
  parameters: z.object({
    direction: z.enum(["up", "down", "to_element"]).default("down").describe("Where to."),
    amount: z
      .number()
      .min(1)
      .max(100_000)
      .optional()
      .describe("Pixels; a screenful unless stated."),
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
    throw new AppError("INVALID_REQUEST", 'The direction "to_element" needs "element_index".');
  }
  const node = elementNumbered(context, index);
  const scrolled = await step(context, "tab.scroll_into_view", { ref: index });
  return { text: renderedText(`Scrolled to ${namedElement(node)}.`, scrolled, context) };
}

export const scrollDown = olderName("scroll_down", scrollAction, { direction: "down" });
export const scrollUp = olderName("scroll_up", scrollAction, { direction: "up" });
