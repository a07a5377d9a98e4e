import type { EnteredFrame, FrameSurroundings, ObservedTab } from "./observed-tab.ts";
import { mergeFrames, type FrameBranch, type FrameTree } from "../../page/merge.ts";
import type { Box, PageSnapshot, SnapshotScope } from "../../page/snapshot.ts";
import type { Observed } from "../../page/description.ts";
import type { Census, ChildFrame, Trace, WalkAnswer, WalkRequest } from "../../page/world.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { IN_PLACE } from "../../shared/mapping.ts";
import { markClickListeners } from "./click-listeners.ts";
import { leavesSome, openClosedRoots } from "./closed-roots.ts";
import { readInternals } from "./internals.ts";
import { coveredInFrame, withCovered } from "./covered-frames.ts";
import type { ExecutionContext } from "../chromium/target/execution-context.ts";
import { inPicturePixels } from "./picture-pixels.ts";

/** The scope of a step's screenshot and element list: all interactive elements in view. */
export const IN_VIEW: SnapshotScope = { nodes: "interactive", viewportOnly: true, limit: 2_000 };

/** Returns the scope of all content in view, and of the page's beginning until about this many characters are read. */
export function near(characters: number): SnapshotScope {
  return { nodes: "all", viewportOnly: true, beyond: characters, limit: 5_000 };
}

/** The scope of a complete view. */
export const EVERYTHING: SnapshotScope = { nodes: "all", viewportOnly: false, limit: 30_000 };

/** The scope of a complete view with the full text of long elements. */
export const ALL_WORDS: SnapshotScope = { ...EVERYTHING, characters: 20_000_000 };

const DEEPEST_FRAME = 5;
/** Limit of frames of other origins in one document, so that pages with many adverts do not slow down every step. */
const MOST_FRAMES = 40;
/** Limit of walks of a document. Each walk can find closed shadow trees inside the trees that the last walk found. */
const MOST_ROUNDS = 4;

/** Returns the structure of the tab's frozen page, over all its frames. */
export async function observe(
  deadline: Deadline,
  tab: ObservedTab,
  scope: SnapshotScope,
): Promise<PageSnapshot> {
  const { snapshot } = await observeTraced(deadline, tab, scope);
  return snapshot;
}

/** Like `observe`; also returns properties that distinguish similar elements, and whether the result is partial. */
export async function observeTraced(
  deadline: Deadline,
  tab: ObservedTab,
  scope: SnapshotScope,
): Promise<Observed & Pick<View, "isPartial">> {
  tab.frames.clear();
  tab.walks += 1;
  tab.listedWalk = tab.walks;
  const view: View = {
    tab,
    scope,
    covered: new Set(),
    blocked: new Map(),
    traces: new Map(),
    unreadFrames: [],
    isPartial: false,
  };
  const tree = await walk(deadline, view, { frameId: undefined, depth: 1, mapping: IN_PLACE });
  const merged = withBlocked(mergeFrames(tree, scope.limit), view.blocked);
  const { unreadFrames } = view;
  const snapshot = {
    ...withCovered(merged, view.covered, scope),
    ...(unreadFrames.length > 0 && { unreadFrames }),
  };
  const observed = {
    snapshot: inPicturePixels(snapshot, tab.session.zoom),
    traces: view.traces,
    walk: tab.walks,
    isPartial: view.isPartial,
  };
  tab.described.note(observed);
  return observed;
}

/** One observation in progress. */
interface View {
  readonly tab: ObservedTab;
  readonly scope: SnapshotScope;
  /** Refs of elements that are obscured by a document around their frame. */
  readonly covered: Set<number>;
  /** The policy's errors for frames with a blocked document, by ref of the frame element. */
  readonly blocked: Map<number, AppError>;
  readonly traces: Map<number, Trace>;
  /** Refs of frames that were not entered because of a limit. */
  readonly unreadFrames: number[];
  /** Whether this observation is incomplete. If so, the next observation reads even an unchanged page again. */
  isPartial: boolean;
}

/** The document of a frame, or the main document, during the walk. */
interface Stop extends FrameSurroundings {
  readonly depth: number;
  /** The visible part of the frame's viewport; absent for the main frame and for a frame out of view. */
  readonly clip?: Box;
}

async function walk(deadline: Deadline, view: View, stop: Stop): Promise<FrameTree> {
  const answer = await survey(deadline, view, stop);
  const children: FrameBranch[] = [];
  const count = stop.depth < DEEPEST_FRAME ? MOST_FRAMES : 0;
  view.unreadFrames.push(...answer.childFrames.slice(count).map(({ ref }) => ref));
  for (const frame of answer.childFrames.slice(0, count)) {
    const branch = await descend(deadline, view, stop, frame).catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      view.isPartial = true; // the frame is being replaced, so the snapshot omits it
    });
    if (branch) children.push(branch);
  }
  return { answer, children };
}

/**
 * Walks a frame of another origin. Returns undefined if the policy blocks the frame. If the scope is the viewport, also
 * returns undefined for a frame out of view.
 */
async function descend(
  deadline: Deadline,
  view: View,
  stop: Stop,
  frame: ChildFrame,
): Promise<FrameBranch | undefined> {
  const entered = await enter(deadline, view.tab, frame, stop);
  if (!entered) view.isPartial = true;
  const refusal = entered && refusalIn(view.tab, entered.frameId);
  if (refusal) {
    view.blocked.set(frame.ref, refusal);
    return undefined;
  }
  if (!entered || (view.scope.viewportOnly && !frame.clip)) return undefined;
  const { clip } = frame;
  const inner = { ...entered, depth: stop.depth + 1, ...(clip ? { clip } : {}) };
  const branch = { frame, tree: await walk(deadline, view, inner) };
  for (const ref of await coveredInFrame(deadline, view.tab, stop, branch)) view.covered.add(ref);
  return branch;
}

function refusalIn({ page, session }: ObservedTab, frameId: string): AppError | undefined {
  const url = page.contexts.unreachableIn(frameId);
  return url === undefined ? undefined : session.network.frameRefusal(url);
}

function withBlocked(snapshot: PageSnapshot, blocked: ReadonlyMap<number, AppError>): PageSnapshot {
  if (blocked.size === 0) return snapshot;
  const nodes = snapshot.nodes.map((node) => {
    const refusal = blocked.get(node.ref);
    if (!refusal) return node;
    return { ...node, blocked: [refusal.message, refusal.hint ?? ""].join(" ").trim() };
  });
  return { ...snapshot, nodes };
}

/** Reads one document, including click listeners and closed shadow roots, which scripts cannot read. */
async function survey(
  deadline: Deadline,
  view: View,
  { frameId, mapping, clip }: Stop,
): Promise<WalkAnswer> {
  const { tab, scope, traces } = view;
  const { contexts } = tab.page;
  const place =
    frameId === undefined ? { pointer: tab.cssPointer } : { mapping, ...(clip ? { clip } : {}) };
  const marked = contexts.attempt(deadline, frameId, (executionContext) =>
    markClickListeners(executionContext.session, executionContext),
  );
  if ((await marked) !== "all") view.isPartial = true;
  const request = () => ({ scope, ...place, nextRef: tab.nextRef, walk: tab.walks });
  for (let round = 1; ; round += 1) {
    const [answer, census] = await walkThrough(deadline, tab, request(), frameId);
    tab.nextRef = answer.nextRef;
    for (const trace of answer.traces ?? []) traces.set(trace.ref, trace);
    if (round === MOST_ROUNDS || leavesSome(census)) view.isPartial = true;
    if (round === MOST_ROUNDS) return answer;
    const revealed = await contexts.attempt(deadline, frameId, (executionContext) =>
      reveal(executionContext, census),
    );
    if (revealed === undefined) view.isPartial = true;
    if (revealed !== true) return answer;
  }
}

/** Passes closed shadow roots and ElementInternals to the walker. Returns whether another walk will find more. */
async function reveal(executionContext: ExecutionContext, census: Census): Promise<boolean> {
  const opened = await openClosedRoots(executionContext.session, executionContext, census);
  const learned = census.customElements > 0 && (await readInternals(executionContext));
  return opened || learned;
}

/** Walks a document. Runs a long walk as a task in the frozen page. */
async function walkThrough(
  deadline: Deadline,
  { page: { contexts, engine } }: ObservedTab,
  request: WalkRequest,
  frameId: string | undefined,
): Promise<readonly [WalkAnswer, Census]> {
  const census = () => contexts.call(deadline, "census", [], frameId);
  const look = contexts.call(deadline, "look", [request], frameId);
  const [answer, open] = await deadline.race(Promise.all([look, census()]));
  if (answer) return [answer, open];
  await engine.runPendingTask(deadline);
  return deadline.race(
    Promise.all([contexts.call(deadline, "fetchLook", [request], frameId), census()]),
  );
}

/** Finds the frame of a frame element of another origin; undefined if there is none now. CDP DOM.describeNode. */
async function enter(
  deadline: Deadline,
  tab: ObservedTab,
  frame: ChildFrame,
  around: FrameSurroundings,
): Promise<EnteredFrame | undefined> {
  const frameId = await tab.page.contexts.frameOf(deadline, frame.ref, around.frameId);
  if (frameId === undefined) return undefined;
  const { mapping = IN_PLACE } = frame;
  const entered = { frameId, mapping, owner: frame.ref, around };
  tab.frames.set(frameId, entered);
  return entered;
}
