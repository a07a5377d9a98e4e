import type { Seen } from "../../page/views/deliveries.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { observeOnce } from "../capture/observe-once.ts";
import { EVERYTHING } from "../capture/observe.ts";
import { wholeStatic } from "./observe-static.ts";
import type { Tab } from "../session/tab/tab.ts";

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
