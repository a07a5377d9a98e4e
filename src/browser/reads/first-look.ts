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

/** Elements of a document from which on it takes long to read all of them. */
const MANY_ELEMENTS = 1_500;
/** Tokens for which a page is hardly ever read to its end. */
const SMALL_BUDGET = 2_000;
/**
 * For each token of the budget, of which four are told: with less to choose from, more pages would have to be read to
 * their end.
 */
const CHARACTERS_READ = 4.4;
/** The rest of the page is read for somebody who has his answer; others wait no longer than this for their turn. */
const READING_MS = 10_000;

/**
 * The first look at a long page, made of what is in view and what the page begins with; the rest is read as soon as the
 * answer is on its way, before anything else may happen to the page. Undefined where that gains nothing, or leaves room
 * for more.
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
  if (delivery) readOn(tab).catch(() => {}); // who asks for the rest is told
  return delivery;
}

/** Whether somebody would wait for it to be read to its end. */
function takesLong({ elements }: PageExtent): boolean {
  return elements >= MANY_ELEMENTS;
}

/** What has to be read for a first look; undefined where that is all of the page. */
function nearScope({ budget }: ViewOptions, extent: PageExtent): SnapshotScope | undefined {
  if (!takesLong(extent) || extent.scroll.y > 0) return undefined;
  return near(budget * CHARACTERS_READ);
}

/** From the top of the page on, without a special wish. */
function isFirst(tab: Tab, { format, scope, ref, budget }: ViewOptions): boolean {
  if (scope !== "visible" || ref !== undefined || budget > SMALL_BUDGET) return false;
  return (
    format === "compact" || (format === "delta" && !tab.deliveries.hasDelivered(documentIdOf(tab)))
  );
}

/** The page stays as it is until its rest has been read. */
function mayReadOn(tab: Tab): boolean {
  return isLasting(tab) && !tab.queue.hasWaiting && !hasLooked(tab, EVERYTHING);
}

/** Takes the next turn. */
async function readOn(tab: Tab): Promise<void> {
  using deadline = Deadline.after(READING_MS);
  // deadline: passed on
  await tab.queue.run(deadline, async () => tab.deliveries.complete(await seenNow(deadline, tab)));
}

/**
 * Reads what the caller is likely to ask for next, before it is asked for. To be called in the turn of a step that
 * needs its page no more: the page stands still until it has been read.
 */
export function lookAhead(tab: Tab): void {
  if (tab.staticTab || tab.closed || tab.crashed) return;
  const likely = tab.habit.stepped(documentIdOf(tab));
  if (!likely || whyMute(tab.page) !== undefined || !mayReadOn(tab)) return;
  const { promise: turn, resolve: take } = Promise.withResolvers<void>();
  const { listedWalk } = tab;
  const looked = look(tab, likely, turn)
    .catch(() => {}) // who asks for it reads it then, and is told
    .finally(() => {
      tab.listedWalk = listedWalk;
    });
  // deadline: of its own, begun in the turn before
  void tab.queue.run(Deadline.never(), () => {
    take();
    return looked;
  });
}

/** Nobody has counted how much is in them. */
function hasFrames({ lastObservation }: Tab): boolean {
  return lastObservation !== undefined && lastObservation.snapshot.frames.length > 1;
}

/**
 * A long page is read while the step's picture is encoded, a short one after that: it takes no longer than it would
 * keep the step. Of a long one only a first look is worth what others may have to wait for it.
 */
async function look(tab: Tab, requested: ViewOptions, turn: Promise<void>): Promise<void> {
  using deadline = Deadline.after(READING_MS);
  const extent = await tab.page.contexts.call(deadline, "extent");
  const scope = isFirst(tab, requested) ? nearScope(requested, extent) : undefined;
  if (scope) {
    await observeOnce(deadline, tab, scope);
  } else if (!takesLong(extent) && !hasFrames(tab)) {
    await turn; // deadline: of the step, which ends
    await observeOnce(deadline, tab, EVERYTHING);
  }
}
