import type { PageSnapshot, SnapshotScope } from "../../page/snapshot.ts";
import { lazy } from "../../shared/lazy.ts";
import { EVERYTHING } from "../capture/observe.ts";
import { viewOf } from "../../page/views/view.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { Tab } from "../session/tab/tab.ts";
import type { StaticTabEngine } from "../static-tab/static-tab-engine.ts";

/** The structure of a page without a browser; the tab remembers what its elements are like. */
export async function observeStatic(
  deadline: Deadline,
  tab: Tab,
  staticTab: StaticTabEngine,
  scope: SnapshotScope,
): Promise<PageSnapshot> {
  tab.walks += 1;
  const walk = { nextRef: tab.nextRef, walk: tab.walks };
  // Without layout nothing is in view or out of it.
  const everywhere = { ...scope, viewportOnly: false };
  const { snapshot, traces, nextRef } = await staticTab.observe(deadline, everywhere, walk);
  tab.nextRef = nextRef;
  const byRef = lazy(() => new Map(traces().map((trace) => [trace.ref, trace])));
  tab.described.note({
    snapshot,
    walk: tab.walks,
    get traces() {
      return byRef(); // when the answer is on its way
    },
  });
  return snapshot;
}

/** All of it, looked at once for as long as nothing is done with it. */
export async function wholeStatic(
  deadline: Deadline,
  tab: Tab,
  staticTab: StaticTabEngine,
): Promise<PageSnapshot> {
  staticTab.seen ??= await observeStatic(deadline, tab, staticTab, EVERYTHING);
  return staticTab.seen;
}

/** What a page without a browser says, as plain lines. */
export async function shownText(
  deadline: Deadline,
  tab: Tab,
  staticTab: StaticTabEngine,
): Promise<string> {
  const whole = await wholeStatic(deadline, tab, staticTab);
  const view = viewOf(whole, { format: "text", scope: "visible" });
  return view?.kind === "text" ? view.entries.join("\n") : "";
}
