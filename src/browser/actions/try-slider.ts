import type { FormNumber } from "../../page/world.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { keyAlone } from "../chromium/input/text.ts";
import type { Action, ActContext } from "../step/action.ts";
import { dispatchKeys } from "./dispatch.ts";
import { takesKeyboard } from "./slide-element.ts";

/** To one end of the track, no further, a step away from it; to the other end, no further, a step back. */
const KEYS = ["Home", "ArrowLeft", "ArrowRight", "End", "ArrowRight", "ArrowLeft"] as const;

/** Page time for each key: handlers that wait for a moment of quiet come in it too. */
const AFTER_KEY_MS = 100;

export interface SliderTrialRequest {
  /** Ref of the handle. */
  readonly handle: number;
  /** Ref of the form; null for what is in no form. */
  readonly form: number | null;
  /** The frame of another origin that it is in. */
  readonly frameId: string | undefined;
}

export interface SliderTrial {
  /** What the inputs of the form said before, and after each key. Ends early with the page, or what takes no keys. */
  readonly looks: readonly (readonly FormNumber[])[];
}

/** Moves a slider by its keys, and looks what the inputs of its form say then. */
export function trySlider(request: SliderTrialRequest): Action<SliderTrial> {
  return {
    act: async (deadline, context) => {
      const looks = [await numbersIn(deadline, context, request)];
      if (!(await takesKeyboard(deadline, context, request.handle))) return { looks };
      for (const key of KEYS) {
        await dispatchKeys(deadline, context, keyAlone(key));
        const { engine, interruption, gate } = context.page;
        if (interruption.reason || gate.departing) break;
        await engine.run(deadline, AFTER_KEY_MS, "fast");
        looks.push(await numbersIn(deadline, context, request));
      }
      return { looks };
    },
    recordedResult: ({ looks }) => ({ looks: looks.length }),
  };
}

async function numbersIn(
  deadline: Deadline,
  { page, tab }: ActContext,
  { form, frameId }: SliderTrialRequest,
): Promise<readonly FormNumber[]> {
  const asked = { form, nextRef: tab.nextRef };
  const answer = await page.contexts.call(deadline, "formNumbers", [asked], frameId);
  if (!answer) return [];
  tab.nextRef = answer.nextRef;
  return answer.numbers;
}
