import type { SnapshotNode } from "../../page/snapshot.ts";
import { successorOf } from "../../page/successor.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { retold, type AppError } from "../../shared/errors.ts";
import { observeTraced } from "./observe.ts";
import type { ObservedTab } from "./observed-tab.ts";
import { ambiguous, removed, neverSeen } from "./missing.ts";

/** An element that has replaced the requested one. */
export interface FoundAgain {
  /** Ref of the replacement. */
  readonly ref: number;
  /** The ref that the caller passed. */
  readonly was: number;
  /** The property that identifies the replacement, such as its name. */
  readonly by: string;
}

/** Limit of nodes to search, in the whole page. */
const MOST_NODES = 5_000;

/**
 * Returns the element that has replaced a removed one, if exactly one matches.
 * @throws AppError ELEMENT_NOT_FOUND, which describes the removed element, if known, and lists similar ones
 */
export async function findAgain(
  deadline: Deadline,
  tab: ObservedTab,
  was: number,
): Promise<{ readonly again: FoundAgain; readonly node: SnapshotNode }> {
  const old = tab.described.find(was);
  if (!old) throw neverSeen(was, tab.otherTabWith(was));
  const lastSeen = await lastSeenOf(deadline, tab, was);
  const nodes = old.usable ? "interactive" : "all";
  const scope = { nodes, viewportOnly: false, limit: MOST_NODES } as const;
  const observed = await observeTraced(deadline, tab, scope);
  const { snapshot } = observed;
  const succession = successorOf(old, Math.max(lastSeen, old.walk), observed);
  if (succession.found) {
    const { found: node, by } = succession;
    return { again: { ref: node.ref, was, by }, node };
  }
  const { reason, candidates } = succession;
  throw reason === "ambiguous"
    ? ambiguous(old, candidates)
    : removed(old, candidates, reason === "navigated" ? snapshot.url : undefined);
}

/** Returns the warning for a replaced element. */
export function foundAgainWarning({ ref, was, by }: FoundAgain): string {
  return `Element ${was} is not in the page any more; ${ref} has taken its place (same ${by}) and was used.`;
}

/** Adds the requested refs to an error that names their replacements. */
export function aboutFoundAgain(error: AppError, again: readonly FoundAgain[]): AppError {
  if (again.length === 0) return error;
  const reported = again.map(
    ({ ref, was, by }) =>
      `${ref} has taken the place of ${was}, which is not in the page any more (same ${by}).`,
  );
  return retold(error, {
    hint: [error.hint, ...reported].filter(Boolean).join(" "),
    details: { found_again: again.map((one) => ({ ...one })) },
  });
}

/** Returns the number of the last walk that visited the element, even without listing it; 0 if no walk visited it. */
async function lastSeenOf(deadline: Deadline, tab: ObservedTab, ref: number): Promise<number> {
  const { contexts } = tab.page;
  const frames = [undefined, ...tab.frames.keys()];
  const walks = frames.map((frameId) =>
    contexts.attempt(deadline, frameId, () => contexts.call(deadline, "lastSeen", [ref], frameId)),
  );
  const found = await deadline.race(Promise.all(walks));
  return Math.max(0, ...found.map((walk) => walk ?? 0));
}
