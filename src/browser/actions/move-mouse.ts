import type { Point } from "../../page/world.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { heldModifierBits } from "../chromium/input/keyboard.ts";
import { moveEvent } from "../chromium/input/mouse.ts";
import type { Action, ActContext } from "../step/action.ts";
import { pointOf, type Target } from "../step/elements/target.ts";
import { dispatchMouse, warnOutside } from "./dispatch.ts";

/** Moves the pointer in one go. */
export function moveMouse(request: { readonly target: Target }): Action<Point> {
  return {
    scrollSource: "drag", // a move scrolls only with a button held
    act: async (deadline, context) => {
      const { x, y } = await movePointer(deadline, context, request.target);
      return { x, y };
    },
  };
}

/** As a part of an action: moves the pointer and answers where it is now. */
export async function movePointer(
  deadline: Deadline,
  context: ActContext,
  target: Target,
): Promise<Point> {
  const { tab } = context;
  const point = await pointOf(deadline, context, target, "point");
  warnOutside(context, point);
  tab.pointer = point;
  const modifierBits = heldModifierBits(tab.heldKeys);
  await dispatchMouse(deadline, context, [
    moveEvent({ ...point, modifierBits, held: tab.heldButtons }),
  ]);
  return point;
}
