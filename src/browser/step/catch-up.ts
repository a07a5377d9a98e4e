import type { Deadline } from "../../shared/deadline.ts";
import type { ActContext } from "./action.ts";
import { findElement } from "./elements/find.ts";
import type { StepRequest } from "./step-types.ts";

/**
 * Lets page time catch up with real time before an action. Looks first for the element that the action names: a call that
 * is rejected for it moves nothing.
 * @throws AppError ELEMENT_NOT_FOUND
 */
export async function catchUp(
  deadline: Deadline,
  context: ActContext,
  { params: { ref } }: StepRequest,
): Promise<void> {
  if (typeof ref === "number") await findElement(deadline, context, ref);
  await context.page.engine.catchUp(deadline);
}
