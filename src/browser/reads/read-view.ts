import type { Delivery } from "../../page/views/deliveries.ts";
import type { Room } from "../../page/views/portion.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { firstLook } from "./first-look.ts";
import { usable } from "./reads.ts";
import { documentIdOf, seenNow } from "./seen-now.ts";
import type { Tab } from "../session/tab/tab.ts";
import type { ViewOptions } from "../model/view-options.ts";

/** Returns a view of the frozen page without running it. @throws AppError ELEMENT_NOT_FOUND */
export function readView(deadline: Deadline, tab: Tab, requested: ViewOptions): Promise<Delivery> {
  return tab.queue.run(deadline, async () => {
    const isPlaced = requested.scope.includes("fold");
    if (!tab.staticTab || isPlaced) await usable(deadline, tab, "a viewport needs layout");
    tab.habit.looked(requested);
    return viewNow(deadline, tab, requested); // deadline: passed on
  });
}

/** Returns a view. Call it in a turn of the tab's queue, when the page is readable. */
export async function viewNow(
  deadline: Deadline,
  tab: Tab,
  requested: ViewOptions,
): Promise<Delivery> {
  const first = await firstLook(deadline, tab, requested);
  if (first) return first;
  const seen = await seenNow(deadline, tab);
  const { format, ...request } = requested;
  if (format === "delta") return tab.deliveries.changes(seen, request, requested);
  return tab.deliveries.view(seen, { ...request, format }, requested);
}

/** Returns the next part of an earlier view. @throws AppError INVALID_QUERY */
export async function readNext(
  deadline: Deadline,
  tab: Tab,
  { cursor, ...room }: Room & { readonly cursor: string },
): Promise<Delivery> {
  if (tab.deliveries.isAwaited(cursor)) await tab.queue.run(deadline, async () => {}); // waits while the rest is read
  return tab.deliveries.next(documentIdOf(tab), cursor, room);
}
