import type { FrameSnapshot, SnapshotScope } from "./types.ts";
import type { Trace, WalkAnswer, WalkRequest } from "./api.ts";
import { attributeOf, elementCountOf, titleOf, urlOf } from "./native.ts";
import { focusedElement } from "./tree.ts";
import { viewportOf } from "./geometry.ts";
import { documentFacts } from "./document-facts.ts";
import { challengeMarksOf } from "./challenge-marks.ts";
import { Eye } from "./visibility.ts";
import { Walker, type Place, type Seer, type Walk } from "./walk.ts";
import { nodesOf } from "./nodes.ts";
import { cursorAt } from "./cursor.ts";
import { pageClock, scrollPositionOf, viewportSizeOf } from "./page-state.ts";
import { rowOf, type Rows } from "./row.ts";
import type { FirstSeen } from "./first-seen.ts";
import type { RefBook } from "./refs.ts";
import { intersection, shifted } from "./geometry.ts";

/** A snapshot, and the walk that it was made of. */
export function snapshotOf(
  document: Document,
  refs: RefBook,
  request: WalkRequest,
  seen: FirstSeen,
): { readonly answer: WalkAnswer; readonly walk: Walk } {
  refs.continueAt(request.nextRef);
  const rows: Rows = new Map();
  const passed = new Map<Element, number>();
  const offset = request.offset ?? { x: 0, y: 0 };
  const eye = new Eye(document, shownPartOf(document, request));
  const focused = focusedElement(document);
  const { walk: number } = request;
  const seer = number === undefined ? undefined : seerOf(seen, refs, number);
  const walk = new Walker(request.scope, eye, focused, seer).walk();
  const { layout, labels } = eye;
  const nodes = nodesOf(walk, { scope: request.scope, refs, layout, labels, focused, offset });
  const answer = {
    url: urlOf(document),
    title: titleOf(document),
    viewport: viewportSizeOf(document),
    scroll: scrollPositionOf(document),
    pageTimeMs: pageClock(),
    cursorType: request.pointer && layout ? cursorAt(document, request.pointer) : "default",
    ...(request.scope.nodes === "all" && {
      facts: {
        ...documentFacts(document),
        marks: challengeMarksOf(walk, { refs, nodes: nodes.nodes, offset }),
      },
    }),
    frames: walk.places.map((place) => frameOf(place, refs)),
    ...nodes,
    nextRef: refs.next,
    ...(seer && { traces: nodes.nodes.flatMap(({ ref }) => traceOf(ref)) }),
  };
  return { answer, walk };

  function traceOf(ref: number): readonly Trace[] {
    const element = refs.find(ref);
    if (!element) return [];
    return [
      { ref, since: seen.of(element, document, passed), row: rowOf(element, document, rows) },
    ];
  }
}

/** Elements of a page from which on it pays to let the walk run outside of the debugger's pause. */
const LONG = { all: 400, interactive: 2_000 };

export function isLongWalk(document: Document, { nodes, viewportOnly }: SnapshotScope): boolean {
  const count = elementCountOf(document);
  return count >= (viewportOnly ? LONG.interactive : LONG[nodes]);
}

function seerOf(seen: FirstSeen, refs: RefBook, walk: number): Seer {
  return {
    saw: (element) => seen.note(element, walk, refs.known(element)),
    passed: (element) => seen.notePassed(element, walk),
  };
}

/** The part of this frame's viewport that the main frame shows, in this frame's pixels. */
function shownPartOf(
  document: Document,
  { clip, offset }: WalkRequest,
): ReturnType<typeof viewportOf> {
  const viewport = viewportOf(document);
  if (!clip) return viewport;
  const own = shifted(clip, { x: -(offset?.x ?? 0), y: -(offset?.y ?? 0) });
  return intersection(viewport, own) ?? { ...viewport, width: 0, height: 0 };
}

function frameOf(place: Place, refs: RefBook): FrameSnapshot {
  const { owner, document, frame } = place;
  return {
    index: frame,
    url: urlOf(document),
    name: (owner && attributeOf(owner, "name")) ?? "",
    owner: owner && refs.give(owner),
  };
}
