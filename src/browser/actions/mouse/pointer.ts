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
  /** Points to visit after the target. */
  readonly path?: readonly Point[];
  /** Page time in milliseconds for the moves along the path. */
  readonly durationMs?: number;
}

/** Moves the pointer to the target in one move, and then along the path. */
export function moveMouse({ target, path = [], durationMs = 0 }: MoveRequest): Action<Point> {
  return {
    scrollSource: "drag", // a move scrolls only while a button is held
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

/** Moves the pointer and returns its position; for use inside an action. */
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
  /** Where to press or release; the pointer's position unless stated. */
  readonly target?: Target;
  readonly button: ClickButton;
}

/** Presses a mouse button and leaves it down until a later step releases it. */
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

/** Releases a mouse button, even if it was not held: the page may have received the press another way. */
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

/** Moves the pointer to the target, if given, with the held buttons down. Returns the pointer's position. */
async function moveThere(
  deadline: Deadline,
  context: ActContext,
  target: Target | undefined,
): Promise<Point> {
  return target ? movePointer(deadline, context, target, "press") : context.tab.pointer;
}

/** Presses a button at the pointer's position. */
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

/** Releases a button at the pointer's position. */
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
