import type { Point } from "../../../page/world.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { IN_PLACE, mapped } from "../../../shared/mapping.ts";
import { findElement, type FoundElement } from "./find.ts";
import { coveredInFrameError, rejectUnsupported, refuseUnreachable, type Use } from "./refusals.ts";
import type { ActContext } from "../action.ts";
import { isShownThrough } from "../../reads/inner-frames.ts";
import { IN_VIEW, observe } from "../../capture/observe.ts";
import type { Tab } from "../../session/tab/tab.ts";

/** Where to act: a point in screenshot pixels, or an element by its ref in a snapshot. */
export type Target = Point | { readonly ref: number };

/** Page time in which a page reacts to its own scrolling: sticky elements, fade-ins, lazy content. */
const AFTER_SCROLL_MS = 50;
const FADE_IN_MS = 600;

/**
 * Returns the point at which to act. For an element, this is a point at which a press reaches the element; the page is
 * scrolled if necessary.
 * @throws AppError ELEMENT_NOT_FOUND, ELEMENT_NOT_VISIBLE, ELEMENT_NOT_INTERACTABLE; restores scroll positions first
 */
export async function pointOf(
  deadline: Deadline,
  context: ActContext,
  target: Target,
  use: Use = "press",
): Promise<Point> {
  if (!("ref" in target)) return target;
  const found = await findElement(deadline, context, target.ref);
  return reachedPoint(deadline, context, found, use);
}

/** Like `pointOf`, for an element that has been found. */
export async function reachedPoint(
  deadline: Deadline,
  context: ActContext,
  found: FoundElement,
  use: Use = "press",
): Promise<Point> {
  rejectUnsupported(found, use);
  if (found.element.inViewport && found.element.visible) {
    const point = await pointNow(deadline, context, found);
    if (point) return point;
  }
  const held = await holdScroll(deadline, context.tab, found);
  try {
    return await scrolledPoint(deadline, context, found, use);
  } catch (thrown) {
    await putBackScroll(deadline, context.tab, held).catch(() => {}); // the caller needs the original error
    throw thrown;
  }
}

async function scrolledPoint(
  deadline: Deadline,
  context: ActContext,
  found: FoundElement,
  use: Use,
): Promise<Point> {
  const { engine, contexts } = context.tab.page;
  const turns = contexts.localRoots.length > 1 ? MOST_TURNS_APART : MOST_TURNS;
  let there = found;
  for (let turn = 1; ; turn += 1) {
    const { ref, frame } = there;
    const always = turn > 1 || frame !== undefined;
    await contexts.call(deadline, "scrollIntoView", [ref, always], frame?.frameId);
    context.tab.page.framesMoved();
    await engine.run(deadline, AFTER_SCROLL_MS, "fast");
    there = await settledAfterScroll(deadline, context, ref);
    rejectUnsupported(there, use);
    const { visible, inViewport } = there.element;
    const point = visible && inViewport ? await pointNow(deadline, context, there) : undefined;
    if (point) return point;
    if (turn < turns) continue;
    refuseUnreachable(there);
    throw coveredInFrameError(ref);
  }
}

/** Limit of attempts: content above an element may grow while the page is scrolled to it. */
const MOST_TURNS = 3;
/** Limit of attempts if frames have processes of their own, which scroll with a delay. */
const MOST_TURNS_APART = 5;

/** Returns the element after a scroll. Waits for elements that fade in when they are scrolled to. */
async function settledAfterScroll(
  deadline: Deadline,
  context: ActContext,
  ref: number,
): Promise<FoundElement> {
  const there = await findElement(deadline, context, ref);
  if (there.element.hiddenReason !== "opacity") return there;
  await context.page.engine.run(deadline, FADE_IN_MS, "fast");
  return findElement(deadline, context, ref);
}

/** Returns the point of an element in view, in screenshot pixels; undefined if the page around its frame hides it. */
async function pointNow(
  deadline: Deadline,
  { tab }: ActContext,
  { frame, element }: FoundElement,
): Promise<Point | undefined> {
  if (!element.point) return undefined;
  const { zoom } = tab.session;
  if (frame) await observe(deadline, tab, IN_VIEW); // the page around the frame may have moved the frame
  const point = frame
    ? await shownPoint(deadline, tab, frame.frameId, element.point)
    : element.point;
  return point && { x: point.x * zoom, y: point.y * zoom };
}

/** Converts a frame's point to the main viewport; undefined if a click there would not reach the frame. */
async function shownPoint(
  deadline: Deadline,
  tab: Tab,
  frameId: string,
  own: Point,
): Promise<Point | undefined> {
  const frame = tab.frames.get(frameId);
  if (!frame) return undefined;
  const point = mapped(own, frame.mapping);
  return (await isShownThrough(deadline, tab, frame, point)) ? point : undefined;
}

/** Returns whether an element is still in view at this point; true for a target that is itself a point. */
export async function isAt(
  deadline: Deadline,
  context: ActContext,
  target: Target,
  point: Point,
): Promise<boolean> {
  if (!("ref" in target)) return true;
  const { frame, element } = await findElement(deadline, context, target.ref);
  if (!element.inViewport || !element.visible || !element.point) return false;
  const { x, y } = mapped(element.point, frame?.mapping ?? IN_PLACE);
  const { zoom } = context.tab.session;
  const offBy = [x * zoom - point.x, y * zoom - point.y];
  return offBy.every((pixels) => Math.abs(pixels) < 1);
}

/** Ids of the frames with stored scroll positions; undefined for the main frame. */
type HeldScroll = readonly (string | undefined)[];

/** Stores the scroll positions around an element, also in the documents around its frame. */
async function holdScroll(
  deadline: Deadline,
  tab: Tab,
  { ref, frame }: Pick<FoundElement, "ref" | "frame">,
): Promise<HeldScroll> {
  const held: (string | undefined)[] = [];
  let inner = { ref, frame };
  for (;;) {
    const frameId = inner.frame?.frameId;
    await tab.page.contexts.call(deadline, "holdScroll", [inner.ref], frameId);
    held.push(frameId);
    if (!inner.frame) return held;
    const { owner, around } = inner.frame;
    const outer = around.frameId === undefined ? undefined : tab.frames.get(around.frameId);
    inner = { ref: owner, frame: outer };
  }
}

/** Restores the stored scroll positions. */
async function putBackScroll(deadline: Deadline, tab: Tab, held: HeldScroll): Promise<void> {
  for (const frameId of held) {
    await tab.page.contexts.call(deadline, "putBackScroll", [], frameId);
  }
}
