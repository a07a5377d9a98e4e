import type { ClickResult, Action, ActContext } from "../../step/action.ts";
import type { Point } from "../../../page/world.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { heldModifierBits } from "../../chromium/input/keyboard.ts";
import { resolveModifiers } from "../../chromium/input/keys.ts";
import { describeThroughFrames } from "../../reads/inner-frames.ts";
import { clickEvents, type ClickButton } from "../../chromium/input/mouse.ts";
import { clickStatic } from "../../static-step/acting.ts";
import { pointOf, type Target } from "../../step/elements/target.ts";
import { dispatchMouse, dispatchTap, warnOutside } from "./dispatch.ts";
import { betweenInputs, isLeaving } from "./pacing.ts";

export interface ClickRequest {
  readonly target: Target;
  readonly button: ClickButton;
  readonly clickCount: 1 | 2 | 3;
  readonly modifiers: readonly string[];
  /** Page time in milliseconds for which the button stays down; 0 unless stated. */
  readonly holdMs?: number;
}

/** Page time between two clicks of a double or triple click. */
const BETWEEN_CLICKS_MS = 80;

/** Moves the pointer to the target and clicks there. */
export function click(request: ClickRequest): Action<ClickResult> {
  const { bits } = resolveModifiers(request.modifiers);
  const isPlain = request.button === "left" && request.clickCount === 1 && bits === 0;
  return {
    ...(isPlain && "ref" in request.target && { onStatic: clickStatic(request.target.ref) }),
    act: async (deadline, context) => {
      const { target, button, clickCount, holdMs = 0 } = request;
      const point = await pointOf(deadline, context, target);
      warnOutside(context, point);
      const hit = await describeHit(deadline, context, point);
      await clickAt(deadline, context, point, { button, clickCount, bits, holdMs });
      return { ...point, hit };
    },
  };
}

export interface Clicks extends Pick<ClickRequest, "button" | "clickCount" | "holdMs"> {
  /** Bits of the held modifier keys. */
  readonly bits: number;
}

/** One click of the left button without modifier keys. */
export const LEFT_CLICK: Clicks = { button: "left", clickCount: 1, bits: 0 };

/** Moves the pointer to a point and clicks there. Does not release keys and other buttons that are already held. */
export async function clickAt(
  deadline: Deadline,
  context: ActContext,
  point: Point,
  { button, clickCount, bits, holdMs = 0 }: Clicks,
): Promise<void> {
  const { tab } = context;
  tab.pointer = point;
  const modifierBits = bits | heldModifierBits(tab.heldKeys);
  const place = { ...point, button, modifierBits, held: tab.heldButtons };
  tab.heldButtons = tab.heldButtons.filter((held) => held !== button);
  for (let count = 1; count <= clickCount; count += 1) {
    if (isLeaving(context)) return; // the next page must not get the rest of a double click
    if (count > 1) await betweenInputs(deadline, context, BETWEEN_CLICKS_MS);
    const [down, up] = clickEvents({ ...place, clickCount: count });
    if (holdMs === 0) {
      await dispatchMouse(deadline, context, [...down, ...up]);
      continue;
    }
    await dispatchMouse(deadline, context, down);
    await betweenInputs(deadline, context, holdMs);
    await dispatchMouse(deadline, context, up);
  }
}

/** Returns the element that a click at this point would hit; null if there is none. */
export async function describeHit(
  deadline: Deadline,
  { page, tab }: ActContext,
  { x, y }: Point,
): Promise<ClickResult["hit"]> {
  const point = { x: x / page.zoom, y: y / page.zoom };
  const met = await describeThroughFrames(deadline, tab, point);
  return met && { tag: met.tag, role: met.role, text: met.text };
}

/**
 * Taps with a finger. The page receives touch events and pointer events with the pointer type `touch`. Then it receives
 * the mouse events and the click that browsers derive from a tap. Scripts still see a device without a touch screen.
 */
export function tap(request: { readonly target: Target }): Action<Point> {
  return {
    act: async (deadline, context) => {
      const { tab } = context;
      const { x, y } = await pointOf(deadline, context, request.target);
      warnOutside(context, { x, y });
      const modifierBits = heldModifierBits(tab.heldKeys);
      await dispatchTap(deadline, context, { x, y, modifierBits });
      return { x, y };
    },
  };
}
