import type { Point } from "../../page/world.ts";
import { heldModifierBits } from "../input/keyboard.ts";
import { moveEvent } from "../input/mouse.ts";
import type { Action } from "../step.ts";
import { pointOf, type Target } from "../target.ts";
import { dispatchMouse, warnOutside } from "./dispatch.ts";

/** Moves the pointer in one go. */
export function moveMouse(request: { readonly target: Target }): Action<Point> {
  return {
    scrollSource: "drag", // a move scrolls only with a button held
    act: async (deadline, context) => {
      const { tab } = context;
      const point = await pointOf(deadline, context, request.target, "point");
      warnOutside(context, point);
      tab.pointer = point;
      const modifierBits = heldModifierBits(tab.heldKeys);
      await dispatchMouse(deadline, context, [
        moveEvent({ ...point, modifierBits, held: tab.heldButtons }),
      ]);
      return { x: point.x, y: point.y };
    },
  };
}
