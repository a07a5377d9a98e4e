import { Deadline } from "../../shared/deadline.ts";
import { whyMute } from "../capture/observe-in-view.ts";
import { observeOnce } from "../capture/observe-once.ts";
import { EVERYTHING } from "../capture/observe.ts";
import { isFirst, mayReadOn, nearScope, READING_MS, takesLong } from "./first-look.ts";
import type { ViewAsked } from "../model/view-asked.ts";
import { documentIdOf } from "./seen-now.ts";
import type { Tab } from "../session/tab/tab.ts";

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
async function look(tab: Tab, asked: ViewAsked, turn: Promise<void>): Promise<void> {
  using deadline = Deadline.after(READING_MS);
  const extent = await tab.page.contexts.call(deadline, "extent");
  const scope = isFirst(tab, asked) ? nearScope(asked, extent) : undefined;
  if (scope) {
    await observeOnce(deadline, tab, scope);
  } else if (!takesLong(extent) && !hasFrames(tab)) {
    await turn; // deadline: of the step, which ends
    await observeOnce(deadline, tab, EVERYTHING);
  }
}
