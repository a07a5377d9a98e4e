import type { Point } from "../../../page/world.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { heldModifierBits } from "../../chromium/input/keyboard.ts";
import { moveEvent } from "../../chromium/input/mouse.ts";
import type { Action, ActContext } from "../../step/action.ts";
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
