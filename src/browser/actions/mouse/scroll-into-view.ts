import type { Point } from "../../../page/world.ts";
import { AppError } from "../../../shared/errors.ts";
import { IN_PLACE, mapped } from "../../../shared/mapping.ts";
import { findElement } from "../../step/elements/find.ts";
import { refuseUnfit } from "../../step/elements/refusals.ts";
import type { Action } from "../../step/action.ts";
import { reachedPoint } from "../../step/elements/target.ts";

export interface ScrolledIntoView extends Point {
  readonly ref: number;
}

/** Scrolls whatever holds an element until it shows. That something covers it there is no failure, but said. */
export function scrollToElement({ ref }: { readonly ref: number }): Action<ScrolledIntoView> {
  return {
    scrollSource: "script",
    act: async (deadline, context) => {
      const found = await findElement(deadline, context, ref);
      refuseUnfit(found, "point");
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
