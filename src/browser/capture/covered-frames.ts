import type { FrameSurroundings, ObservedTab } from "./observed-tab.ts";
import { overlap } from "../../page/boxes.ts";
import type { FrameTree } from "../../page/merge.ts";
import type { Box, PageSnapshot, SnapshotNode, SnapshotScope } from "../../page/snapshot.ts";
import type { ChildFrame, Point } from "../../page/world.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { inverse, mapped, mappedBox, IN_PLACE } from "../../shared/mapping.ts";

/**
 * Returns the refs of those elements in a frame of another origin that the surrounding document obscures; scripts in
 * the frame cannot detect this. Takes at most one call if no element is obscured.
 */
export async function coveredInFrame(
  deadline: Deadline,
  tab: ObservedTab,
  around: FrameSurroundings,
  { frame, tree }: { readonly frame: ChildFrame; readonly tree: FrameTree },
): Promise<readonly number[]> {
  const window = frame.clip && mappedBox(frame.clip, frame.mapping ?? IN_PLACE);
  const inView = nodesOf(tree).flatMap((node) => {
    const shown = node.hidden || !node.box || !window ? undefined : overlap(node.box, window);
    return shown ? [{ ref: node.ref, shown }] : [];
  });
  const atMiddle = await deadline.race(showFrame(inView.map(({ shown }) => at(shown, 0.5, 0.5))));
  const doubtful = inView.filter((_, index) => !atMiddle[index]);
  const points = doubtful.map(({ shown }) => NEAR_CORNERS.map(([x, y]) => at(shown, x, y)));
  const shows = await deadline.race(showFrame(points.flat()));
  const count = NEAR_CORNERS.length;
  return doubtful
    .filter((_, index) => !shows.slice(index * count, (index + 1) * count).includes(true))
    .map(({ ref }) => ref);

  async function showFrame(places: readonly Point[]): Promise<readonly boolean[]> {
    if (places.length === 0) return [];
    const back = inverse(around.mapping);
    const own = places.map((place) => mapped(place, back));
    return tab.page.contexts.call(deadline, "showFrame", [frame.ref, own], around.frameId);
  }
}

const NEAR_CORNERS = [
  [0.1, 0.2],
  [0.9, 0.2],
  [0.1, 0.8],
  [0.9, 0.8],
] as const;

function nodesOf(tree: FrameTree): readonly SnapshotNode[] {
  return [...tree.answer.nodes, ...tree.children.flatMap(({ tree: inner }) => nodesOf(inner))];
}

function at(box: Box, x: number, y: number): Point {
  return { x: box.x + box.width * x, y: box.y + box.height * y };
}

/** Returns the snapshot without the `covered` nodes, or with these nodes marked if the scope exceeds the viewport. */
export function withCovered(
  snapshot: PageSnapshot,
  covered: ReadonlySet<number>,
  scope: SnapshotScope,
): PageSnapshot {
  if (covered.size === 0) return snapshot;
  if (!scope.viewportOnly || scope.beyond !== undefined) {
    const nodes = snapshot.nodes.map((node): SnapshotNode =>
      covered.has(node.ref) ? { ...node, hidden: "covered" } : node,
    );
    return { ...snapshot, nodes };
  }
  const parents = new Map(snapshot.nodes.map(({ ref, parent }) => [ref, parent]));
  const shownParent = (ref: number | null): number | null =>
    ref !== null && covered.has(ref) ? shownParent(parents.get(ref) ?? null) : ref;
  const nodes = snapshot.nodes
    .filter(({ ref }) => !covered.has(ref))
    .map((node) => ({ ...node, parent: shownParent(node.parent) }));
  return { ...snapshot, nodes };
}
