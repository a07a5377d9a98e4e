import { Deadline } from "../../../shared/deadline.ts";
import type { Tab } from "./tab.ts";
import type { Protocol } from "devtools-protocol";
import type { BrowserProcess } from "../../engine/process.ts";
import { originOf } from "../../../shared/urls/origin.ts";

/** Longest wait for the end of closed pages; steps of related tabs may have to end first. */
const SEE_OFF_MS = 10_000;

/**
 * Runs the tab's related pages until all closed pages on their thread have ended. A closed page cannot end while its
 * thread is frozen. The tab itself may be closed. Has its own time limit, and never rejects.
 */
export function seeOff(tab: Tab): Promise<void> {
  return tab.closingTargets.once(() => endClosingPages(tab));
}

async function endClosingPages(tab: Tab): Promise<void> {
  using deadline = Deadline.after(SEE_OFF_MS);
  await tab.queue.run(deadline, async () => {
    for (;;) {
      const family = tab.session.familyOf(tab);
      const one = family.find(({ crashed }) => !crashed);
      if (!one?.paused || !tab.closingTargets.pending || one.page.interruption.reason) return;
      for (const relative of family) relative.observation = undefined;
      await one.wake(deadline);
      await one.freeze(); // deadline: has its own limit
    }
  });
  const left = tab.session.familyOf(tab).filter(({ crashed }) => !crashed);
  // A process loses its language and time zone settings when the page that set them ends.
  await deadline.race(Promise.all(left.map(({ page }) => page.restorePlace())));
}

/**
 * Stops a navigation that waits for its server, since the page can neither be frozen nor read during the wait. Returns
 * whether it stopped a navigation. CDP Page.stopLoading.
 */
export function abortNavigation(tab: Tab): boolean {
  if (tab.closed || tab.crashed || !tab.page.gate.departing) return false;
  if (tab.page.allowlist?.isLeaving) return false; // this navigation leaves a blocked document
  const { session, gate } = tab.page;
  void session.post("Page.stopLoading");
  gate.clear();
  return true;
}

/** Closes a pop-up that exceeds the session's tab limit, or whose session has closed. CDP Target.closeTarget. */
export function refusePopup(
  { connection }: BrowserProcess,
  { sessionId, targetInfo: { targetId } }: Protocol.Target.AttachedToTargetEvent,
  opener: Tab | undefined,
): void {
  opener?.popupRequests.shift();
  opener?.closingTargets.begin(connection.root, targetId, () => void seeOff(opener));
  void connection.session(sessionId).post("Runtime.runIfWaitingForDebugger");
  void connection.root.post("Target.closeTarget", { targetId });
}

/** How long an activated tab runs at wall pace: a page receives messages of other processes only while it runs. */
const TURN_MS = 50;

/**
 * Returns whether messages and storage events may be queued for a frozen tab: another tab of its origin has begun a
 * step since this tab last did. Related tabs run together and queue nothing for each other.
 */
export function mayHaveQueuedWork(tab: Tab): boolean {
  if (!tab.paused || tab.staticTab || !tab.hasPage) return false;
  const origin = originOf(tab.url);
  const others = tab.session.actedSince(tab).filter((other) => !other.isRelatedTo(tab));
  return origin !== undefined && others.some((other) => originOf(other.url) === origin);
}

/** Runs a tab for 50 ms at wall pace if it may have queued work, so that its page receives the work. */
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
