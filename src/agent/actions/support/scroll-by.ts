import { z } from "zod";
import { quoted } from "../../../shared/quoted.ts";
import type { ActionContext, ActionResult } from "../../action.ts";
import { elementAt, named } from "./element.ts";
import { step, toldOf, type Step } from "./step.ts";

/** How far, as the model says it. */
export const SCROLL_AMOUNT = z
  .number()
  .min(1)
  .max(100_000)
  .optional()
  .describe("Pixels; a screenful unless stated.");

export interface Scrolling {
  readonly direction: "up" | "down";
  /** CSS pixels. */
  readonly amount?: number | undefined;
  readonly index?: number | undefined;
}

/** A screenful leaves a little of what was in view. */
const SCREENFUL = 0.9;

export async function scrollBy(
  context: ActionContext,
  { direction, amount, index }: Scrolling,
): Promise<ActionResult> {
  const { viewport } = context.sight.snapshot;
  const node = index === undefined ? undefined : elementAt(context, index);
  const pixels = Math.round(amount ?? viewport.height * SCREENFUL);
  const at = node ? { ref: node.ref } : { x: viewport.width / 2, y: viewport.height / 2 };
  const scrolled = await step(context, "tab.scroll", {
    ...at,
    delta_y: direction === "down" ? pixels : -pixels,
  });
  const moved = scrolled.events.some(({ type }) => type === "scroll");
  const where = node ? ` in ${named(node)}` : "";
  const what = moved
    ? `Scrolled ${direction} by ${pixels} pixels${where}. ${whereNow(scrolled)}`
    : `Nothing scrolled${where}: it goes no further ${direction}. ${whereNow(scrolled)}`;
  return { text: toldOf(what, scrolled, context) };
}

function whereNow({ scroll, page }: Step): string {
  const below = scroll.page_height - scroll.viewport_height - scroll.vertical_px;
  const rest = `${Math.round(scroll.vertical_px)} pixels above, ${Math.round(Math.max(0, below))} below`;
  return `Of the page ${page.title === "" ? "" : `${quoted(page.title)} `}are ${rest} what is in view.`;
}
