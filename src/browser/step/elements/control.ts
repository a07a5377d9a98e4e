import type { ControlState, ControlUse } from "../../../page/world.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import type { ActContext } from "../action.ts";
import { controlOf, findElement, type FoundElement } from "./find.ts";
import { restless } from "../../capture/missing.ts";

/** A control, and where it is. */
export interface FoundControl {
  readonly control: ControlState;
  readonly found: FoundElement;
}

/**
 * The control that a ref names: itself, or the one that it stands for. It is reached by what of the two can be seen.
 * @throws AppError ELEMENT_NOT_FOUND
 */
export async function controlNamed(
  deadline: Deadline,
  context: Pick<ActContext, "tab" | "listedWalk" | "warnings" | "foundAgain">,
  ref: number,
  use?: ControlUse,
): Promise<FoundControl> {
  const asked = await findElement(deadline, context, ref);
  const control = await controlOf(deadline, context.tab, asked, use);
  if (!control) throw restless(ref);
  if (control.ref === asked.ref) return { control, found: asked };
  const own = await findElement(deadline, context, control.ref);
  return { control, found: isSeen(own) || !isSeen(asked) ? own : asked };
}

function isSeen({ element }: FoundElement): boolean {
  return element.visible || element.hiddenReason === undefined;
}
