import { Deadline } from "../../shared/deadline.ts";
import type { Tab } from "./tab.ts";

/** Steps of the same family may have to end first. */
const SEE_OFF_MS = 10_000;

/** Lets pages go that were closed while this tab and its relatives stood. Bounded by itself, and never rejects. */
export function seeOff(tab: Tab): Promise<void> {
  return tab.departures.once(() => letGo(tab));
}

async function letGo(tab: Tab): Promise<void> {
  using deadline = Deadline.after(SEE_OFF_MS);
  await tab.queue.run(deadline, async () => {
    while (tab.departures.pending && !tab.crashed && !tab.page.interruption.reason) {
      for (const relative of tab.session.familyOf(tab)) relative.sight = undefined;
      await tab.page.engine.wake(deadline);
      await tab.standStill(); // deadline: bounded by itself
    }
  });
}
