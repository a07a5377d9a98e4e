import type { Point } from "../../page/world.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { heldModifierBits } from "../input/keyboard.ts";
import { resolveModifiers } from "../input/keys.ts";
import { describeThroughFrames } from "../tab/inner-frames.ts";
import { clickEvents, type ClickButton } from "../input/mouse.ts";
import type { Action, ActContext } from "../step.ts";
import { pointOf, type Target } from "../target.ts";
import { warnOutside } from "./dispatch.ts";
import { press } from "./press.ts";

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
        held: tab.heldButtons,
      });
      tab.heldButtons = tab.heldButtons.filter((held) => held !== button);
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
