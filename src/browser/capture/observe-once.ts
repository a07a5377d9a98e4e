import type { PageSnapshot, SnapshotScope } from "../../page/snapshot.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { ObservedTab, EnteredFrame } from "./observed-tab.ts";
import { observeTraced } from "./observe.ts";

/** What was read of a page in one stand of it. */
interface Kept {
  readonly scope: SnapshotScope;
  readonly snapshot: PageSnapshot;
  /** Those that the look entered: elements in them are found by these. */
  readonly frames: ReadonlyMap<string, EnteredFrame>;
}

/** The last one of each kind: whoever asks for ever other numbers of nodes must not fill the memory. */
interface Looks {
  readonly stand: string;
  readonly kept: readonly Kept[];
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
  const seen = keptFor(tab, scope);
  if (seen) {
    for (const [id, frame] of seen.frames) tab.frames.set(id, frame);
    tab.listedWalk = tab.walks;
    return seen.snapshot;
  }
  const { snapshot, isPartial } = await observeTraced(deadline, tab, scope);
  if (isLasting(tab) && !isPartial) keep(tab, { scope, snapshot, frames: new Map(tab.frames) });
  return snapshot;
}

function keep(tab: ObservedTab, look: Kept): void {
  const stand = standOf(tab);
  const looks = looksOf.get(tab);
  const before = looks?.stand === stand ? looks.kept : [];
  const others = before.filter(({ scope }) => kindOf(scope) !== kindOf(look.scope));
  looksOf.set(tab, { stand, kept: [...others, look] });
}

/** Whether it needs no further look. */
export function hasLooked(tab: ObservedTab, scope: SnapshotScope): boolean {
  return keptFor(tab, scope) !== undefined;
}

function keptFor(tab: ObservedTab, scope: SnapshotScope): Kept | undefined {
  const looks = looksOf.get(tab);
  if (looks?.stand !== standOf(tab)) return undefined;
  return looks.kept.find((look) => tellsAll(look, scope));
}

/** What may have changed the page though it has not been woken. */
export function forgetLooks(tab: ObservedTab): void {
  for (const relative of tab.session.familyOf(tab)) {
    looksOf.delete(relative);
    relative.observation = undefined;
  }
}

function tellsAll({ scope, snapshot }: Kept, asked: SnapshotScope): boolean {
  if (kindOf(scope) !== kindOf(asked) || scope.beyond !== asked.beyond) return false;
  if (scope.limit === asked.limit && scope.characters === asked.characters) return true;
  return snapshot.readTo === undefined && snapshot.nodes.length <= asked.limit;
}

/** What a look is for, however much of it is wanted. */
function kindOf({ nodes, viewportOnly, beyond }: SnapshotScope): string {
  return `${nodes} ${viewportOnly} ${beyond === undefined}`;
}

/** Another one whenever the page may be another. */
function standOf({ popupLoading, page }: ObservedTab): string {
  return `${popupLoading.wakes} ${page.targetId} ${page.contexts.documents}`;
}

/** A page that runs, whose clock goes on, or of which a frame goes on without it, is another one each time. */
export function isLasting({ paused, popupLoading, page }: ObservedTab): boolean {
  return paused && popupLoading.standing && page.engine.grantsTime && !page.contexts.someDepart;
}
