import type { Delivery } from "../../page/views/deliveries.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { failureOf } from "../chromium/target/failure.ts";
import { whyMute } from "../capture/observe-in-view.ts";
import { viewNow } from "../reads/read-view.ts";
import type { ViewAsked } from "../model/view-asked.ts";
import type { StepRequest } from "./step-types.ts";
import type { Tab } from "../session/tab/tab.ts";

/** What the settled page says. A step does not fail for the lack of it: what it did is done. */
export async function viewOfStep(
  deadline: Deadline,
  tab: Tab,
  asked: ViewAsked,
  warnings: string[],
): Promise<Delivery | undefined> {
  if (tab.closed || tab.crashed) return undefined;
  const mute = whyMute(tab.page);
  if (mute !== undefined) {
    warnings.push(`${mute}; there is no view of the page.`);
    return undefined;
  }
  try {
    return await viewNow(deadline, tab, asked);
  } catch (thrown) {
    deadline.check();
    const error = failureOf(thrown, tab);
    if (error.code === "INTERNAL") throw error;
    warnings.push(`There is no view of the page: ${error.message}`);
    return undefined;
  }
}

/** Whether the response of a step lists refs. */
export function listsElements({ elements, view, picture }: StepRequest): boolean {
  return elements || view !== undefined || (picture.area !== "none" && picture.markup.length > 0);
}
