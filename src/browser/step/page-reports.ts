import type { ScrollPosition } from "../../page/snapshot.ts";
import type { ScrollRecord } from "../../page/world.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { scrollInPicturePixels } from "../capture/picture-pixels.ts";
import type { Tab } from "../session/tab/tab.ts";
import type { Delivery } from "../../page/views/deliveries.ts";
import { failureOf } from "../chromium/target/failure.ts";
import { whyMute } from "../capture/observe-in-view.ts";
import { viewNow } from "../reads/read-view.ts";
import type { ViewOptions } from "../model/view-options.ts";
import type { StepRequest } from "./step-types.ts";

export type ScrollSource = "wheel" | "keyboard" | "script" | "drag";

/** Longest wait for the page; on a busy machine, even a responsive page needs CPU time first. */
const REPORT_MS = 1_000;

/**
 * Reports facts about a step that must be read from the page: scrolling since the last step, short-lived messages, and
 * prompts. If the page is busy, a later step reports them.
 */
export async function reportPage(
  deadline: Deadline,
  tab: Tab,
  source: ScrollSource,
): Promise<void> {
  using brief = deadline.child(REPORT_MS);
  try {
    await Promise.all([
      reportScrolls(brief, tab, source),
      reportMessages(brief, tab),
      brief.race(tab.page.prompts.reported()),
    ]);
  } catch (error) {
    deadline.check();
    if (!brief.expired) throw error;
  }
}

async function reportMessages(deadline: Deadline, tab: Tab): Promise<void> {
  const messages = await tab.page.contexts.call(deadline, "takeMessages");
  for (const message of messages)
    tab.event({ type: "announcement", data: { tab_id: tab.id, ...message } });
}

async function reportScrolls(deadline: Deadline, tab: Tab, source: ScrollSource): Promise<void> {
  const position = tab.observation?.snapshot.scroll;
  const { viewport, zoom } = tab.session;
  const records = await tab.page.contexts.call(deadline, "takeScrolls");
  for (const record of records.map((one) => scrollInPicturePixels(one, zoom))) {
    tab.event({
      type: "scroll",
      data: {
        tab_id: tab.id,
        delta: { x: record.x, y: record.y, direction: direction(record) },
        position: {
          ...percent(record.main ? position : undefined, viewport),
          horizontal_px: record.position.x,
          vertical_px: record.position.y,
        },
        source,
        ...(record.box ? { bounds: record.box } : {}),
      },
    });
  }
}

function direction({ x, y }: ScrollRecord): "up" | "down" | "left" | "right" {
  if (Math.abs(y) >= Math.abs(x)) return y < 0 ? "up" : "down";
  return x < 0 ? "left" : "right";
}

/** Returns the scroll position in per cent of the scrollable distance, to one decimal; 0 if unknown. */
function percent(
  scroll: ScrollPosition | undefined,
  viewport: { readonly width: number; readonly height: number },
): { horizontal_percent: number; vertical_percent: number } {
  if (!scroll) return { horizontal_percent: 0, vertical_percent: 0 };
  return {
    horizontal_percent: share(scroll.x, scroll.pageWidth - viewport.width),
    vertical_percent: share(scroll.y, scroll.pageHeight - viewport.height),
  };
}

function share(offset: number, range: number): number {
  if (range <= 0) return 0;
  return Math.round(Math.min(1, Math.max(0, offset / range)) * 1_000) / 10;
}

/** Returns the view of the settled page. If it cannot be read, returns undefined: the action itself has succeeded. */
export async function viewOfStep(
  deadline: Deadline,
  tab: Tab,
  requested: ViewOptions,
  warnings: string[],
): Promise<Delivery | undefined> {
  if (tab.closed || tab.crashed) return undefined;
  const mute = whyMute(tab.page);
  if (mute !== undefined) {
    warnings.push(`${mute}; there is no view of the page.`);
    return undefined;
  }
  try {
    return await viewNow(deadline, tab, requested);
  } catch (thrown) {
    deadline.check();
    const error = failureOf(thrown, tab);
    if (error.code === "INTERNAL") throw error;
    warnings.push(`There is no view of the page: ${error.message}`);
    return undefined;
  }
}

/** Returns whether the response of a step lists refs. */
export function listsElements({ elements, view, picture }: StepRequest): boolean {
  return elements || view !== undefined || (picture.area !== "none" && picture.markup.length > 0);
}
