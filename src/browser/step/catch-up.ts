import type { Deadline } from "../../shared/deadline.ts";
import type { ActContext } from "./action.ts";
import { findElement } from "./elements/find.ts";
import type { StepRequest } from "./step-types.ts";

/**
 * Lets page time catch up with real time before an action. Finds the named element first, so that a rejected call does not
 * move the page.
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
