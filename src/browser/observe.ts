import { mergeFrames, type FrameTree } from "../page/merge.ts";
import type { PageSnapshot, SnapshotScope } from "../page/snapshot.ts";
import type { ChildFrame, Point, WalkAnswer, WalkRequest } from "../page/world.ts";
import type { Deadline } from "../shared/deadline.ts";
import { markClickListeners } from "./click-listeners.ts";
import { openClosedRoots } from "./closed-roots.ts";
import { inPicturePixels } from "./picture-pixels.ts";
import type { Tab } from "./tab.ts";

/** What a step's picture and its element list need: everything in view that one can act on. */
export const IN_VIEW: SnapshotScope = { nodes: "interactive", viewportOnly: true, limit: 2_000 };

const DEEPEST_FRAME = 5;
/** A closed shadow tree may hold further ones; each round looks one level deeper. */
const MOST_ROUNDS = 4;

/** The structure of the tab's page as it stands, over all its frames. */
export async function observe(
  deadline: Deadline,
  tab: Tab,
  scope: SnapshotScope,
): Promise<PageSnapshot> {
  tab.frames.clear();
  const tree = await walk(deadline, tab, { scope, pointer: tab.cssPointer }, undefined);
  return inPicturePixels(mergeFrames(tree, scope.limit), tab.session.zoom);
}

/** A frame that the walker could enter, with the corner of its content in the main frame's pixels. */
export interface EnteredFrame {
  readonly frameId: string;
  readonly offset: Point;
}

async function walk(
  deadline: Deadline,
  tab: Tab,
  request: Omit<WalkRequest, "nextRef">,
  inside: { readonly frameId: string; readonly depth: number } | undefined,
): Promise<FrameTree> {
  const answer = await survey(deadline, tab, request, inside?.frameId);
  const children: { frame: ChildFrame; tree: FrameTree }[] = [];
  const depth = (inside?.depth ?? 0) + 1;
  for (const frame of depth < DEEPEST_FRAME ? answer.childFrames : []) {
    const entered = await enter(deadline, tab, frame, inside?.frameId);
    if (!entered) continue;
    const tree = await walk(
      deadline,
      tab,
      { scope: request.scope, ...placeOf(frame, entered.offset) },
      { frameId: entered.frameId, depth },
    ).catch(() => undefined); // a frame that is being replaced is simply not there
    if (tree) children.push({ frame, tree });
  }
  return { answer, children };
}

/** One document, with what only the browser knows of it: who listens for presses, and what closed shadow roots hold. */
async function survey(
  deadline: Deadline,
  tab: Tab,
  request: Omit<WalkRequest, "nextRef">,
  frameId: string | undefined,
): Promise<WalkAnswer> {
  const { session, worlds } = tab.page;
  await worlds.attempt(deadline, frameId, (world) => markClickListeners(session, world));
  for (let round = 1; ; round += 1) {
    const [answer, census] = await deadline.race(
      Promise.all([
        worlds.call(deadline, "snapshot", [{ ...request, nextRef: tab.nextRef }], frameId),
        worlds.call(deadline, "census", [], frameId),
      ]),
    );
    tab.nextRef = answer.nextRef;
    if (round === MOST_ROUNDS) return answer;
    const opened = await worlds.attempt(deadline, frameId, (world) =>
      openClosedRoots(session, world, census),
    );
    if (opened !== true) return answer;
  }
}

function placeOf(frame: ChildFrame, offset: Point): Pick<WalkRequest, "offset" | "clip"> {
  return { offset, ...(frame.clip ? { clip: frame.clip } : {}) };
}

/** Finds the frame behind a frame element of another origin. CDP DOM.describeNode. */
async function enter(
  deadline: Deadline,
  tab: Tab,
  frame: ChildFrame,
  parentFrameId: string | undefined,
): Promise<EnteredFrame | undefined> {
  const frameId = await tab.page.worlds.frameOf(deadline, frame.ref, parentFrameId);
  if (frameId === undefined) return undefined;
  const entered = { frameId, offset: { x: frame.box?.x ?? 0, y: frame.box?.y ?? 0 } };
  tab.frames.set(frameId, entered);
  return entered;
}
