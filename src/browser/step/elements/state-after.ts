import type { ControlState } from "../../../page/world.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { AppError } from "../../../shared/errors.ts";
import type { ActContext } from "../action.ts";
import { controlNamed, type FoundControl } from "./control.ts";

/** A busy machine takes its time to answer; a page that does not answer at all keeps nobody waiting for longer. */
const ASKED_MS = 3_000;
/** Page time that a page gets to draw anew what was done to it. */
const LOOK_EVERY_MS = 50;
const MOST_LOOKS = 10;

/**
 * How a control stands after something was done to it, or the one that has taken its place. Undefined if the page has gone
 * elsewhere because of it, waits behind a dialog, or has the control no more.
 */
export async function stateAfter(
  deadline: Deadline,
  context: ActContext,
  ref: number,
): Promise<FoundControl | undefined> {
  const { page } = context;
  if (page.interruption.reason || page.gate.departing) return undefined;
  using patience = deadline.child(ASKED_MS);
  const looking = { ...context, warnings: [], foundAgain: [...context.foundAgain] }; // nobody acts on it
  try {
    return await controlNamed(patience, looking, ref);
  } catch (thrown) {
    deadline.check();
    if (thrown instanceof AppError) return undefined;
    throw thrown;
  }
}

/** The same once it holds, or after the time that a page may take for it. */
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
