import type { FermataWorld, WalkAnswer, WalkRequest } from "./api.ts";
import { FirstSeen } from "./first-seen.ts";
import { HostBook } from "./hosts.ts";
import { markClickable, unmarkClickable } from "./listening.ts";
import type { RefBook } from "./refs.ts";
import type { ScrollLog } from "./scroll-log.ts";
import { isLongWalk, snapshotOf } from "./snapshot.ts";
import { Stand } from "./stand.ts";
import { adoptClosedRoot } from "./tree.ts";

type Looking = Pick<
  FermataWorld,
  | "adoptClosedRoot"
  | "census"
  | "fetchLook"
  | "lastSeen"
  | "look"
  | "markClickable"
  | "snapshot"
  | "stand"
  | "takePossibleHosts"
  | "unmarkClickable"
>;

/** What is asked of a document to know its structure. */
export function looking(document: Document, refs: RefBook, scrolls: ScrollLog): Looking {
  const firstSeen = new FirstSeen();
  const hosts = new HostBook();
  const stand = new Stand<WalkAnswer>();
  let elements = 0;
  return {
    snapshot,
    lastSeen: (ref) => firstSeen.lastOf(ref),
    stand: () => stand.halt(),
    look: (request) => {
      if (!stand.stands || !isLongWalk(document, request.scope)) return snapshot(request);
      stand.leave(() => snapshot(request));
      return null;
    },
    fetchLook: (request) => stand.fetch() ?? snapshot(request),
    census: () => ({ elements, possibleHosts: hosts.waiting }),
    takePossibleHosts: (limit) => hosts.take(limit),
    adoptClosedRoot,
    markClickable: (...objects) => markClickable(objects),
    unmarkClickable: (...positions) => unmarkClickable(positions),
  };

  function snapshot(request: WalkRequest): WalkAnswer {
    const { answer, walk, traces } = snapshotOf(document, refs, request, firstSeen);
    hosts.note(walk.possibleHosts);
    elements = walk.visited;
    for (const node of answer.nodes) noteScroller(node.kinds.includes("scrollable"), node.ref);
    return request.walk === undefined ? answer : { ...answer, traces: traces() };
  }

  function noteScroller(scrollable: boolean, ref: number): void {
    const element = scrollable ? refs.find(ref) : undefined;
    if (element) scrolls.note(element);
  }
}
