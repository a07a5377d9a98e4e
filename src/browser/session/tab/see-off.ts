import { Deadline } from "../../../shared/deadline.ts";
import type { Tab } from "./tab.ts";

/** Steps of the same family may have to end first. */
const SEE_OFF_MS = 10_000;

/**
 * Lets pages of the tab's thread go that were closed while those that are left stood; the tab itself may be gone.
 * Bounded by itself, and never rejects.
 */
export function seeOff(tab: Tab): Promise<void> {
  return tab.closingTargets.once(() => letGo(tab));
}

async function letGo(tab: Tab): Promise<void> {
  using deadline = Deadline.after(SEE_OFF_MS);
  await tab.queue.run(deadline, async () => {
    for (;;) {
      const family = tab.session.familyOf(tab);
      const one = family.find(({ crashed }) => !crashed);
      if (!one?.paused || !tab.closingTargets.pending || one.page.interruption.reason) return;
      for (const relative of family) relative.observation = undefined;
      await one.wake(deadline);
      await one.freeze(); // deadline: bounded by itself
    }
  });
}
