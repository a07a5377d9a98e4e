import type { Seen } from "../../page/views/deliveries.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { observeOnce } from "../capture/observe-once.ts";
import { EVERYTHING } from "../capture/observe.ts";
import { wholeStill } from "./observe-static.ts";
import type { Tab } from "../session/tab/tab.ts";

/** All of the page as it stands, with the document that it is of. */
export async function seenNow(deadline: Deadline, tab: Tab): Promise<Seen> {
  const document = documentOf(tab);
  const snapshot = tab.still
    ? wholeStill(tab, tab.still)
    : await observeOnce(deadline, tab, EVERYTHING);
  return { document, snapshot };
}

/** Another one with each main document that the tab shows. */
export function documentOf(tab: Tab): string {
  if (tab.still) return tab.still.document;
  const { page } = tab;
  return `${page.targetId} ${page.worlds.documents}`;
}
