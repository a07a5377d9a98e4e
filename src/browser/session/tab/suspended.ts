import type { Deadline } from "../../../shared/deadline.ts";
import { originOf } from "../../../shared/urls/origin.ts";
import type { Tab } from "./tab.ts";

/** Time that an activated tab runs at wall pace: messages of other processes arrive while its thread is awake. */
const TURN_MS = 50;

/**
 * Whether messages and storage events may be queued for a frozen tab: another tab of its origin has run since it did.
 * Relatives run together and queue nothing for each other.
 */
export function mayHaveQueuedWork(tab: Tab): boolean {
  if (!tab.paused || tab.staticTab || !tab.hasPage) return false;
  const origin = originOf(tab.url);
  const others = tab.session.actedSince(tab).filter((other) => !other.isRelatedTo(tab));
  return origin !== undefined && others.some((other) => originOf(other.url) === origin);
}

/** Runs a tab that may have queued work for three frames, so that its page receives it. */
export async function deliverQueuedWork(deadline: Deadline, tab: Tab): Promise<void> {
  if (!mayHaveQueuedWork(tab)) return;
  await tab.queue.run(deadline, async () => {
    if (tab.crashed || tab.page.blocked) return;
    try {
      tab.session.acts(tab);
      await tab.wake(deadline);
      await tab.page.engine.run(deadline, TURN_MS, "wall");
    } finally {
      await tab.freeze(); // deadline: has its own limit
    }
  });
}
