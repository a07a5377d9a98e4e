import type { Deadline } from "../../shared/deadline.ts";
import { stepNow } from "../step.ts";
import type { StepRequest } from "../step/step-types.ts";
import type { Tab } from "../tab/tab.ts";
import { handover } from "./handover.ts";
import { refusedBrowser } from "./needs-browser.ts";

const LOAD_MS = 30_000;

/**
 * Gives a tab that does without a browser a page there, showing what it shows now, with what was typed into it. It is a
 * step of its own in the history.
 * @throws AppError MODE_CONFLICT for a tab that may not have one
 */
export async function escalate(deadline: Deadline, tab: Tab, reason: string): Promise<void> {
  const { still } = tab;
  if (!still) return;
  if (tab.wish === "static") throw refusedBrowser(reason);
  const action = handover(still, {
    reason,
    result: { reason },
    arrivals: [],
    warnings: [],
    redacted: {},
  });
  await stepNow(deadline, tab, { request: requestFor(reason), action, queueWaitMs: 0 });
  tab.escalate(reason); // told with the answer that it was done for
}

function requestFor(reason: string): StepRequest {
  return {
    actionType: "escalate",
    params: { reason },
    waitUntil: { type: "action_complete", timeoutMs: LOAD_MS },
    picture: { area: "none", markup: [], cursor: false, format: "webp", quality: 80 },
    elements: false,
    catchUp: false,
  };
}
