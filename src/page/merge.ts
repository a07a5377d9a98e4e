import type { ChildFrame, WalkAnswer } from "../dom/document/api.ts";
import type {
  ContentPart,
  FrameSnapshot,
  SnapshotGroup,
  SnapshotNode,
} from "../dom/document/types.ts";
import type { PageSnapshot } from "./snapshot.ts";

/** The result of a walk of a document, and the trees of frames that this walk listed but could not access. */
export interface FrameTree {
  readonly answer: WalkAnswer;
  readonly children: readonly FrameBranch[];
}

export interface FrameBranch {
  /** One of the `childFrames` of the parent's result. */
  readonly frame: ChildFrame;
  readonly tree: FrameTree;
}

/**
 * Makes one snapshot of a page from the walks of its frames, in document order. Each walk may return `limit` nodes.
 * The snapshot contains the first `limit` nodes of all frames together, and the number of omitted nodes.
 */
export function mergeFrames(tree: FrameTree, limit: number = Infinity): PageSnapshot {
  const merged: Merged = { frames: [], nodes: [], groups: [], omitted: 0 };
  addTree(tree, null, merged);
  const { url, title, viewport, scroll, pageTimeMs, cursorType, facts, content } = tree.answer;
  const nodes = merged.nodes.slice(0, limit);
  const readTo =
    merged.readTo ?? (nodes.length < merged.nodes.length ? nodes.at(-1)?.ref : undefined);
  return {
    url,
    title,
    viewport,
    scroll,
    pageTimeMs,
    cursorType,
    ...(facts && { facts }),
    frames: merged.frames,
    nodes,
    ...(content && { content }),
    ...(tree.answer.groups && { groups: merged.groups }),
    omitted: merged.omitted + merged.nodes.length - nodes.length,
    ...(readTo !== undefined && { readTo }),
    ...(merged.isContinued && { isContinued: true }),
  };
}

interface Merged {
  readonly frames: FrameSnapshot[];
  readonly nodes: SnapshotNode[];
  readonly groups: SnapshotGroup[];
  omitted: number;
  readTo?: number;
  isContinued?: true;
}

function addTree(tree: FrameTree, held: ChildFrame | null, merged: Merged): void {
  const { answer } = tree;
  const first = { frame: merged.frames.length, group: merged.groups.length };
  for (const frame of answer.frames) merged.frames.push(frameIn(frame, first.frame, held));
  for (const group of answer.groups ?? []) merged.groups.push(groupIn(group, first.group));
  addExtent(answer, merged);
  const adopt = (from: number, to?: number) => {
    for (const node of answer.nodes.slice(from, to)) {
      merged.nodes.push(held ? adopted(node, first, held) : node);
    }
  };
  let done = 0;
  for (const { frame, tree: inner } of inOrder(tree.children)) {
    adopt(done, frame.position);
    done = frame.position;
    addTree(inner, { ...frame, parent: frame.parent ?? held?.parent ?? null }, merged);
  }
  adopt(done);
  if (held && answer.content) tellContent(held.ref, answer.content, merged.nodes);
}

/** Adds how many nodes a walk omitted, whether it began after the start of the page, and where a limit ended it. */
function addExtent({ omitted, isContinued, readTo }: FrameTree["answer"], merged: Merged): void {
  merged.omitted += omitted;
  if (isContinued) merged.isContinued = true;
  if (readTo !== undefined) merged.readTo ??= readTo;
}

/** Sets the content of the frame element `ref` to that of the document in it. */
function tellContent(ref: number, content: readonly ContentPart[], nodes: SnapshotNode[]): void {
  const place = nodes.findIndex((node) => node.ref === ref);
  const frame = nodes[place];
  if (frame) nodes[place] = { ...frame, content };
}

/** Indexes of a document's first frame and first group among all frames and all groups of the page. */
interface First {
  readonly frame: number;
  readonly group: number;
}

function adopted(node: SnapshotNode, first: First, held: ChildFrame): SnapshotNode {
  return {
    ...node,
    frame: node.frame + first.frame,
    parent: node.parent ?? held.parent,
    ...(node.group !== undefined && { group: node.group + first.group }),
  };
}

function groupIn(group: SnapshotGroup, first: number): SnapshotGroup {
  return group.around === undefined ? group : { ...group, around: group.around + first };
}

function frameIn(frame: FrameSnapshot, firstFrame: number, held: ChildFrame | null): FrameSnapshot {
  const outermost = frame.index === 0 && held !== null;
  return {
    index: firstFrame + frame.index,
    url: frame.url,
    name: outermost ? held.name : frame.name,
    owner: outermost ? held.ref : frame.owner,
  };
}

function inOrder(children: readonly FrameBranch[]): readonly FrameBranch[] {
  return children.toSorted((a, b) => a.frame.position - b.frame.position);
}
