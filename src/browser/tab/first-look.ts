import type { Delivery } from "../../page/views/deliveries.ts";
import { Deadline } from "../../shared/deadline.ts";
import { hasLooked, isLasting, observeOnce } from "../sight/look-once.ts";
import { EVERYTHING, near } from "../sight/observe.ts";
import type { ViewAsked } from "./read-view.ts";
import { documentOf, seenNow } from "./seen-now.ts";
import type { Tab } from "./tab.ts";

/** Elements of a document from which on it takes long to read all of them. */
const MANY_ELEMENTS = 1_500;
/** Tokens for which a page is hardly ever read to its end. */
const SMALL_BUDGET = 2_000;
/** For each token of the budget, of which four are told: with less to choose from, more pages would have to be read to their end. */
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
  asked: ViewAsked,
): Promise<Delivery | undefined> {
  if (tab.still || !isFirst(tab, asked) || !mayReadOn(tab)) return undefined;
  const { elements, scroll } = await tab.page.worlds.call(deadline, "extent");
  if (elements < MANY_ELEMENTS || scroll.y > 0) return undefined;
  const snapshot = await observeOnce(deadline, tab, near(asked.budget * CHARACTERS_READ));
  const delivery = tab.deliveries.begin({ document: documentOf(tab), snapshot }, asked, asked);
  if (delivery) readOn(tab).catch(() => {}); // who asks for the rest is told
  return delivery;
}

/** From the top of the page on, without a special wish. */
function isFirst(tab: Tab, { format, scope, ref, budget }: ViewAsked): boolean {
  if (scope !== "visible" || ref !== undefined || budget > SMALL_BUDGET) return false;
  return format === "compact" || (format === "delta" && !tab.deliveries.hasTold(documentOf(tab)));
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
