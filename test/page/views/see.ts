/** Views of markup, as texts to compare. */
import type { PageSnapshot } from "../../../src/page/snapshot.ts";
import { viewOf, type ViewFormat, type ViewRequest } from "../../../src/page/views/view.ts";
import { snapshotOf } from "../../support/snapshot-of.ts";

/** The entries of a view of a page with this markup. */
export function see(
  markup: string | PageSnapshot,
  format: ViewFormat = "compact",
  more: Partial<ViewRequest> = {},
): readonly unknown[] {
  const snapshot = typeof markup === "string" ? snapshotOf(markup) : markup;
  const view = viewOf(snapshot, { format, scope: "visible", ...more });
  if (!view) throw new Error("no such element");
  return view.kind === "metadata" ? [view.metadata] : view.entries;
}

/** The same page in a window of 100 lines, each element on the line that its `id` names. */
export function laidOut(markup: string): PageSnapshot {
  const snapshot = snapshotOf(markup);
  const nodes = snapshot.nodes.map((node) => {
    const y = Number(node.attributes["id"]);
    return Number.isNaN(y) ? node : { ...node, box: { x: 0, y, width: 50, height: 1 } };
  });
  return { ...snapshot, nodes, viewport: { width: 100, height: 100 } };
}
