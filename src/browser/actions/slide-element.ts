import type { Box } from "../../page/snapshot.ts";
import type { Point, SliderState } from "../../page/world.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { controlNamed, type FoundControl } from "../step/elements/control.ts";
import { findElement } from "../step/elements/find.ts";
import { keyboardFor } from "./keyboard-for.ts";
import { wrongKind } from "../step/elements/refusals.ts";
import type { Action, ActContext } from "../step/action.ts";
import { reachedPoint } from "../step/elements/target.ts";
import { checkValue, correct, drag, type SliderResult } from "./slider.ts";

export interface ElementSliderRequest {
  readonly ref: number;
  /** What the slider shall say. */
  readonly value: number;
}

/** A browser's own handle, CSS pixels; where it differs, keys do the rest. */
const HANDLE_PIXELS = 16;

/**
 * Sets the slider that a ref names: the browser's own by a drag along its box, one that the page has made by its keys.
 * @throws AppError ELEMENT_NOT_INTERACTABLE for what is no slider, INVALID_REQUEST for a value that it does not have
 */
export function slideElement({ ref, value }: ElementSliderRequest): Action<SliderResult> {
  return {
    scrollSource: "drag",
    act: async (deadline, context) => {
      const target = await controlNamed(deadline, context, ref);
      const slider = sliderOf(target, value);
      if (slider.value !== value) await approach(deadline, context, target, { slider, value });
      await keyboardFor(deadline, context, target.control.ref, "any");
      const { min, max } = slider;
      const now = await correct(deadline, context, { min, max, value });
      return { ...context.tab.pointer, value: now };
    },
  };
}

function sliderOf({ control }: FoundControl, value: number): SliderState {
  const { ref, tag, role, slider } = control;
  if (!slider) {
    throw wrongKind(
      ref,
      { tag, role },
      {
        reason: "not_slider",
        what: "no slider that says its value",
        hint: "Give the ref of what has the role slider, or say where the track lies in pixels of the screenshot.",
      },
    );
  }
  checkValue(value, slider);
  return slider;
}

interface Way {
  readonly slider: SliderState;
  readonly value: number;
}

/** Only the browser's own is known to lie along its box, and what is in frames elsewhere takes keys as well. */
async function approach(
  deadline: Deadline,
  context: ActContext,
  { control, found }: FoundControl,
  { slider, value }: Way,
): Promise<void> {
  await reachedPoint(deadline, context, found);
  if (control.tag !== "input" || found.frame) return;
  const { element } = await findElement(deadline, context, control.ref);
  const { box } = element;
  if (!box) return;
  const { zoom } = context.tab.session;
  const at = (said: number) => {
    const { x, y } = handleAt(box, (said - slider.min) / (slider.max - slider.min));
    return { x: x * zoom, y: y * zoom };
  };
  await drag(deadline, context, at(slider.value), at(value));
}

/** One that is higher than wide has its greatest value at the top. */
function handleAt({ x, y, width, height }: Box, share: number): Point {
  const along = (length: number, part: number) =>
    HANDLE_PIXELS / 2 + (length - HANDLE_PIXELS) * part;
  return width >= height
    ? { x: x + along(width, share), y: y + height / 2 }
    : { x: x + width / 2, y: y + along(height, 1 - share) };
}
