import type { Seen } from "../../page/views/deliveries.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { observeOnce } from "../capture/observe-once.ts";
import { EVERYTHING } from "../capture/observe.ts";
import type { Tab } from "../session/tab/tab.ts";
import type { PageSnapshot, SnapshotScope } from "../../page/snapshot.ts";
import { lazy } from "../../shared/lazy.ts";
import { viewOf } from "../../page/views/view.ts";
import type { StaticTabEngine } from "../static-tab/static-tab-engine.ts";

/** All of the page as it stands, with the document that it is of. */
export async function seenNow(deadline: Deadline, tab: Tab): Promise<Seen> {
  const document = documentIdOf(tab);
  const snapshot = tab.staticTab
    ? await wholeStatic(deadline, tab, tab.staticTab)
    : await observeOnce(deadline, tab, EVERYTHING);
  return { document, changeCount: changeCountOf(tab), snapshot };
}

/** A number that rises whenever the page draws something else or sends something; undefined where that is not known. */
export function changeCountOf(tab: Tab): number | undefined {
  if (tab.staticTab) return 0;
  const { engine, activity } = tab.page;
  return engine.drawnChanges === undefined ? undefined : engine.drawnChanges + activity.sent;
}

/** Another one with each main document that the tab shows. */
export function documentIdOf(tab: Tab): string {
  if (tab.staticTab) return tab.staticTab.document;
  const { page } = tab;
  return `${page.targetId} ${page.contexts.documents}`;
}

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
