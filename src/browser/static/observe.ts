import type { PageSnapshot, SnapshotScope } from "../../page/snapshot.ts";
import { viewOf } from "../../page/views/view.ts";
import type { Tab } from "../tab/tab.ts";
import type { Still } from "./still.ts";

export const EVERYTHING: SnapshotScope = { nodes: "all", viewportOnly: false, limit: 30_000 };

/** The structure of a page without a browser; the tab remembers what its elements are like. */
export function observeStill(tab: Tab, still: Still, scope: SnapshotScope): PageSnapshot {
  tab.walks += 1;
  const walk = { nextRef: tab.nextRef, walk: tab.walks };
  // Without layout nothing is in view or out of it.
  const { snapshot, traces, nextRef } = still.observe({ ...scope, viewportOnly: false }, walk);
  tab.nextRef = nextRef;
  const byRef = new Map(traces.map((trace) => [trace.ref, trace]));
  tab.described.note({ snapshot, traces: byRef, walk: tab.walks });
  return snapshot;
}

/** What a page without a browser says, as plain lines. */
export function shownText(tab: Tab, still: Still): string {
  const view = viewOf(observeStill(tab, still, EVERYTHING), { format: "text", scope: "visible" });
  return view?.kind === "text" ? view.entries.join("\n") : "";
}
