/** Sliders of forms that write their value into an input: what the input says is what is sent. */
import type { SliderState } from "../../page/world.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { onlyNumber } from "../../shared/only-number.ts";
import type { Action, ActContext } from "../step/action.ts";
import { controlOf } from "../step/elements/find.ts";
import { refuseUnfit } from "../step/elements/refusals.ts";
import { stateAfter } from "../step/elements/state-after.ts";
import { reachedPoint } from "../step/elements/target.ts";
import { moveTo, sliderNamed, takesKeyboard } from "./slide-element.ts";
import { told, type SliderResult } from "./slider.ts";
import { byKeys, type Slide } from "./slider-keys.ts";
import { checkValue, type Ends } from "./slider-reading.ts";

export interface WrittenSliderRequest extends Ends {
  readonly ref: number;
  /** Ref of the input. */
  readonly input: number;
  /** What the input shall say. */
  readonly value: number;
}

/**
 * Moves a slider until its input says a value.
 * @throws AppError ELEMENT_NOT_INTERACTABLE for what is no slider, INVALID_REQUEST for a value beyond its ends
 */
export function slideWritten(request: WrittenSliderRequest): Action<SliderResult> {
  return {
    scrollSource: "drag",
    act: async (deadline, context) => {
      const { value } = request;
      checkValue(value, request);
      const { control, found, slider } = await sliderNamed(deadline, context, request.ref);
      refuseUnfit(found, "press");
      const point = await reachedPoint(deadline, context, found);
      const { ref } = control;
      const read = (within: Deadline) => readWritten(within, context, { ...request, ref });
      const slide: Slide = { value, read };
      const said = await read(deadline);
      const from = said ?? (await firstWritten(deadline, context, { ...request, ref }, slide));
      const now = from && (await moveTo(deadline, context, { control, slide, slider, from }));
      return { ...point, value: told(context, value, now) };
    },
  };
}

/** Null while the input says nothing, or once the slider is gone. */
async function readWritten(
  deadline: Deadline,
  context: ActContext,
  { ref, input, min, max }: WrittenSliderRequest,
): Promise<SliderState | null> {
  const slider = await stateAfter(deadline, context, ref);
  if (!slider) return null;
  const { frame } = slider.found;
  const control = await controlOf(deadline, context.tab, { ref: input, frame });
  const value = control ? onlyNumber(control.value) : undefined;
  if (value === undefined) return null;
  return { value, min, max, exactTo: null, track: slider.control.slider?.track ?? null };
}

/** Some write nothing before they are moved for the first time. */
async function firstWritten(
  deadline: Deadline,
  context: ActContext,
  { ref, min, max }: WrittenSliderRequest,
  { read }: Slide,
): Promise<SliderState | null> {
  if (!(await takesKeyboard(deadline, context, ref))) return null;
  const ways = [
    { from: min, value: max },
    { from: max, value: min },
  ];
  for (const { from, value } of ways) {
    const state = { value: from, min, max, exactTo: null, track: null };
    const slide = { value, read };
    await byKeys(deadline, context, slide, { from: state, most: 0 });
    const now = await read(deadline);
    if (now) return now;
  }
  return null;
}
