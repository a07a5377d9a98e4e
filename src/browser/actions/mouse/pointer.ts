import type { Point } from "../../../page/world.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { heldModifierBits } from "../../chromium/input/keyboard.ts";
import {
  type ClickButton,
  moveEvent,
  pressEvent,
  releaseEvent,
} from "../../chromium/input/mouse.ts";
import type { ActContext, Action } from "../../step/action.ts";
import { pointOf, type Target } from "../../step/elements/target.ts";
import { betweenInputs } from "./pacing.ts";
import { dispatchMouse, warnOutside } from "./dispatch.ts";

export interface MoveRequest {
  readonly target: Target;
  /** Points that come after it. */
  readonly path?: readonly Point[];
  /** Page time that the way along them takes. */
  readonly durationMs?: number;
}

/** Moves the pointer in one go, and then along the path. */
export function moveMouse({ target, path = [], durationMs = 0 }: MoveRequest): Action<Point> {
  return {
    scrollSource: "drag", // a move scrolls only with a button held
    act: async (deadline, context) => {
      let { x, y } = await movePointer(deadline, context, target);
      const { interruption } = context.page;
      for (const point of path) {
        if (durationMs > 0) await betweenInputs(deadline, context, durationMs / path.length);
        if (interruption.reason) break;
        ({ x, y } = await movePointer(deadline, context, point));
      }
      return { x, y };
    },
  };
}

/** As a part of an action: moves the pointer and answers where it is now. */
export async function movePointer(
  deadline: Deadline,
  context: ActContext,
  target: Target,
  use: "point" | "press" = "point",
): Promise<Point> {
  const { x, y } = await pointOf(deadline, context, target, use);
  warnOutside(context, { x, y });
  await moveTo(deadline, context, { x, y });
  return { x, y };
}

export async function moveTo(deadline: Deadline, context: ActContext, to: Point): Promise<void> {
  const { tab } = context;
  tab.pointer = to;
  const modifierBits = heldModifierBits(tab.heldKeys);
  const event = moveEvent({ ...to, modifierBits, held: tab.heldButtons });
  await dispatchMouse(deadline, context, [event]);
}

export interface ButtonRequest {
  /** Where to; where the mouse is unless stated. */
  readonly target?: Target;
  readonly button: ClickButton;
}

/** Presses a mouse button and keeps it down for the steps that follow. */
export function mouseDown({ target, button }: ButtonRequest): Action<Point> {
  return {
    scrollSource: "drag",
    act: async (deadline, context) => {
      const point = await moveThere(deadline, context, target);
      if (context.tab.heldButtons.includes(button))
        context.warnings.push(`The ${button} mouse button was down already; nothing was pressed.`);
      else await pressButton(deadline, context, button);
      return point;
    },
  };
}

/** Lets a mouse button go; also one that was not held, as a page may have seen it go down another way. */
export function mouseUp({ target, button }: ButtonRequest): Action<Point> {
  return {
    scrollSource: "drag",
    act: async (deadline, context) => {
      const point = await moveThere(deadline, context, target);
      await releaseButton(deadline, context, button);
      return point;
    },
  };
}

/** The mouse goes there first, if it is told where, with the buttons that are held. */
async function moveThere(
  deadline: Deadline,
  context: ActContext,
  target: Target | undefined,
): Promise<Point> {
  return target ? movePointer(deadline, context, target, "press") : context.tab.pointer;
}

/** Where the mouse is. */
export async function pressButton(
  deadline: Deadline,
  context: ActContext,
  button: ClickButton,
): Promise<void> {
  const { tab } = context;
  const held = tab.heldButtons.filter((one) => one !== button);
  const modifierBits = heldModifierBits(tab.heldKeys);
  const event = pressEvent({ ...tab.pointer, button, held, modifierBits });
  await dispatchMouse(deadline, context, [event]);
  tab.heldButtons = [...held, button];
}

/** Where the mouse is. */
export async function releaseButton(
  deadline: Deadline,
  context: ActContext,
  button: ClickButton,
): Promise<void> {
  const { tab } = context;
  const held = tab.heldButtons;
  tab.heldButtons = held.filter((one) => one !== button);
  const modifierBits = heldModifierBits(tab.heldKeys);
  const event = releaseEvent({ ...tab.pointer, button, held, modifierBits });
  await dispatchMouse(deadline, context, [event]);
}
