import type { Deadline } from "../../../shared/deadline.ts";
import { heldModifierBits } from "../../chromium/input/keyboard.ts";
import { wheelEvent } from "../../chromium/input/mouse.ts";
import { observeWithPicture } from "../../capture/observe-in-view.ts";
import { encodeObservation } from "../../capture/encode-observation.ts";
import type { Picture } from "../../model/picture.ts";
import type { Action, ActContext } from "../../step/action.ts";
import type { Target } from "../../step/elements/target.ts";
import { dispatchMouse } from "./dispatch.ts";
import { movePointer } from "./move-mouse.ts";

/** Page time between two turns of the wheel: a scroller with smooth scrolling has come to rest by then. */
const BETWEEN_TURNS_MS = 500;

export interface ScrollRequest {
  readonly target: Target;
  /** CSS pixels; positive is right and down. */
  readonly scrolls: readonly { readonly deltaX: number; readonly deltaY: number }[];
}

export interface ScrollResult {
  readonly x: number;
  readonly y: number;
  readonly scrollsExecuted: number;
  /** What was seen between the turns, when there are several. */
  readonly intermediate: readonly Picture[];
}

/** Turns the mouse wheel over a point: whatever scrolls there, scrolls. */
export function scroll(request: ScrollRequest): Action<ScrollResult> {
  return {
    scrollSource: "wheel",
    act: async (deadline, context) => {
      const point = await movePointer(deadline, context, request.target);
      const modifierBits = heldModifierBits(context.tab.heldKeys);
      const intermediate: Picture[] = [];
      for (const [index, turn] of request.scrolls.entries()) {
        if (index > 0) intermediate.push(...(await between(deadline, context)));
        await dispatchMouse(deadline, context, [wheelEvent({ ...point, ...turn, modifierBits })]);
      }
      return { ...point, scrollsExecuted: request.scrolls.length, intermediate };
    },
  };
}

async function between(
  deadline: Deadline,
  { tab, page, picture, warnings }: ActContext,
): Promise<readonly Picture[]> {
  await page.engine.run(deadline, BETWEEN_TURNS_MS, "fast");
  if (picture.area === "none") return [];
  tab.observation = undefined;
  const observation = await observeWithPicture(deadline, tab, warnings);
  tab.observation = undefined;
  return observation ? [await deadline.race(encodeObservation(observation, picture))] : [];
}
