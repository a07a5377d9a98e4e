import type { Point, Resolved, ResolvedElement } from "../page/world.ts";
import type { Deadline } from "../shared/deadline.ts";
import { AppError } from "../shared/errors.ts";
import type { Tab } from "./tab.ts";

/** Where to act: a point in pixels of the picture, or an element by the ref that a snapshot gave it. */
export type Target = Point | { readonly ref: number };

/** Resolves a target to a point that a press really reaches. */
export async function pointOf(deadline: Deadline, tab: Tab, target: Target): Promise<Point> {
  if (!("ref" in target)) return target;
  const { frameId, offset, element } = await locate(deadline, tab, target.ref);
  const reachable = await intoView(deadline, tab, { ref: target.ref, frameId, element });
  refuse(target.ref, reachable);
  const { point } = reachable;
  if (!point) throw notVisible(target.ref, reachable);
  const { zoom } = tab.session;
  return { x: (point.x + offset.x) * zoom, y: (point.y + offset.y) * zoom };
}

interface Located {
  readonly frameId: string | undefined;
  readonly offset: Point;
  readonly element: ResolvedElement;
}

/** The main frame first, then the frames of other origins that the last observation entered. */
async function locate(deadline: Deadline, tab: Tab, ref: number): Promise<Located> {
  const places = [{ frameId: undefined, offset: { x: 0, y: 0 } }, ...tab.frames.values()];
  for (const { frameId, offset } of places) {
    const element = await resolve(deadline, tab, ref, frameId);
    if (element.found) return { frameId, offset, element };
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
  located: { ref: number; frameId: string | undefined; element: ResolvedElement },
): Promise<ResolvedElement> {
  const { ref, frameId, element } = located;
  if (!element.connected || (element.inViewport && element.visible)) return element;
  await tab.page.worlds.call(deadline, "scrollIntoView", [ref], frameId);
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
      hint: "Close or move what covers it, or click by coordinates if that is what you want.",
    });
  }
  if (!element.visible) throw notVisible(ref, element);
  if (element.disabled) {
    throw new AppError("ELEMENT_NOT_INTERACTABLE", `Element ${ref} is disabled.`, {
      hint: "Fill in or choose what the page asks for first.",
    });
  }
}

function notVisible(ref: number, element: ResolvedElement): AppError {
  const reason = element.hiddenReason ? ` (${element.hiddenReason})` : "";
  return new AppError("ELEMENT_NOT_VISIBLE", `Element ${ref} cannot be seen${reason}.`, {
    hint: "Make it visible first, for example by opening what holds it.",
  });
}
