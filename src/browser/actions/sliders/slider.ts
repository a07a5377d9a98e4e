import type { Point, SliderState } from "../../../page/world.ts";
import { AppError } from "../../../shared/errors.ts";
import { controlInFocus } from "../../reads/inner-frames.ts";
import type { Action } from "../../step/action.ts";
import { warnOutside } from "../mouse/dispatch.ts";
import { isLeaving } from "../mouse/pacing.ts";
import { MOST_PRESSES, Slide, type Ends } from "./slide.ts";

export interface SliderRequest extends Ends {
  /** The handle's present position, in screenshot pixels. */
  readonly from: Point;
  /** The position to which the handle is dragged, in screenshot pixels. */
  readonly to: Point;
  /** The requested value. */
  readonly value: number;
}

export interface SliderResult extends Point {
  /** The slider's value now; null if it cannot be read. */
  readonly value: number | null;
}

/** Drags the handle. Then corrects the value with arrow keys, unless the slider reports a different `min` or `max`. */
export function setSlider({ from, to, min, max, value }: SliderRequest): Action<SliderResult> {
  return {
    scrollSource: "drag",
    act: async (deadline, context) => {
      warnOutside(context, from);
      warnOutside(context, to);
      const slide = new Slide(context, value, async (deadlineOfRead) => {
        if (isLeaving(context)) return null;
        const slider = (await controlInFocus(deadlineOfRead, context.tab))?.control.slider;
        return slider ? scaled(slider, { min, max }) : null;
      });
      const now = await slide.drag(deadline, from, to);
      if (now && (now.min !== min || now.max !== max)) {
        context.warnings.push(
          `The slider reports ${now.value} in its own range from ${now.min} to ${now.max}, not in the given range; it was dragged, but its value was not corrected.`,
        );
        return { ...to, value: now.value };
      }
      const corrected = now && (await slide.byKeys(deadline, now, MOST_PRESSES));
      return { ...to, value: slide.reported(corrected) };
    },
  };
}

/** Converts a state in percent to the range `ends`, if given. Does not change a state with the slider's own values. */
export function scaled(state: SliderState, ends: Ends | undefined): SliderState {
  if (!ends || state.exactTo === null) return state;
  const { min, max } = ends;
  const unit = (max - min) / (state.max - state.min);
  return {
    ...state,
    min,
    max,
    value: min + (state.value - state.min) * unit,
    exactTo: state.exactTo * unit,
  };
}

/** Rejects a value outside the slider's range. @throws AppError INVALID_REQUEST */
export function checkValue(value: number, { min, max }: Ends, hint?: string): void {
  if (value >= min && value <= max) return;
  throw new AppError(
    "INVALID_REQUEST",
    `"target_value" must be from ${min} to ${max}; it is ${value}.`,
    hint === undefined ? {} : { hint },
  );
}
