import type { Point, SliderState } from "../../../page/world.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { controlInFocus } from "../../reads/inner-frames.ts";
import type { Action, ActContext } from "../../step/action.ts";
import { warnOutside } from "../mouse/dispatch.ts";
import { drag } from "./slider-drag.ts";
import { byKeys, type Slide } from "./slider-keys.ts";
import { between, toldValue, type Ends } from "./slider-reading.ts";

/** Where keys end, however far away the value is. */
const MOST_PRESSES = 2_000;

export interface SliderRequest extends Ends {
  /** Where the handle is, and where it shall get to. */
  readonly from: Point;
  readonly to: Point;
  /** What it shall say. */
  readonly value: number;
}

export interface SliderResult extends Point {
  /** What the slider says now; null if it cannot be read. */
  readonly value: number | null;
}

/** Drags the handle of a slider, reads what it says then, and corrects that with arrow keys. */
export function setSlider(request: SliderRequest): Action<SliderResult> {
  return {
    scrollSource: "drag",
    act: async (deadline, context) => {
      const { from, to } = request;
      warnOutside(context, from);
      warnOutside(context, to);
      await drag(deadline, context, from, to);
      const value = await correct(deadline, context, request);
      return { ...to, value };
    },
  };
}

/** By arrow keys, as the slider that has the keyboard says; null, and a warning, if it cannot be read. */
async function correct(
  deadline: Deadline,
  context: ActContext,
  { min, max, value }: SliderRequest,
): Promise<number | null> {
  const { warnings } = context;
  const slide: Slide = { value, read: (within) => readFocused(within, context, { min, max }) };
  const slider = await slide.read(deadline);
  if (slider && (slider.min !== min || slider.max !== max)) {
    warnings.push(
      `The slider itself goes from ${slider.min} to ${slider.max} and says ${slider.value}; it was dragged and not corrected.`,
    );
    return slider.value;
  }
  const from = slider && { from: slider, most: MOST_PRESSES };
  return told(context, value, from && (await byKeys(deadline, context, slide, from)));
}

async function readFocused(
  deadline: Deadline,
  { tab, page }: ActContext,
  ends: Ends,
): Promise<SliderState | null> {
  if (page.interruption.reason || page.gate.departing) return null;
  const slider = (await controlInFocus(deadline, tab))?.control.slider;
  return slider ? between(slider, ends) : null;
}

/** What it says at the end; a warning says if that is not what was asked for, or nothing. */
export function told(
  { warnings }: ActContext,
  value: number,
  now: SliderState | null,
): number | null {
  if (!now) {
    warnings.push("What the slider says now cannot be read; look at the picture.");
    return null;
  }
  const said = toldValue(now, value);
  if (said !== value) warnings.push(`The slider does not stop at ${value}; it says ${said}.`);
  return said;
}
