import type { Seen } from "../../page/views/deliveries.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { observeOnce } from "../capture/observe-once.ts";
import { EVERYTHING } from "../capture/observe.ts";
import type { Tab } from "../session/tab/tab.ts";
import type { PageSnapshot, SnapshotScope } from "../../page/snapshot.ts";
import { lazy } from "../../shared/lazy.ts";
import { viewOf } from "../../page/views/view.ts";
import type { StaticTabEngine } from "../static-tab/static-tab-engine.ts";

/** Returns the whole frozen page with its document id. */
export async function seenNow(deadline: Deadline, tab: Tab): Promise<Seen> {
  const document = documentIdOf(tab);
  const snapshot = tab.staticTab
    ? await wholeStatic(deadline, tab, tab.staticTab)
    : await observeOnce(deadline, tab, EVERYTHING);
  return { document, changeCount: changeCountOf(tab), snapshot };
}

/** Returns a number that rises with each drawn change and request; undefined if unknown, 0 for a static tab. */
export function changeCountOf(tab: Tab): number | undefined {
  if (tab.staticTab) return 0;
  const { engine, activity } = tab.page;
  return engine.drawnChanges === undefined ? undefined : engine.drawnChanges + activity.sent;
}

/** Returns an id that differs for each main document of the tab. */
export function documentIdOf(tab: Tab): string {
  if (tab.staticTab) return tab.staticTab.document;
  const { page } = tab;
  return `${page.targetId} ${page.contexts.documents}`;
}

/** Returns a snapshot of a static tab's page; the tab stores descriptions of the page's elements. */
export async function observeStatic(
  deadline: Deadline,
  tab: Tab,
  staticTab: StaticTabEngine,
  scope: SnapshotScope,
): Promise<PageSnapshot> {
  tab.walks += 1;
  const walk = { nextRef: tab.nextRef, walk: tab.walks };
  // Without layout there is no viewport.
  const everywhere = { ...scope, viewportOnly: false };
  const { snapshot, traces, nextRef } = await staticTab.observe(deadline, everywhere, walk);
  tab.nextRef = nextRef;
  const byRef = lazy(() => new Map(traces().map((trace) => [trace.ref, trace])));
  tab.described.note({
    snapshot,
    walk: tab.walks,
    get traces() {
      return byRef(); // computed at the first use, after the response
    },
  });
  return snapshot;
}

/** Returns a snapshot of a static tab's whole page. Observes the page only once between two actions. */
export async function wholeStatic(
  deadline: Deadline,
  tab: Tab,
  staticTab: StaticTabEngine,
): Promise<PageSnapshot> {
  staticTab.seen ??= await observeStatic(deadline, tab, staticTab, EVERYTHING);
  return staticTab.seen;
}

/** Returns the visible text of a static tab's page, as plain lines. */
export async function shownText(
  deadline: Deadline,
  tab: Tab,
  staticTab: StaticTabEngine,
): Promise<string> {
  const whole = await wholeStatic(deadline, tab, staticTab);
  const view = viewOf(whole, { format: "text", scope: "visible" });
  return view?.kind === "text" ? view.entries.join("\n") : "";
}
