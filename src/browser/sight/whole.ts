import type { PageSnapshot } from "../../page/snapshot.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { Tab } from "../tab/tab.ts";
import { EVERYTHING, observe } from "./observe.ts";

/** A look at all of a frozen page, and what stands for the stand that it was taken in. */
interface Kept {
  readonly snapshot: PageSnapshot;
  readonly stand: string;
}

const lastOf = new WeakMap<Tab, Kept>();

/**
 * Everything on the page as it stands. Nothing in a frozen page changes until it wakes: so long it is looked at once,
 * unless something else has been read of its structure since, by which elements in frames are found again.
 */
export async function observeWhole(deadline: Deadline, tab: Tab): Promise<PageSnapshot> {
  const kept = lastOf.get(tab);
  if (kept && kept.stand === standOf(tab)) return kept.snapshot;
  const snapshot = await observe(deadline, tab, EVERYTHING);
  if (isLasting(tab)) lastOf.set(tab, { snapshot, stand: standOf(tab) });
  else lastOf.delete(tab);
  return snapshot;
}

/** What may have changed the page though it has not been woken. */
export function forgetWhole(tab: Tab): void {
  for (const relative of tab.session.familyOf(tab)) lastOf.delete(relative);
}

/** Another one whenever the page may be another, or was read by others. */
function standOf({ births, walks, page }: Tab): string {
  return `${births.wakes} ${walks} ${page.targetId} ${page.worlds.documents}`;
}

/** A page that runs, or of which a frame goes on without it, is another one each time. */
function isLasting({ paused, births, page }: Tab): boolean {
  return paused && births.standing && !page.worlds.someDepart;
}
