import type { Tab } from "./tab.ts";

/**
 * A page that is about to be replaced can neither be frozen nor read; nor may another one come while it stands. Answers
 * whether there was something to give up. CDP Page.stopLoading.
 */
export function abortNavigation(tab: Tab): boolean {
  if (tab.closed || tab.crashed || !tab.page.gate.departing) return false;
  if (tab.page.allowlist?.isLeaving) return false; // nobody else would send it away
  const { session, gate } = tab.page;
  void session.post("Page.stopLoading");
  gate.clear();
  return true;
}
