import type { Point } from "../../../page/world.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { heldModifierBits } from "../../chromium/input/keyboard.ts";
import { pressEvent, releaseEvent, type ClickButton } from "../../chromium/input/mouse.ts";
import type { Action, ActContext } from "../../step/action.ts";
import type { Target } from "../../step/elements/target.ts";
import { dispatchMouse } from "./dispatch.ts";
import { movePointer } from "./move-mouse.ts";

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
