import type { Deadline } from "../../shared/deadline.ts";
import { failureOf } from "../chromium/target/failure.ts";
import type { TabEngine } from "../model/engine-preference.ts";
import type { Tab } from "../session/tab/tab.ts";
import { shortUrl } from "../../shared/text/cut.ts";

/** Longest wait for the title from the page. The wait for the title from the browser has the same limit. */
const TITLE_MS = 500;

export interface TabInfo {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly active: boolean;
  readonly loading: boolean;
  readonly index: number;
  /** Undefined for a tab that always has a browser. */
  readonly engine?: TabEngine;
}

/** Returns a tab's entry for lists of tabs. */
export async function tabInfo(deadline: Deadline, tab: Tab): Promise<TabInfo> {
  return {
    id: tab.id,
    url: shortUrl(tab.url),
    title: await titleOf(deadline, tab),
    active: tab.session.isActive(tab),
    loading: tab.hasPage && tab.page.gate.loading,
    index: tab.session.tabs().indexOf(tab),
    ...(tab.preference !== "chromium" && { engine: tab.engine }),
  };
}

async function titleOf(deadline: Deadline, tab: Tab): Promise<string> {
  if (tab.staticTab) return tab.staticTab.title;
  if (!tab.hasPage || tab.page.interruption.reason) return tab.observation?.snapshot.title ?? "";
  if (tab.observation) return tab.observation.snapshot.title;
  const { contexts, engine, session } = tab.page;
  const inPage = (brief: Deadline) => contexts.call(brief, "state").then(({ title }) => title);
  const reported = engine.reachable ? await titleFrom(deadline, tab, inPage) : undefined;
  // The browser's own copy of the title: CDP Target.getTargetInfo.
  const named = (brief: Deadline) =>
    session.send(brief, "Target.getTargetInfo").then(({ targetInfo }) => targetInfo.title);
  return (
    reported ?? (await titleFrom(deadline, tab, named)) ?? tab.lastObservation?.snapshot.title ?? ""
  );
}

/** Returns the title; undefined if the page does not answer, because a script is busy or the page is ending. */
async function titleFrom(
  deadline: Deadline,
  tab: Tab,
  ask: (deadline: Deadline) => Promise<string>,
): Promise<string | undefined> {
  using brief = deadline.child(TITLE_MS);
  try {
    return await ask(brief); // deadline: passed on
  } catch (error) {
    deadline.check();
    if (failureOf(error, tab).code === "INTERNAL") throw error;
    return undefined;
  }
}
