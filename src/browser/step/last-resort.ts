import { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import type { Tab } from "../session/tab/tab.ts";

/** More than all waits together that the end of a step may consist of. */
const LAST_RESORT_MS = 30_000;

/**
 * Each wait of a step has a bound of its own. Should one not hold, the step ends all the same, so long after its time,
 * and its pages with it: nobody knows what they do.
 * @throws AppError TAB_CRASHED then, and whatever the work ends with
 */
export async function withLastResort<T>(ms: number, tab: Tab, work: Promise<T>): Promise<T> {
  using last = Deadline.after(ms + LAST_RESORT_MS);
  try {
    return await last.race(work);
  } catch (error) {
    if (!last.expired) throw error;
    const reason = "A step did not come to its end, and the page was ended.";
    const moved = [tab, ...tab.popupLoading.opened].filter((one) => !one.crashed);
    await Promise.all(moved.map(({ page }) => page.end(reason))); // deadline: bounded by itself
    throw new AppError("TAB_CRASHED", reason, { hint: "Navigate or reload the tab to go on." });
  }
}
