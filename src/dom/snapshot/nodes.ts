import type { Parts } from "../../shared/parts.ts";
import { mappedBox, through, type Mapping } from "../../shared/mapping.ts";
import type {
  ContentPart,
  DocumentReading,
  NodeKind,
  PageLayer,
  SnapshotNode,
  SnapshotScope,
} from "../document/types.ts";
import type { ChildFrame } from "../document/api.ts";
import { attributeOf, documentElementOf, isHtml, localNameOf } from "../document/native.ts";
import { framedBy, seenThrough } from "../document/drawing.ts";
import { ownerOf } from "../controls/form-scope.ts";
import { frameDocumentOf } from "../document/tree.ts";
import { intersection, rounded } from "../document/geometry.ts";
import { roleOf } from "../elements/role.ts";
import { nameOf, type NameReading } from "../elements/name.ts";
import { stateOf } from "../elements/element-state.ts";
import { attributesOf, listOf, optionsOf } from "../elements/attributes.ts";
import { visibleTextOf } from "../elements/visible-text.ts";
import { contentOf, pageContentOf, type ContentRequest } from "./content.ts";
import { GeneratedWords, type Edge, type Generated } from "../document/generated-words.ts";
import { descriptionOf, problemOf } from "../elements/messages.ts";
import { iconHintOf, lastResortNameOf } from "../elements/last-resort-name.ts";
import { containersOf, passiveAmong } from "./containers.ts";
import { renderingFor, type Rendering } from "../elements/rendering.ts";
import { groupsOf, type Groups } from "./groups.ts";
import { cut, fold } from "../document/fold.ts";
import type { Labels } from "../elements/labels.ts";
import type { RefBook } from "../document/refs.ts";
import type { ClosedFrame, Walk } from "./walk.ts";
import type { Candidate, CandidatePlace } from "../document/candidate.ts";

/** Number of nodes written before each `yield`. */
const PART_LENGTH = 250;
const TEXT_LENGTH = 300;
/** Default maximum characters of all content together. */
const MOST_CHARACTERS = 2_000_000;

export interface NodesRequest {
  readonly scope: SnapshotScope;
  readonly refs: RefBook;
  readonly layout: boolean;
  readonly labels: Labels;
  readonly focused: Element | null;
  /** Maps this frame's viewport to the main frame's. */
  readonly mapping: Mapping;
}

export interface Nodes extends Pick<
  DocumentReading,
  "nodes" | "content" | "groups" | "omitted" | "readTo" | "isContinued"
> {
  readonly childFrames: readonly ChildFrame[];
}

/** Makes nodes of the candidates in the scope, up to its limit. */
export function* nodesOf(walk: Walk, request: NodesRequest): Parts<Nodes> {
  const rendering = renderingFor(request.layout);
  const passive = passiveAmong(walk.candidates);
  const start = startOf(walk, request);
  const candidates = walk.candidates.slice(start);
  const isWhole = request.scope.nodes === "all";
  const wanted = isWhole
    ? containersOf(candidates, rendering)
    : candidates.filter((candidate) => kindsOf(candidate, passive).length > 0);
  const stored = wanted.slice(0, request.scope.limit);
  for (const { element } of stored) request.refs.give(element); // in document order
  const wantedElements = elementsOf(wanted);
  const selectedElements = stored.length === wanted.length ? wantedElements : elementsOf(stored);
  const written: Written = {
    request,
    rendering,
    passive,
    stored: selectedElements,
    wanted: wantedElements,
    generated: new GeneratedWords(),
    candidateOf: byElement(walk.candidates),
    ...(isWhole && {
      groups: groupsOf(walk.candidates, ({ element }) => selectedElements.has(element)),
    }),
  };
  const writer: Writer = { ...written, content: contentRequestOf(written) };
  yield;
  const { nodes, readTo } = yield* writeNodes(wanted, stored, writer);
  const childFrames = walk.closedFrames
    .filter(({ position }) => position >= start)
    .map((frame) => childFrameOf(frame, walk, writer));
  const root = isWhole ? walk.places[0]?.document : undefined;
  const content = root && contentOfDocument(root, writer);
  return {
    nodes,
    ...(content && { content }),
    ...(writer.groups && { groups: writer.groups.groups }),
    omitted: wanted.length - stored.length,
    ...(readTo && { readTo: request.refs.give(readTo.element) }),
    ...(start > 0 && { isContinued: true }),
    childFrames,
  };
}

/** Index of the candidate at which a reading continues; 0 for a new reading. */
function startOf({ candidates }: Walk, { scope, refs }: NodesRequest): number {
  const last = scope.after === undefined ? undefined : refs.find(scope.after);
  return last ? candidates.findIndex(({ element }) => element === last) + 1 : 0;
}

/** Writes the nodes. `readTo` is the node at which text was cut, or else the last node if any node was omitted. */
function* writeNodes(
  wanted: readonly Candidate[],
  stored: readonly Candidate[],
  writer: Writer,
): Parts<{ readonly nodes: SnapshotNode[]; readonly readTo: Candidate | undefined }> {
  const { room } = writer.content;
  let readTo = stored.length === wanted.length ? undefined : stored.at(-1);
  const nodes: SnapshotNode[] = [];
  for (const candidate of stored) {
    const wasExceeded = room.isExceeded;
    nodes.push(nodeOf(candidate, writer));
    if (room.isExceeded && !wasExceeded) readTo = candidate;
    if (nodes.length % PART_LENGTH === 0) yield;
  }
  return { nodes, readTo };
}

function contentOfDocument(document: Document, writer: Writer): readonly ContentPart[] {
  const root = documentElementOf(document);
  return root ? pageContentOf(root, writer.content) : [];
}

interface Writer {
  readonly request: NodesRequest;
  readonly rendering: Rendering;
  readonly passive: ReadonlySet<Candidate>;
  /** Elements of the nodes in the snapshot: those in `wanted`, up to the limit. */
  readonly stored: ReadonlySet<Element>;
  /** Elements of all candidates that the scope makes nodes, including those that the limit excludes. */
  readonly wanted: ReadonlySet<Element>;
  readonly content: ContentRequest;
  readonly generated: GeneratedWords;
  readonly candidateOf: ReadonlyMap<Element, Candidate>;
  /** Only in a snapshot of everything (`all`). */
  readonly groups?: Groups;
}

type Written = Omit<Writer, "content">;

function elementsOf(candidates: readonly Candidate[]): ReadonlySet<Element> {
  const elements = new Set<Element>();
  for (const { element } of candidates) elements.add(element);
  return elements;
}

function byElement(candidates: readonly Candidate[]): ReadonlyMap<Element, Candidate> {
  const found = new Map<Element, Candidate>();
  for (const candidate of candidates) found.set(candidate.element, candidate);
  return found;
}

/** Roles of clickable elements that are named by their contents: no role, or that of an item of a list or table. */
const NAMED_AS_ITEM: ReadonlySet<string> = new Set(["", "listitem", "row", "cell", "article"]);

function kindsOf(candidate: Candidate, passive: ReadonlySet<Candidate>): readonly NodeKind[] {
  const { kinds } = candidate;
  return passive.has(candidate) ? kinds.filter((kind) => kind !== "clickable") : kinds;
}

function nodeOf(candidate: Candidate, writer: Writer): SnapshotNode {
  const { element, place, shadow, box, hidden } = candidate;
  const kinds = kindsOf(candidate, writer.passive);
  const { refs, labels, focused, mapping } = writer.request;
  const { rendering } = writer;
  const role = roleOf(element);
  const byContent = kinds.includes("clickable") && NAMED_AS_ITEM.has(role);
  const isWhole = writer.request.scope.nodes === "all";
  const content = isWhole ? wholeContentOf(element, writer) : undefined;
  const form = ownerOf(element);
  const state = stateOf(element, role, element === focused);
  const node: Writable = {
    ref: refs.give(element),
    parent: parentRefOf(candidate.parent, writer),
    tag: localNameOf(element),
    role,
    name: nameOf(element, { rendering, role, byContent, labels }),
    text: cut(textOf(element, content, writer), TEXT_LENGTH),
    kinds,
    state: candidate.inert ? { ...state, inert: true } : state,
    attributes: attributesOf(element),
    form: form && refs.give(form),
    frame: place.frame,
    shadow,
  };
  if (node.name === "" && node.text === "" && kinds.length > 0) describeBare(node, element);
  if (box) node.box = rounded(mappedBox(box, mapping));
  if (hidden) node.hidden = hidden;
  setPlace(node, candidate.layer, writer.groups?.groupOf.get(candidate));
  if (content) tellWhole(node, element, content, { rendering, labels });
  return node;
}

/** Gives a control without name and text a last-resort name, or else an `icon` attribute with a hint from its icon. */
function describeBare(node: Writable, element: Element): void {
  node.name = lastResortNameOf(element);
  const icon = node.name === "" ? iconHintOf(element) : "";
  if (icon !== "") node.attributes = { ...node.attributes, icon };
}

function setPlace(node: Writable, layer: PageLayer | undefined, group: number | undefined): void {
  if (layer) node.layer = layer;
  if (group !== undefined) node.group = group;
}

/** A node whose members are set one by one: joining objects by spreading takes longer than computing their members. */
type Writable = { -readonly [K in keyof SnapshotNode]: SnapshotNode[K] };

/** Returns an element's content; for a frame with an accessible document, the content of the document. */
function wholeContentOf(element: Element, writer: Writer): readonly ContentPart[] {
  const inner = frameDocumentOf(element);
  return inner ? contentOfDocument(inner, writer) : contentOf(element, writer.content);
}

/** Returns the text in `content`, without nodes. For a select, or without `content`, returns the visible text. */
function textOf(
  element: Element,
  content: readonly ContentPart[] | undefined,
  writer: Writer,
): string {
  if (content && !isHtml(element, "select")) {
    const words = content.map((part) => (typeof part === "string" ? part : " "));
    return fold(words.join("").slice(0, 2 * TEXT_LENGTH));
  }
  const { rendering, wanted } = writer;
  return visibleTextOf(element, { rendering, length: TEXT_LENGTH, without: wanted });
}

/** Adds the members that exist only in a snapshot of everything. */
function tellWhole(
  node: Writable,
  element: Element,
  content: readonly ContentPart[],
  reading: NameReading,
): void {
  node.content = content;
  if (reading.rendering.flowOf(element) !== "block") node.inline = true;
  const classes = classesOf(element);
  if (classes.length > 0) node.classes = classes;
  const description = descriptionOf(element, reading);
  if (description !== "") node.description = description;
  const problem = problemOf(element, reading);
  if (problem !== "") node.problem = problem;
  if (node.role === "heading") node.level = levelOf(element);
  const list = listOf(element);
  if (list) Object.assign(node, optionsOf(list));
}

/** Returns one request for all nodes, because they share the limit of characters. */
function contentRequestOf(written: Written): ContentRequest {
  const { request, rendering, stored, wanted, candidateOf } = written;
  return {
    rendering,
    isNode: (inner) => wanted.has(inner),
    room: { left: request.scope.characters ?? MOST_CHARACTERS },
    generatedAt: (inner, edge) => generatedAt(inner, edge, written),
    takesPart: (inner) => candidateOf.has(inner),
    isRead: (inner, container) => isReadWith(inner, container, written),
    refOf: (inner) => (stored.has(inner) ? request.refs.give(inner) : undefined),
  };
}

/** Returns the `::before` or `::after` text of an element; null if hidden or unreadable, or without layout. */
function generatedAt(element: Element, edge: Edge, written: Written): Generated | null {
  if (!written.request.layout) return null;
  const candidate = written.candidateOf.get(element);
  if (!candidate || candidate.hidden !== null) return null;
  return candidate.unread === null ? written.generated.at(element, edge) : null;
}

/** Whether a node includes an inner element's text: both are hidden for one reason, or visible with readable text. */
function isReadWith(inner: Element, container: Element, { candidateOf }: Written): boolean {
  const own = candidateOf.get(inner);
  if (!own?.hasWords || own.hidden !== candidateOf.get(container)?.hidden) return false;
  return own.hidden !== null || own.unread === null;
}

const MOST_CLASSES = 10;
const CLASS_LENGTH = 60;

function classesOf(element: Element): readonly string[] {
  const written = attributeOf(element, "class")?.trim() ?? "";
  if (written === "") return [];
  const names = written.split(/\s+/).slice(0, MOST_CLASSES);
  return names.map((name) => cut(name, CLASS_LENGTH));
}

/** Returns the level of a heading: `aria-level`, else that of h1 to h6 (HTML-AAM), else 2 (ARIA). */
function levelOf(element: Element): number {
  const own = Number(/^h([1-6])$/.exec(localNameOf(element))?.[1] ?? 2);
  const said = Number(attributeOf(element, "aria-level"));
  return Number.isInteger(said) && said > 0 ? said : own;
}

function parentRefOf(parent: Candidate | null, writer: Writer): number | null {
  for (let at = parent; at; at = at.parent) {
    if (writer.stored.has(at.element)) return writer.request.refs.give(at.element);
  }
  return null;
}

function childFrameOf(closed: ClosedFrame, walk: Walk, writer: Writer): ChildFrame {
  const { element, place } = closed;
  const { refs, layout, mapping: outer } = writer.request;
  const before = walk.candidates
    .slice(0, closed.position)
    .filter((candidate) => writer.stored.has(candidate.element));
  return {
    ref: refs.give(element),
    parent: parentRefOf(closed.parent, writer),
    frame: place.frame,
    position: before.length,
    ...(layout && viewOf(element, place, outer)),
    url: attributeOf(element, "src") ?? "",
    name: attributeOf(element, "name") ?? "",
  };
}

/** Returns the mapping from a frame's viewport to the main frame's, and the visible part of the frame's viewport. */
function viewOf(
  frame: Element,
  place: CandidatePlace,
  outer: Mapping,
): Required<Pick<ChildFrame, "mapping">> & Pick<ChildFrame, "clip"> {
  const framed = framedBy(frame);
  const clip = place.clip && intersection(framed.shown, seenThrough(place.clip, framed));
  const mapping = through(through(outer, place.mapping), framed.mapping);
  return { mapping, ...(clip && { clip }) };
}
