import type { ClickResult } from "../step/action-results.ts";
import type { Point } from "../../page/world.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { heldModifierBits } from "../chromium/input/keyboard.ts";
import { resolveModifiers } from "../chromium/input/keys.ts";
import { describeThroughFrames } from "../reads/inner-frames.ts";
import { clickEvents, type ClickButton } from "../chromium/input/mouse.ts";
import type { Action, ActContext } from "../step/action.ts";
import { clickStatic } from "../static-step/acting.ts";
import { pointOf, type Target } from "../step/elements/target.ts";
import { warnOutside } from "./dispatch.ts";
import { press } from "./press.ts";

export interface ClickRequest {
  readonly target: Target;
  readonly button: ClickButton;
  readonly clickCount: 1 | 2 | 3;
  readonly modifiers: readonly string[];
}

/** Moves the pointer there, presses and releases. */
export function click(request: ClickRequest): Action<ClickResult> {
  const { bits } = resolveModifiers(request.modifiers);
  const isPlain = request.button === "left" && request.clickCount === 1 && bits === 0;
  return {
    ...(isPlain && "ref" in request.target && { onStatic: clickStatic(request.target.ref) }),
    act: async (deadline, context) => {
      const { target, button, clickCount } = request;
      const point = await pointOf(deadline, context, target);
      warnOutside(context, point);
      const hit = await describe(deadline, context, point);
      await clickAt(deadline, context, point, { button, clickCount, bits });
      return { ...point, hit };
    },
  };
}

export interface Clicks extends Pick<ClickRequest, "button" | "clickCount"> {
  /** Of the modifier keys held for it. */
  readonly bits: number;
}

/** Moves the pointer there, presses and releases; the keys and buttons that are held are held. */
export async function clickAt(
  deadline: Deadline,
  context: ActContext,
  point: Point,
  { button, clickCount, bits }: Clicks,
): Promise<void> {
  const { tab } = context;
  tab.pointer = point;
  const events = clickEvents({
    ...point,
    button,
    clickCount,
    modifierBits: bits | heldModifierBits(tab.heldKeys),
    held: tab.heldButtons,
  });
  tab.heldButtons = tab.heldButtons.filter((held) => held !== button);
  await press(deadline, context, events);
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
