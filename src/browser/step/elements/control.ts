import type { ControlState, ControlUse } from "../../../page/world.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import type { ActContext } from "../action.ts";
import { controlOf, findElement, type FoundElement } from "./find.ts";
import { restless } from "../../capture/missing.ts";
import { AppError } from "../../../shared/errors.ts";

/** The state of a control, and the element to act on. */
export interface FoundControl {
  readonly control: ControlState;
  readonly found: FoundElement;
}

/**
 * Returns the control for a ref. The requested element may be the control, or represent the control, as a label does.
 * `found` is the element of the control, or the requested element if only the requested element is visible.
 * @throws AppError ELEMENT_NOT_FOUND
 */
export async function controlNamed(
  deadline: Deadline,
  context: Pick<ActContext, "tab" | "listedWalk" | "warnings" | "foundAgain">,
  ref: number,
  use?: ControlUse,
): Promise<FoundControl> {
  const requested = await findElement(deadline, context, ref);
  const control = await controlOf(deadline, context.tab, requested, use);
  if (!control) throw restless(ref);
  if (control.ref === requested.ref) return { control, found: requested };
  const own = await findElement(deadline, context, control.ref);
  return { control, found: isSeen(own) || !isSeen(requested) ? own : requested };
}

function isSeen({ element }: FoundElement): boolean {
  return element.visible || element.hiddenReason === undefined;
}

/** Longest wait for the page: a busy machine responds late, but an unresponsive page must not block a caller. */
const QUESTION_MS = 3_000;
/** Page time between two reads of a changed control. */
const LOOK_EVERY_MS = 50;
/** Limit of reads of a changed control. */
const MOST_LOOKS = 10;

/**
 * Returns the state of a control, or of its replacement, after an action on it. Returns undefined if the page
 * navigates, is blocked by a dialog, does not respond, or no longer has the control.
 */
export async function stateAfter(
  deadline: Deadline,
  context: ActContext,
  ref: number,
): Promise<FoundControl | undefined> {
  const { page } = context;
  if (page.interruption.reason || page.gate.departing) return undefined;
  using patience = deadline.child(QUESTION_MS);
  const looking = { ...context, warnings: [], foundAgain: [...context.foundAgain] }; // a read adds no warnings
  try {
    return await controlNamed(patience, looking, ref);
  } catch (thrown) {
    deadline.check();
    if (thrown instanceof AppError) return undefined;
    throw thrown;
  }
}

/** Like `stateAfter`, but reads again until the condition is met, at most `MOST_LOOKS` times in all. */
export async function stateOnce(
  deadline: Deadline,
  context: ActContext,
  ref: number,
  holds: (control: ControlState) => boolean,
): Promise<FoundControl | undefined> {
  for (let look = 1; ; look += 1) {
    const state = await stateAfter(deadline, context, ref);
    if (!state || holds(state.control) || look === MOST_LOOKS) return state;
    await context.page.engine.run(deadline, LOOK_EVERY_MS, "fast");
  }
}
