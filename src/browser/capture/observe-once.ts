import type { PageSnapshot, SnapshotScope } from "../../page/snapshot.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { ObservedTab, EnteredFrame } from "./observed-tab.ts";
import { observeTraced } from "./observe.ts";

/** What was read of a page in one stand of it. */
interface Stored {
  readonly scope: SnapshotScope;
  readonly snapshot: PageSnapshot;
  /** Those that the look entered: elements in them are found by these. */
  readonly frames: ReadonlyMap<string, EnteredFrame>;
}

/** The last one of each kind: whoever asks for ever other numbers of nodes must not fill the memory. */
interface Looks {
  readonly instant: string;
  readonly stored: readonly Stored[];
}

const looksOf = new WeakMap<ObservedTab, Looks>();

/**
 * The structure of the tab's page as it stands. While page and clock stand, nothing changes: so long it is looked at
 * once for each kind of scope.
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

/** Whether it needs no further look. */
export function hasLooked(tab: ObservedTab, scope: SnapshotScope): boolean {
  return storedFor(tab, scope) !== undefined;
}

function storedFor(tab: ObservedTab, scope: SnapshotScope): Stored | undefined {
  const looks = looksOf.get(tab);
  if (looks?.instant !== instantOf(tab)) return undefined;
  return looks.stored.find((look) => coversAll(look, scope));
}

/** What may have changed the page though it has not been woken. */
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

/** What a look is for, however much of it is wanted. */
function kindOf({ nodes, viewportOnly, beyond }: SnapshotScope): string {
  return `${nodes} ${viewportOnly} ${beyond === undefined}`;
}

/** Another one whenever the page may be another. */
function instantOf({ popupLoading, page }: ObservedTab): string {
  return `${popupLoading.wakes} ${page.targetId} ${page.contexts.documents}`;
}

/** A page that runs, whose clock goes on, or of which a frame goes on without it, is another one each time. */
export function isLasting({ paused, popupLoading, page }: ObservedTab): boolean {
  return paused && popupLoading.frozen && page.engine.grantsTime && !page.contexts.someDepart;
}
