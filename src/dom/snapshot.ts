import { IN_PLACE } from "../shared/mapping.ts";
import type { FrameSnapshot, SnapshotScope } from "./types.ts";
import type { Trace, WalkAnswer, WalkRequest } from "./api.ts";
import { attributeOf, elementCountOf, titleOf, urlOf } from "./native.ts";
import { focusedElement } from "./tree.ts";
import { cutTitle } from "./fold.ts";
import { viewportOf } from "./geometry.ts";
import { documentFacts } from "./document-facts.ts";
import { challengeMarksOf } from "./challenge-marks.ts";
import { Eye } from "./visibility.ts";
import { Walker, type Seer, type Walk } from "./walk.ts";
import { nodesOf } from "./nodes.ts";
import { cursorAt } from "./cursor.ts";
import { pageClock, scrollPositionOf, viewportSizeOf } from "./page-state.ts";
import { rowOf, type Rows } from "./row.ts";
import type { FirstSeen } from "./first-seen.ts";
import type { RefBook } from "./refs.ts";
import { intersection } from "./geometry.ts";
import type { Place } from "./candidate.ts";

export interface Look {
  readonly answer: WalkAnswer;
  /** What the snapshot was made of. */
  readonly walk: Walk;
  /** What tells its nodes from others like them; to be asked while the document is as it was. */
  readonly traces: () => readonly Trace[];
}

export function snapshotOf(
  document: Document,
  refs: RefBook,
  request: WalkRequest,
  seen: FirstSeen,
): Look {
  refs.continueAt(request.nextRef);
  const { mapping = IN_PLACE } = request;
  const eye = new Eye(document, shownPartOf(document, request));
  const focused = focusedElement(document);
  const { walk: number } = request;
  const seer = number === undefined ? undefined : seerOf(seen, refs, number);
  const walk = new Walker(request.scope, eye, focused, seer).walk();
  const { layout, labels } = eye;
  const nodes = nodesOf(walk, { scope: request.scope, refs, layout, labels, focused, mapping });
  const answer = {
    url: urlOf(document),
    title: cutTitle(titleOf(document)),
    viewport: viewportSizeOf(document),
    scroll: scrollPositionOf(document),
    pageTimeMs: pageClock(),
    cursorType: request.pointer && layout ? cursorAt(document, request.pointer) : "default",
    ...(request.scope.nodes === "all" && {
      facts: {
        ...documentFacts(document),
        marks: challengeMarksOf(walk, { refs, nodes: nodes.nodes, mapping }),
      },
    }),
    frames: walk.places.map((place) => frameOf(place, refs)),
    ...nodes,
    nextRef: refs.next,
  };
  return { answer, walk, traces: () => tracesOf(answer, { document, refs, seen }) };
}

interface Known {
  readonly document: Document;
  readonly refs: RefBook;
  readonly seen: FirstSeen;
}

function tracesOf({ nodes }: WalkAnswer, { document, refs, seen }: Known): readonly Trace[] {
  const rows: Rows = new Map();
  const passed = new Map<Element, number>();
  const traces: Trace[] = [];
  for (const { ref } of nodes) {
    const element = refs.find(ref);
    if (!element) continue;
    const since = seen.of(element, document, passed);
    traces.push({ ref, since, row: rowOf(element, document, rows) });
  }
  return traces;
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

/** The part of this frame's viewport that the main frame shows. */
function shownPartOf(document: Document, { clip }: WalkRequest): ReturnType<typeof viewportOf> {
  const viewport = viewportOf(document);
  if (!clip) return viewport;
  return intersection(viewport, clip) ?? { ...viewport, width: 0, height: 0 };
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
