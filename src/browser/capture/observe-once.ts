import type { PageSnapshot, SnapshotScope } from "../../page/snapshot.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { ObservedTab, EnteredFrame } from "./observed-tab.ts";
import { observeTraced } from "./observe.ts";

/** A stored observation of a frozen page. */
interface Stored {
  readonly scope: SnapshotScope;
  readonly snapshot: PageSnapshot;
  /** The frames that the observation entered, by id; later calls need them to find the elements inside. */
  readonly frames: ReadonlyMap<string, EnteredFrame>;
}

/** The observations of one frozen instant: only the last observation for each kind of scope, to save memory. */
interface Looks {
  readonly instant: string;
  readonly stored: readonly Stored[];
}

const looksOf = new WeakMap<ObservedTab, Looks>();

/**
 * Returns a snapshot of the tab's frozen page. While page and clock are frozen, nothing changes, so an observation that
 * is not partial is reused for each scope that it covers.
 */
export async function observeOnce(
  deadline: Deadline,
  tab: ObservedTab,
  scope: SnapshotScope,
): Promise<PageSnapshot> {
  const seen = storedFor(tab, scope);
  if (seen) {
    for (const [id, frame] of seen.frames) tab.frames.set(id, frame);
    tab.listedWalk = tab.walks;
    return seen.snapshot;
  }
  const { snapshot, isPartial } = await observeTraced(deadline, tab, scope);
  if (isLasting(tab) && !isPartial) keep(tab, { scope, snapshot, frames: new Map(tab.frames) });
  return snapshot;
}

function keep(tab: ObservedTab, look: Stored): void {
  const instant = instantOf(tab);
  const looks = looksOf.get(tab);
  const before = looks?.instant === instant ? looks.stored : [];
  const others = before.filter(({ scope }) => kindOf(scope) !== kindOf(look.scope));
  looksOf.set(tab, { instant, stored: [...others, look] });
}

/** Returns whether a stored observation covers this scope. */
export function hasLooked(tab: ObservedTab, scope: SnapshotScope): boolean {
  return storedFor(tab, scope) !== undefined;
}

function storedFor(tab: ObservedTab, scope: SnapshotScope): Stored | undefined {
  const looks = looksOf.get(tab);
  if (looks?.instant !== instantOf(tab)) return undefined;
  return looks.stored.find((look) => coversAll(look, scope));
}

/** Drops the stored observations of the tab and its related tabs. Call it if a page may have changed while frozen. */
export function forgetLooks(tab: ObservedTab): void {
  for (const relative of tab.session.familyOf(tab)) {
    looksOf.delete(relative);
    relative.observation = undefined;
  }
}

function coversAll({ scope, snapshot }: Stored, requested: SnapshotScope): boolean {
  if (kindOf(scope) !== kindOf(requested) || scope.beyond !== requested.beyond) return false;
  if (scope.limit === requested.limit && scope.characters === requested.characters) return true;
  return snapshot.readTo === undefined && snapshot.nodes.length <= requested.limit;
}

/** Returns a key for the kind of a scope, which does not depend on the scope's limits. */
function kindOf({ nodes, viewportOnly, beyond }: SnapshotScope): string {
  return `${nodes} ${viewportOnly} ${beyond === undefined}`;
}

/** Returns a key that changes whenever the page may have changed. */
function instantOf({ popupLoading, page }: ObservedTab): string {
  return `${popupLoading.wakes} ${page.targetId} ${page.contexts.documents}`;
}

/** Returns whether the page stays unchanged: neither the page, nor its clock, nor one of its frames runs. */
export function isLasting({ paused, popupLoading, page }: ObservedTab): boolean {
  return paused && popupLoading.frozen && page.engine.grantsTime && !page.contexts.someDepart;
}
