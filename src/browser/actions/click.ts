import type { Point } from "../../page/world.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { heldModifierBits } from "../input/keyboard.ts";
import { resolveModifiers } from "../input/keys.ts";
import { describeThroughFrames } from "../inner-frames.ts";
import { clickEvents, type ClickButton, type MouseEvent } from "../input/mouse.ts";
import type { Page } from "../page.ts";
import type { Action, ActContext } from "../step.ts";
import { pointOf, type Target } from "../target.ts";
import { dispatchMouse, warnOutside } from "./dispatch.ts";

/** A press that got lost right after a navigation is sent again, this often at most. */
const RESENDS = 2;
const FRAMES_BEFORE_RESEND_MS = 34;
const COUNTED_MS = 500;

export interface ClickRequest {
  readonly target: Target;
  readonly button: ClickButton;
  readonly clickCount: 1 | 2 | 3;
  readonly modifiers: readonly string[];
}

export interface ClickResult extends Point {
  /** What the press met; null outside the page. */
  readonly hit: { readonly tag: string; readonly role: string; readonly text: string } | null;
}

/** Moves the pointer there, presses and releases. */
export function click(request: ClickRequest): Action<ClickResult> {
  const { bits } = resolveModifiers(request.modifiers);
  return {
    act: async (deadline, context) => {
      const { tab } = context;
      const point = await pointOf(deadline, tab, request.target);
      warnOutside(context, point);
      const hit = await describe(deadline, context, point);
      tab.pointer = point;
      const { button, clickCount } = request;
      const events = clickEvents({
        ...point,
        button,
        clickCount,
        modifierBits: bits | heldModifierBits(tab.heldKeys),
      });
      await press(deadline, context, events);
      return { ...point, hit };
    },
  };
}

async function describe(
  deadline: Deadline,
  { page, tab }: ActContext,
  { x, y }: Point,
): Promise<ClickResult["hit"]> {
  const point = { x: x / page.zoom, y: y / page.zoom };
  const met = await describeThroughFrames(deadline, tab, point);
  return met && { tag: met.tag, role: met.role, text: met.text };
}

/** Only the first press after a navigation can get lost; it is confirmed, and sent again if the page never saw it. */
async function press(
  deadline: Deadline,
  context: ActContext,
  events: readonly MouseEvent[],
): Promise<void> {
  const { page } = context;
  if (page.pressesConfirmed) return dispatchMouse(deadline, context, events);
  const { documents } = page.worlds;
  const before = await presses(deadline, page);
  for (let resend = 0; resend <= RESENDS; resend += 1) {
    await dispatchMouse(deadline, context, events);
    if (page.interruption.reason || page.gate.departing || page.worlds.documents !== documents)
      return;
    if (sawPress(before, await presses(deadline, page))) break;
    await page.engine.run(deadline, FRAMES_BEFORE_RESEND_MS, "fast");
  }
  page.confirmPresses(documents);
}

/** Presses seen by the documents of all frames; not a number for one that is going away or too busy to say. */
async function presses(deadline: Deadline, page: Page): Promise<ReadonlyMap<string, number>> {
  using patience = deadline.child(COUNTED_MS);
  const { worlds } = page;
  const counts = worlds.frameIds.map(async (frameId): Promise<[string, number]> => {
    const count = await worlds.call(patience, "pressCount", [], frameId).catch(() => Number.NaN);
    return [`${frameId} ${worlds.documentsOf(frameId)}`, count];
  });
  return new Map(await deadline.race(Promise.all(counts)));
}

/** A document that does not say, or is not there any more (a link in a frame was followed), counts as having seen one. */
function sawPress(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): boolean {
  for (const [document, count] of before) if (after.get(document) !== count) return true;
  for (const [document, count] of after) if (!before.has(document) && count > 0) return true;
  return false;
}
