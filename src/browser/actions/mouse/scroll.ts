import type { Deadline } from "../../../shared/deadline.ts";
import { heldModifierBits } from "../../chromium/input/keyboard.ts";
import { wheelEvent } from "../../chromium/input/mouse.ts";
import { observeWithPicture } from "../../capture/observe-in-view.ts";
import { encodeObservation } from "../../capture/encode-observation.ts";
import type { Picture } from "../../model/picture.ts";
import type { ActContext, Action } from "../../step/action.ts";
import { reachedPoint, type Target } from "../../step/elements/target.ts";
import { dispatchMouse } from "./dispatch.ts";
import { movePointer } from "./pointer.ts";
import type { Point } from "../../../page/world.ts";
import { AppError } from "../../../shared/errors.ts";
import { IN_PLACE, mapped } from "../../../shared/mapping.ts";
import { findElement } from "../../step/elements/find.ts";
import { rejectUnsupported } from "../../step/elements/refusals.ts";

/** Page time between two turns of the wheel, so that smooth scrolling can end. */
const BETWEEN_TURNS_MS = 500;

export interface ScrollRequest {
  readonly target: Target;
  /** Screenshot pixels; positive is right and down. */
  readonly scrolls: readonly { readonly deltaX: number; readonly deltaY: number }[];
}

export interface ScrollResult {
  readonly x: number;
  readonly y: number;
  readonly scrollsExecuted: number;
  /** Screenshots between the turns, if there are several turns. */
  readonly intermediate: readonly Picture[];
}

/** Turns the mouse wheel over a point, which scrolls the scrollable element there. */
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

export interface ScrolledIntoView extends Point {
  readonly ref: number;
}

/** Scrolls an element into view. If an overlay obscures the element, adds a warning but does not fail. */
export function scrollToElement({ ref }: { readonly ref: number }): Action<ScrolledIntoView> {
  return {
    scrollSource: "script",
    act: async (deadline, context) => {
      const found = await findElement(deadline, context, ref);
      rejectUnsupported(found, "point");
      try {
        return { ref: found.ref, ...(await reachedPoint(deadline, context, found, "point")) };
      } catch (thrown) {
        if (!(thrown instanceof AppError) || thrown.code !== "ELEMENT_NOT_INTERACTABLE")
          throw thrown;
        context.warnings.push(thrown.message);
      }
      const { contexts } = context.page;
      await contexts.call(deadline, "scrollIntoView", [found.ref, true], found.frame?.frameId);
      const { element, ref: now } = await findElement(deadline, context, found.ref);
      const { zoom } = context.tab.session;
      const { x, y } = mapped(element.point ?? { x: 0, y: 0 }, found.frame?.mapping ?? IN_PLACE);
      return { ref: now, x: x * zoom, y: y * zoom };
    },
  };
}
