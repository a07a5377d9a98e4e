import type { FormLook, Trial } from "../../page/world.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { Action, ActContext } from "../step/action.ts";
import { isLeaving, letAnswer } from "./mouse/pacing.ts";

/** Page time after each trial, long enough for debounced handlers. */
const AT_ONCE_MS = 100;

export interface TrialsRequest {
  /** Ref of the form; null for controls outside of forms. */
  readonly form: number | null;
  /** The frame that contains the form, if it is of another origin. */
  readonly frameId: string | undefined;
  readonly trials: readonly Trial[];
}

export interface TrialsResult {
  /** Control states after each trial; null if a value was rejected or the form removed. A navigation ends the list. */
  readonly looks: readonly (FormLook["controls"] | null)[];
}

/** Sets controls to one value after another, by script, and reads the form's state after each. */
export function tryControls({ form, frameId, trials }: TrialsRequest): Action<TrialsResult> {
  return {
    act: async (deadline, context) => {
      const { page } = context;
      const looks: (FormLook["controls"] | null)[] = [];
      for (const trial of trials) {
        const took = await page.contexts.call(deadline, "tryControl", [trial], frameId);
        await letAnswer(deadline, context, AT_ONCE_MS); // waits longer if a request or other work is unfinished
        if (isLeaving(context)) break;
        looks.push(took ? await lookAt(deadline, context, { form, frameId }) : null);
      }
      return { looks };
    },
    recordedResult: ({ looks }) => ({ trials: looks.length }),
  };
}

async function lookAt(
  deadline: Deadline,
  { page, tab }: ActContext,
  { form, frameId }: Pick<TrialsRequest, "form" | "frameId">,
): Promise<FormLook["controls"] | null> {
  const requested = { form, nextRef: tab.nextRef };
  const look = await page.contexts.call(deadline, "lookAtForm", [requested], frameId);
  if (!look) return null;
  tab.nextRef = look.nextRef;
  return look.controls;
}
