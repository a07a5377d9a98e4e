import type { Deadline } from "../../shared/deadline.ts";
import { stepNow } from "./run-step.ts";
import { loadRequest } from "../step/step-types.ts";
import type { Tab } from "../session/tab/tab.ts";
import { staticHandoff } from "./static-handoff.ts";
import { Stopwatch } from "../step/step-time.ts";
import { refusedBrowser } from "../static-tab/needs-browser.ts";

/**
 * Opens the current page of a static tab in a browser, with the values typed so far. The history records this as a step
 * of its own.
 * @throws AppError MODE_CONFLICT for a tab that may not have a browser
 */
export async function escalate(deadline: Deadline, tab: Tab, reason: string): Promise<void> {
  const { staticTab } = tab;
  if (!staticTab) return;
  if (tab.preference === "static") throw refusedBrowser(reason);
  const action = staticHandoff(staticTab, {
    reason,
    result: { reason },
    arrivals: [],
    warnings: [],
    redacted: {},
  });
  await stepNow(deadline, tab, {
    request: loadRequest("escalate", { reason }),
    action,
    watch: new Stopwatch(0),
  });
  tab.escalate(reason); // stores the reason again: the step above has consumed it, and the caller's result needs it
}

/** Like `escalate`, for callers outside the tab's queue: waits for the tab's turn. */
export function escalateInTurn(deadline: Deadline, tab: Tab, reason: string): Promise<void> {
  return tab.queue.run(deadline, () => escalate(deadline, tab, reason));
}
