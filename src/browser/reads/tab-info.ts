import type { Deadline } from "../../shared/deadline.ts";
import { failureOf } from "../chromium/target/failure.ts";
import type { TabEngine } from "../model/engine-wish.ts";
import type { Tab } from "../session/tab/tab.ts";
import { toldAddress } from "../../shared/cut.ts";

/** How long a page is asked for its title before the browser is. */
const TITLE_MS = 500;

export interface TabInfo {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly active: boolean;
  readonly loading: boolean;
  readonly index: number;
  /** Of a tab that may do without a browser. */
  readonly engine?: TabEngine;
}

/** A tab as lists show it. */
export async function tabInfo(deadline: Deadline, tab: Tab): Promise<TabInfo> {
  return {
    id: tab.id,
    url: toldAddress(tab.url),
    title: await titleOf(deadline, tab),
    active: tab.session.isActive(tab),
    loading: tab.hasPage && tab.page.gate.loading,
    index: tab.session.tabs().indexOf(tab),
    ...(tab.wish !== "chromium" && { engine: tab.engine }),
  };
}

async function titleOf(deadline: Deadline, tab: Tab): Promise<string> {
  if (tab.staticTab) return tab.staticTab.title;
  if (!tab.hasPage || tab.page.interruption.reason) return tab.observation?.snapshot.title ?? "";
  if (tab.observation) return tab.observation.snapshot.title;
  if (!tab.page.engine.reachable) return titleInBrowser(deadline, tab);
  using brief = deadline.child(TITLE_MS);
  try {
    const state = await tab.page.contexts.call(brief, "state");
    return state.title;
  } catch (error) {
    deadline.check();
    if (failureOf(error, tab).code === "INTERNAL") throw error;
    return titleInBrowser(deadline, tab); // its script is busy, or it is being replaced
  }
}

/** What the browser's tab is called; it was told so by the page. CDP Target.getTargetInfo. */
async function titleInBrowser(deadline: Deadline, tab: Tab): Promise<string> {
  using brief = deadline.child(TITLE_MS);
  try {
    const { targetInfo } = await tab.page.session.send(brief, "Target.getTargetInfo");
    return targetInfo.title;
  } catch (error) {
    deadline.check();
    if (failureOf(error, tab).code === "INTERNAL") throw error;
    return tab.lastObservation?.snapshot.title ?? ""; // it is going, or has gone
  }
}
