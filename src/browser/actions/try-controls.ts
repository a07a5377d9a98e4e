import type { FormLook, Trial } from "../../page/world.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { Action, ActContext } from "../step/action.ts";
import { isLeaving, letAnswer } from "./mouse/pacing.ts";

/** Page time for each trial: handlers that wait for a moment of quiet come in it too. */
const AT_ONCE_MS = 100;

export interface TrialsRequest {
  /** Ref of the form; null for what is in no form. */
  readonly form: number | null;
  /** The frame of another origin that it is in. */
  readonly frameId: string | undefined;
  readonly trials: readonly Trial[];
}

export interface TrialsResult {
  /** How the controls stood after each trial; null where the control did not take it. Ends early with the page. */
  readonly looks: readonly (FormLook["controls"] | null)[];
}

/** Makes controls hold one thing after the other, by script, and looks what becomes of the form each time. */
export function tryControls({ form, frameId, trials }: TrialsRequest): Action<TrialsResult> {
  return {
    act: async (deadline, context) => {
      const { page } = context;
      const looks: (FormLook["controls"] | null)[] = [];
      for (const trial of trials) {
        const took = await page.contexts.call(deadline, "tryControl", [trial], frameId);
        await letAnswer(deadline, context, AT_ONCE_MS); // a settle takes many times as long, and is for requests
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
