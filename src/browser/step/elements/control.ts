import type { ControlState } from "../../../page/world.ts";
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
 * The control that a ref names, by itself or by its label.
 * @throws AppError ELEMENT_NOT_FOUND
 */
export async function controlNamed(
  deadline: Deadline,
  context: Pick<ActContext, "tab" | "listedWalk" | "warnings" | "foundAgain">,
  ref: number,
): Promise<FoundControl> {
  const asked = await findElement(deadline, context, ref);
  const control = await controlOf(deadline, context.tab, asked);
  if (!control) throw restless(ref);
  if (control.ref === asked.ref) return { control, found: asked };
  return { control, found: await findElement(deadline, context, control.ref) };
}
