import type { Parts } from "../../shared/parts.ts";
import { IN_PLACE } from "../../shared/mapping.ts";
import type {
  FrameSnapshot,
  SnapshotScope,
  DocumentFacts,
  DocumentLink,
} from "../document/types.ts";
import type { Trace, WalkAnswer, WalkRequest } from "../document/api.ts";
import {
  attributeOf,
  elementCountOf,
  titleOf,
  urlOf,
  baseOf,
  documentElementOf,
  elementsByTag,
  firstElementChildOf,
  isHtml,
  textContentOf,
} from "../document/native.ts";
import { focusedElement } from "../document/tree.ts";
import { cutTitle, cut, fold } from "../document/fold.ts";
import { viewportOf, intersection } from "../document/geometry.ts";
import { challengeMarksOf } from "./challenge-marks.ts";
import { Eye } from "../visibility/visibility.ts";
import { Walker, type Seer, type Walk } from "./walk.ts";
import { nodesOf } from "./nodes.ts";
import { cursorAt } from "../visibility/cursor.ts";
import { pageClock, scrollPositionOf, viewportSizeOf } from "./page-state.ts";
import { rowContextOf, type Rows } from "../elements/row.ts";
import type { RefBook, FirstSeen } from "../document/refs.ts";
import type { RowLog } from "./row-log.ts";
import type { CandidatePlace } from "../document/candidate.ts";

export interface SnapshotLook {
  readonly answer: WalkAnswer;
  /** The walk from which the snapshot was made. */
  readonly walk: Walk;
  /** Computes the traces of the snapshot's nodes; valid while the document is unchanged. */
  readonly traces: () => readonly Trace[];
}

export function* snapshotOf(
  document: Document,
  refs: RefBook,
  request: WalkRequest,
  { seen, rows }: { readonly seen: FirstSeen; readonly rows?: RowLog },
): Parts<SnapshotLook> {
  refs.continueAt(request.nextRef);
  const { mapping = IN_PLACE } = request;
  const eye = new Eye(document, shownPartOf(document, request));
  const focused = focusedElement(document);
  const { walk: number } = request;
  const seer = number === undefined ? undefined : seerOf(seen, refs, number);
  const walk = yield* new Walker(request.scope, eye, focused, seer).walk();
  const { layout, labels } = eye;
  const nodes = yield* nodesOf(walk, {
    scope: request.scope,
    refs,
    layout,
    labels,
    focused,
    mapping,
  });
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
  const known = { document, refs, seen, rows, walk: number ?? 0 };
  return { answer, walk, traces: () => tracesOf(answer, known) };
}

interface Known {
  readonly document: Document;
  readonly refs: RefBook;
  readonly seen: FirstSeen;
  readonly rows: RowLog | undefined;
  readonly walk: number;
}

function tracesOf(
  { nodes }: WalkAnswer,
  { document, refs, seen, rows, walk }: Known,
): readonly Trace[] {
  const known: Rows = new Map();
  const passed = new Map<Element, number>();
  const traces: Trace[] = [];
  for (const { ref } of nodes) {
    const element = refs.find(ref);
    if (!element) continue;
    const since = seen.of(element, document, passed);
    const context = rowContextOf(element, document, known);
    rows?.note(ref, walk, context);
    traces.push({ ref, since, row: context?.number ?? 0 });
  }
  return traces;
}

/** In a document with at least this many elements, a walk is faster while the debugger does not pause the page. */
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

function frameOf(place: CandidatePlace, refs: RefBook): FrameSnapshot {
  const { owner, document, frame } = place;
  return {
    index: frame,
    url: urlOf(document),
    name: (owner && attributeOf(owner, "name")) ?? "",
    owner: owner && refs.give(owner),
  };
}

/** Limits of `DocumentFacts`: numbers of entries, then lengths in characters. */

const MOST_META = 100;
const MOST_LINKS = 100;
const MOST_SCRIPTS = 200;
const MOST_DATA = 20;
const VALUE_LENGTH = 1_000;
const DATA_LENGTH = 20_000;
const NOSCRIPT_LENGTH = 2_000;

function documentFacts(document: Document): Omit<DocumentFacts, "marks"> {
  const root = documentElementOf(document);
  const scripts = elementsByTag(document, "script").filter((script) => isHtml(script, "script"));
  const inline = scripts.filter((script) => attributeOf(script, "src") === null);
  const time = timeOf(document);
  return {
    lang: (root && attributeOf(root, "lang")) ?? "",
    base: baseOf(document),
    meta: metaOf(document),
    links: linksOf(document),
    ...(time !== undefined && { time }),
    structuredData: inline
      .filter((script) => /^application\/ld\+json/i.test(attributeOf(script, "type") ?? ""))
      .map((script) => cut(textContentOf(script) ?? "", DATA_LENGTH))
      .slice(0, MOST_DATA),
    scripts: scripts
      .map((script) => attributeOf(script, "src") ?? "")
      .filter((src) => src !== "")
      .map((src) => cut(src, VALUE_LENGTH))
      .slice(0, MOST_SCRIPTS),
    inlineScriptLength: sum(inline.map((script) => (textContentOf(script) ?? "").length)),
    noscript: cut(
      fold(elementsByTag(document, "noscript").map(wordsOf).join(" ")),
      NOSCRIPT_LENGTH,
    ),
  };
}

/** Returns the `content` of `meta` elements by name; of several with the same name, the first. */
function metaOf(document: Document): Record<string, string> {
  const entries = new Map<string, string>();
  for (const element of elementsByTag(document, "meta")) {
    const name =
      attributeOf(element, "name") ??
      attributeOf(element, "property") ??
      attributeOf(element, "http-equiv");
    const content = attributeOf(element, "content");
    if (name === null || content === null || entries.size >= MOST_META) continue;
    const key = cut(name.toLowerCase(), VALUE_LENGTH);
    if (!entries.has(key)) entries.set(key, cut(content, VALUE_LENGTH));
  }
  return Object.fromEntries(entries);
}

function linksOf(document: Document): DocumentLink[] {
  return elementsByTag(document, "link")
    .slice(0, MOST_LINKS)
    .flatMap((element) => {
      const rel = attributeOf(element, "rel")?.toLowerCase();
      if (rel === undefined || !isHtml(element, "link") || element.href === "") return [];
      const type = attributeOf(element, "type");
      return [{ rel, href: cut(element.href, VALUE_LENGTH), ...(type !== null && { type }) }];
    });
}

function timeOf(document: Document): string | undefined {
  const times = elementsByTag(document, "time").filter((one) => attributeOf(one, "datetime"));
  const isMarked = (one: Element) =>
    attributeOf(one, "pubdate") !== null || attributeOf(one, "itemprop") === "datePublished";
  const time = times.find(isMarked) ?? times[0];
  return time && cut(attributeOf(time, "datetime") ?? "", VALUE_LENGTH);
}

/** Returns the text of a `noscript`. If scripts are enabled, it contains text with tags instead of elements. */
function wordsOf(element: Element): string {
  const text = textContentOf(element) ?? "";
  return firstElementChildOf(element) ? text : text.replaceAll(/<[^<>]*>/g, " ");
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
