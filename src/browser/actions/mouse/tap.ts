import type { Point } from "../../../page/world.ts";
import { heldModifierBits } from "../../chromium/input/keyboard.ts";
import type { Action } from "../../step/action.ts";
import { pointOf, type Target } from "../../step/elements/target.ts";
import { dispatchTap, warnOutside } from "./dispatch.ts";

/**
 * Taps with a finger: touch and pointer events of type touch, then the mouse events and the click that browsers make of
 * a tap. Nothing else about the page's device changes: to its scripts it stays one without a touch screen.
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
