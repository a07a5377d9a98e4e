import type { Deadline } from "../../shared/deadline.ts";
import { stepNow } from "./run-step.ts";
import { loadRequest } from "../step/step-types.ts";
import type { Tab } from "../session/tab/tab.ts";
import { staticHandoff } from "./static-handoff.ts";
import { Stopwatch } from "../step/step-time.ts";
import { refusedBrowser } from "../static-tab/needs-browser.ts";

/**
 * Gives a tab that does without a browser a page there, showing what it shows now, with what was typed into it. It is a
 * step of its own in the history.
 * @throws AppError MODE_CONFLICT for a tab that may not have one
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
  tab.escalate(reason); // told with the answer that it was done for
}

/** The same for who is not at it yet: when the tab's turn comes. */
export function escalateInTurn(deadline: Deadline, tab: Tab, reason: string): Promise<void> {
  return tab.queue.run(deadline, () => escalate(deadline, tab, reason));
}
