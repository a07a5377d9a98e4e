import type { Point, Resolved, ResolvedElement } from "../page/world.ts";
import type { Deadline } from "../shared/deadline.ts";
import { AppError } from "../shared/errors.ts";
import { isShownThrough } from "./tab/inner-frames.ts";
import { IN_VIEW, observe, type EnteredFrame } from "./sight/observe.ts";
import type { Tab } from "./tab/tab.ts";

/** Where to act: a point in pixels of the picture, or an element by the ref that a snapshot gave it. */
export type Target = Point | { readonly ref: number };

/** Resolves a target to a point that a press really reaches. */
export async function pointOf(deadline: Deadline, tab: Tab, target: Target): Promise<Point> {
  if (!("ref" in target)) return target;
  const { frame, element } = await locate(deadline, tab, target.ref);
  const reachable = await intoView(deadline, tab, { ref: target.ref, frame, element });
  refuse(target.ref, reachable);
  const { point } = reachable;
  if (!point) throw notVisible(target.ref, reachable);
  const { x, y } = frame ? await throughFrames(deadline, tab, target.ref, { frame, point }) : point;
  const { zoom } = tab.session;
  return { x: x * zoom, y: y * zoom };
}

/** Whether a target can be reached at this point as the page stands; nothing is scrolled for it. */
export async function isAt(
  deadline: Deadline,
  tab: Tab,
  target: Target,
  point: Point,
): Promise<boolean> {
  if (!("ref" in target)) return true;
  const { frame, element } = await locate(deadline, tab, target.ref);
  if (!element.inViewport || !element.visible || !element.point) return false;
  const { x, y } = frame?.offset ?? { x: 0, y: 0 };
  const { zoom } = tab.session;
  const offBy = [(element.point.x + x) * zoom - point.x, (element.point.y + y) * zoom - point.y];
  return offBy.every((pixels) => Math.abs(pixels) < 1);
}

/** From a point of a frame's own viewport to that of the main frame, which is scrolled until it shows the point. */
async function throughFrames(
  deadline: Deadline,
  tab: Tab,
  ref: number,
  { frame, point }: { readonly frame: EnteredFrame; readonly point: Point },
): Promise<Point> {
  await observe(deadline, tab, IN_VIEW); // the page around the frame may have moved it
  const here = await shownPoint(deadline, tab, frame.frameId, point);
  if (here) return here;
  await tab.page.worlds.call(deadline, "scrollIntoView", [ref, true], frame.frameId);
  tab.page.framesMoved();
  const there = await scrolledTo(deadline, tab, ref, frame);
  if (there) return there;
  throw new AppError(
    "ELEMENT_NOT_INTERACTABLE",
    `Element ${ref} is in a frame, and the page around the frame covers it.`,
    { hint: COVERED_HINT },
  );
}

/** How often it is looked whether the documents around a frame have scrolled; they may live in other processes. */
const LOOKS = 5;
const BETWEEN_LOOKS_MS = 40;

/** Where the element shows, once the documents around its frame have scrolled to it. */
async function scrolledTo(
  deadline: Deadline,
  tab: Tab,
  ref: number,
  { frameId }: EnteredFrame,
): Promise<Point | undefined> {
  const { worlds, engine } = tab.page;
  const looks = worlds.localRoots.length > 1 ? LOOKS : 1;
  for (let look = 1; ; look += 1) {
    await observe(deadline, tab, IN_VIEW);
    const element = await resolve(deadline, tab, ref, frameId);
    const there =
      element.found && element.point
        ? await shownPoint(deadline, tab, frameId, element.point)
        : undefined;
    if (there || look === looks) return there;
    await engine.run(deadline, BETWEEN_LOOKS_MS, "wall");
  }
}

/** The point in the main viewport, if a press there gets into the frame. */
async function shownPoint(
  deadline: Deadline,
  tab: Tab,
  frameId: string,
  { x, y }: Point,
): Promise<Point | undefined> {
  const frame = tab.frames.get(frameId);
  if (!frame) return undefined;
  const point = { x: x + frame.offset.x, y: y + frame.offset.y };
  return (await isShownThrough(deadline, tab, frame, point)) ? point : undefined;
}

interface Located {
  /** The frame of another origin that the element is in. */
  readonly frame: EnteredFrame | undefined;
  readonly element: ResolvedElement;
}

/** The main frame first, then the frames of other origins that the last observation entered. */
async function locate(deadline: Deadline, tab: Tab, ref: number): Promise<Located> {
  for (const frame of [undefined, ...tab.frames.values()]) {
    const element = await resolve(deadline, tab, ref, frame?.frameId);
    if (element.found) return { frame, element };
  }
  throw new AppError("ELEMENT_NOT_FOUND", `No element of this page has the ref ${ref}.`, {
    hint: "The page may have changed since the ref was given; read the elements again.",
  });
}

function resolve(
  deadline: Deadline,
  tab: Tab,
  ref: number,
  frameId: string | undefined,
): Promise<Resolved> {
  return tab.page.worlds.call(deadline, "resolve", [ref], frameId);
}

async function intoView(
  deadline: Deadline,
  tab: Tab,
  { ref, frame, element }: Located & { readonly ref: number },
): Promise<ResolvedElement> {
  const frameId = frame?.frameId;
  if (!element.connected || (element.inViewport && element.visible)) return element;
  await tab.page.worlds.call(deadline, "scrollIntoView", [ref], frameId);
  tab.page.framesMoved();
  const again = await resolve(deadline, tab, ref, frameId);
  return again.found ? again : element;
}

function refuse(ref: number, element: ResolvedElement): void {
  if (!element.connected) {
    throw new AppError("ELEMENT_NOT_FOUND", `Element ${ref} is no longer part of the page.`, {
      hint: "Read the elements again; the page has replaced it.",
    });
  }
  if (element.covered) {
    const { tag, name, ref: coveringRef } = element.covered;
    const what = `<${tag}>${name ? ` "${name}"` : ""}${coveringRef === undefined ? "" : ` (ref ${coveringRef})`}`;
    throw new AppError("ELEMENT_NOT_INTERACTABLE", `Element ${ref} is covered by ${what}.`, {
      hint: COVERED_HINT,
    });
  }
  if (!element.visible) throw notVisible(ref, element);
  if (element.disabled) {
    throw new AppError("ELEMENT_NOT_INTERACTABLE", `Element ${ref} is disabled.`, {
      hint: "Fill in or choose what the page asks for first.",
    });
  }
}

const COVERED_HINT =
  "Close or move what covers it, or click by coordinates if that is what you want.";

function notVisible(ref: number, element: ResolvedElement): AppError {
  const reason = element.hiddenReason ? ` (${element.hiddenReason})` : "";
  return new AppError("ELEMENT_NOT_VISIBLE", `Element ${ref} cannot be seen${reason}.`, {
    hint: "Make it visible first, for example by opening what holds it.",
  });
}
