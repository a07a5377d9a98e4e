import type { ControlState, FocusDescription, Point, PointDescription } from "../../page/world.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { inverse, mapped } from "../../shared/mapping.ts";
import type { EnteredFrame } from "../capture/observed-tab.ts";
import type { Tab } from "../session/tab/tab.ts";

/** Input into frames of other origins. Such a frame is accessible only from its own execution context. */

/** The focused control, and the id of its frame if the frame has its own execution context. */
export interface FocusedControl {
  readonly control: ControlState;
  readonly frameId: string | undefined;
}

/** Returns whether a click at this point of the main viewport hits the frame: no outer document covers the point. */
export async function isShownThrough(
  deadline: Deadline,
  tab: Tab,
  frame: EnteredFrame,
  point: Point,
): Promise<boolean> {
  let inner: EnteredFrame | undefined = frame;
  while (inner) {
    const { owner, around }: EnteredFrame = inner;
    const own = mapped(point, inverse(around.mapping));
    const { contexts } = tab.page;
    const [shown] = await contexts.call(deadline, "showFrame", [owner, [own]], around.frameId);
    if (shown !== true) return false;
    inner = around.frameId === undefined ? undefined : tab.frames.get(around.frameId);
  }
  return true;
}

/** Returns the element that a click at this point of the main viewport would hit, in any frame; null if none. */
export async function describeThroughFrames(
  deadline: Deadline,
  tab: Tab,
  point: Point,
): Promise<PointDescription | null> {
  const { contexts } = tab.page;
  let met = await contexts.call(deadline, "describePoint", [point.x, point.y]);
  for (let inner = frameAt(tab, met); inner; inner = frameAt(tab, met)) {
    const { x, y } = mapped(point, inverse(inner.mapping));
    const deeper = await contexts.call(deadline, "describePoint", [x, y], inner.frameId);
    if (!deeper) return met;
    met = deeper;
  }
  return met;
}

function frameAt(tab: Tab, met: PointDescription | null): EnteredFrame | undefined {
  if (met?.tag !== "iframe" && met?.tag !== "frame") return undefined;
  return [...tab.frames.values()].find(({ owner }) => owner === met.ref);
}

/** Returns the focused password field, also in a frame of another origin. Null if no password field has the focus. */
export async function passwordInFocus(
  deadline: Deadline,
  tab: Tab,
): Promise<FocusDescription["password"]> {
  const { contexts } = tab.page;
  const { password, tag } = await contexts.call(deadline, "focused");
  if (password || (tag !== "iframe" && tag !== "frame")) return password;
  for (const { frameId } of tab.frames.values()) {
    const inner = await contexts.call(deadline, "focused", [], frameId);
    if (inner.password) return inner.password;
  }
  return null;
}

/** Returns the focused control, in any frame; null if no control has the focus. */
export async function controlInFocus(deadline: Deadline, tab: Tab): Promise<FocusedControl | null> {
  const here = await focusedControl(deadline, tab);
  if (here) return here;
  const { tag } = await tab.page.contexts.call(deadline, "focused");
  if (tag !== "iframe" && tag !== "frame") return null;
  for (const { frameId } of tab.frames.values()) {
    const inner = await focusedControl(deadline, tab, frameId);
    if (inner) return inner;
  }
  return null;
}

async function focusedControl(
  deadline: Deadline,
  tab: Tab,
  frameId?: string,
): Promise<FocusedControl | null> {
  const { contexts } = tab.page;
  const control = await contexts.call(deadline, "focusedControl", [tab.nextRef], frameId);
  if (!control) return null;
  tab.nextRef = control.nextRef;
  return { control, frameId };
}
