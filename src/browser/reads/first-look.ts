import type { SnapshotScope } from "../../page/snapshot.ts";
import type { Delivery } from "../../page/views/deliveries.ts";
import type { PageExtent } from "../../page/world.ts";
import { Deadline } from "../../shared/deadline.ts";
import { hasLooked, isLasting, observeOnce } from "../capture/observe-once.ts";
import { EVERYTHING, near } from "../capture/observe.ts";
import type { ViewOptions } from "../model/view-options.ts";
import { changeCountOf, documentIdOf, seenNow } from "./seen-now.ts";
import type { Tab } from "../session/tab/tab.ts";
import { whyMute } from "../capture/observe-in-view.ts";

/** Documents with this many elements take long to read completely. */
const MANY_ELEMENTS = 1_500;
/** Budgets up to this number of tokens rarely need the whole page. */
const SMALL_BUDGET = 2_000;
/**
 * Characters to read for each token of the budget. A view uses four characters per token. The other 0.4 are a reserve:
 * with a smaller reserve, more pages would need a complete reading.
 */
const CHARACTERS_READ = 4.4;
/** Longest time to read the rest of the page; other calls on the tab wait for it. */
const READING_MS = 10_000;

/**
 * Returns the first view of a long page, from the content in view and at the beginning of the page. Reads the rest
 * right after the response, before any other call on the page. Undefined if the whole page should be read at once.
 */
export async function firstLook(
  deadline: Deadline,
  tab: Tab,
  requested: ViewOptions,
): Promise<Delivery | undefined> {
  if (tab.staticTab || !isFirst(tab, requested) || !mayReadOn(tab)) return undefined;
  const { contexts } = tab.page;
  const scope = nearScope(requested, await contexts.call(deadline, "extent"));
  if (!scope) return undefined;
  const snapshot = await observeOnce(deadline, tab, scope);
  const words = await contexts.call(deadline, "wordsLength");
  const seen = { document: documentIdOf(tab), changeCount: changeCountOf(tab), snapshot, words };
  const delivery = tab.deliveries.begin(seen, requested, requested);
  if (delivery) readOn(tab).catch(() => {}); // a call that requests the rest gets the error
  return delivery;
}

/** Returns whether a complete reading would take noticeable time. */
function takesLong({ elements }: PageExtent): boolean {
  return elements >= MANY_ELEMENTS;
}

/** Returns the scope of a first view; undefined if the whole page should be read at once. */
function nearScope({ budget }: ViewOptions, extent: PageExtent): SnapshotScope | undefined {
  if (!takesLong(extent) || extent.scroll.y > 0) return undefined;
  return near(budget * CHARACTERS_READ);
}

/** Whether the options request the page's beginning with a small budget, as `compact` or as the first `delta`. */
function isFirst(tab: Tab, { format, scope, ref, budget }: ViewOptions): boolean {
  if (scope !== "visible" || ref !== undefined || budget > SMALL_BUDGET) return false;
  return (
    format === "compact" || (format === "delta" && !tab.deliveries.hasDelivered(documentIdOf(tab)))
  );
}

/** Returns whether to read the rest later: the page stays frozen, no other call waits, and the rest is unread. */
function mayReadOn(tab: Tab): boolean {
  return isLasting(tab) && !tab.queue.hasWaiting && !hasLooked(tab, EVERYTHING);
}

/** Reads the rest of the page in the next turn of the tab's queue. */
async function readOn(tab: Tab): Promise<void> {
  using deadline = Deadline.after(READING_MS);
  // deadline: passed on
  await tab.queue.run(deadline, async () => tab.deliveries.complete(await seenNow(deadline, tab)));
}

/**
 * Reads the view that the caller is likely to request next. Call it in the queue turn of a step that no longer
 * needs its page: the page stays frozen until the view is read.
 */
export function lookAhead(tab: Tab): void {
  if (tab.staticTab || tab.closed || tab.crashed) return;
  const likely = tab.habit.stepped(documentIdOf(tab));
  if (!likely || whyMute(tab.page) !== undefined || !mayReadOn(tab)) return;
  const { promise: turn, resolve: take } = Promise.withResolvers<void>();
  const { listedWalk } = tab;
  const looked = look(tab, likely, turn)
    .catch(() => {}) // a later request reads the view again and gets the error
    .finally(() => {
      tab.listedWalk = listedWalk;
    });
  // deadline: has its own, which began in the turn before
  void tab.queue.run(Deadline.never(), () => {
    take();
    return looked;
  });
}

/** Returns whether the page has frames; its `extent` does not include their content. */
function hasFrames({ lastObservation }: Tab): boolean {
  return lastObservation !== undefined && lastObservation.snapshot.frames.length > 1;
}

/**
 * Reads the first view of a long page while the step's screenshot is encoded. Reads a short page without frames only
 * after the step, to avoid a delay of the step. Does not read any other page, so that other calls do not wait long.
 */
async function look(tab: Tab, requested: ViewOptions, turn: Promise<void>): Promise<void> {
  using deadline = Deadline.after(READING_MS);
  const extent = await tab.page.contexts.call(deadline, "extent");
  const scope = isFirst(tab, requested) ? nearScope(requested, extent) : undefined;
  if (scope) {
    await observeOnce(deadline, tab, scope);
  } else if (!takesLong(extent) && !hasFrames(tab)) {
    await turn; // deadline: the step has one, and ends
    await observeOnce(deadline, tab, EVERYTHING);
  }
}
