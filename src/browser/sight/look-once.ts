import type { PageSnapshot, SnapshotScope } from "../../page/snapshot.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { Tab } from "../tab/tab.ts";
import { observeTraced } from "./observe.ts";

/** What was last read of a page, and what stands for the stand that it was read in. */
interface Kept {
  readonly scope: SnapshotScope;
  readonly snapshot: PageSnapshot;
  readonly stand: string;
}

const lastOf = new WeakMap<Tab, Kept>();

/**
 * The structure of the tab's page as it stands. While page and clock stand, nothing changes: so long it is looked at
 * once, unless something else has been read of its structure since, by which elements in frames are found again.
 */
export async function observeOnce(
  deadline: Deadline,
  tab: Tab,
  scope: SnapshotScope,
): Promise<PageSnapshot> {
  const kept = lastOf.get(tab);
  if (kept && kept.stand === standOf(tab) && tellsAll(kept, scope)) return kept.snapshot;
  const { snapshot, isPartial } = await observeTraced(deadline, tab, scope);
  if (isLasting(tab) && !isPartial) lastOf.set(tab, { scope, snapshot, stand: standOf(tab) });
  else lastOf.delete(tab);
  return snapshot;
}

/** What may have changed the page though it has not been woken. */
export function forgetLooks(tab: Tab): void {
  for (const relative of tab.session.familyOf(tab)) lastOf.delete(relative);
}

function tellsAll({ scope, snapshot }: Kept, asked: SnapshotScope): boolean {
  if (scope.nodes !== asked.nodes || scope.viewportOnly !== asked.viewportOnly) return false;
  if (scope.limit === asked.limit) return true;
  return snapshot.omitted === 0 && snapshot.nodes.length <= asked.limit;
}

/** Another one whenever the page may be another, or was read by others. */
function standOf({ births, walks, page }: Tab): string {
  return `${births.wakes} ${walks} ${page.targetId} ${page.worlds.documents}`;
}

/** A page that runs, whose clock goes on, or of which a frame goes on without it, is another one each time. */
function isLasting({ paused, births, page }: Tab): boolean {
  return paused && births.standing && page.engine.grantsTime && !page.worlds.someDepart;
}
