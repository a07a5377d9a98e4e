import type { Point, SliderState } from "../../page/world.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { controlInFocus } from "../reads/inner-frames.ts";
import { heldModifierBits } from "../chromium/input/keyboard.ts";
import { moveEvent, type MouseEvent } from "../chromium/input/mouse.ts";
import type { Action, ActContext } from "../step/action.ts";
import { dispatchKeys, dispatchMouse, warnOutside } from "./dispatch.ts";
import { keyAlone } from "../chromium/input/text.ts";

/** Moves on the way; a page may look at the way, not only at its end. */
const MOVES = 10;
const ROUNDS = 4;
const MOST_PRESSES = 200;
export interface SliderRequest {
  /** Where the handle is, and where it shall get to. */
  readonly from: Point;
  readonly to: Point;
  /** What the slider says at the two ends of its track, and what it shall say. */
  readonly min: number;
  readonly max: number;
  readonly value: number;
}

export interface SliderResult extends Point {
  /** What the slider says now; null if it cannot be read. */
  readonly value: number | null;
}

/** @throws AppError INVALID_REQUEST for a value that the slider does not have */
export function checkValue(
  value: number,
  { min, max }: { readonly min: number; readonly max: number },
): void {
  if (value >= min && value <= max) return;
  throw new AppError(
    "INVALID_REQUEST",
    `"target_value" must be from ${min} to ${max}; it is ${value}.`,
  );
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

/** Presses at one point and lets go at another. Each move is awaited: a burst of them would arrive as one. */
export async function drag(
  deadline: Deadline,
  context: ActContext,
  from: Point,
  to: Point,
): Promise<void> {
  const { tab } = context;
  const modifierBits = heldModifierBits(tab.heldKeys);
  const left = { modifiers: modifierBits, button: "left", clickCount: 1 } as const;
  const way = Array.from({ length: MOVES }, (_, index) => between(from, to, (index + 1) / MOVES));
  const events: readonly MouseEvent[] = [
    moveEvent({ ...from, modifierBits }),
    { type: "mousePressed", ...from, ...left, buttons: 1 },
    ...way.map((point) => ({ type: "mouseMoved" as const, ...point, ...left, buttons: 1 })),
    { type: "mouseReleased", ...to, ...left, buttons: 0 },
  ];
  for (const event of events) {
    tab.pointer = { x: event.x, y: event.y };
    await dispatchMouse(deadline, context, [event]);
  }
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** By arrow keys, as the slider that has the keyboard says; null, and a warning, if it cannot be read. */
export async function correct(
  deadline: Deadline,
  context: ActContext,
  { min, max, value }: Pick<SliderRequest, "min" | "max" | "value">,
): Promise<number | null> {
  const { tab, page, warnings } = context;
  const read = async () => {
    if (page.interruption.reason || page.gate.departing) return null;
    return (await controlInFocus(deadline, tab))?.control.slider ?? null;
  };
  let slider = await read();
  if (!slider) {
    warnings.push("What the slider says now cannot be read; look at the picture.");
    return null;
  }
  if (slider.min !== min || slider.max !== max) {
    warnings.push(
      `The slider itself goes from ${slider.min} to ${slider.max} and says ${slider.value}; it was dragged and not corrected.`,
    );
    return slider.value;
  }
  let step = 1;
  for (let round = 0; round < ROUNDS && slider.value !== value; round += 1) {
    const before: SliderState = slider;
    const presses = round === 0 ? 1 : Math.round(Math.abs(value - before.value) / step);
    if (presses === 0) break;
    await press(deadline, context, value > before.value ? "ArrowUp" : "ArrowDown", presses);
    slider = (await read()) ?? before;
    if (slider.value === before.value) break; // it takes no keys
    step = Math.abs(slider.value - before.value) / Math.min(presses, MOST_PRESSES);
  }
  if (slider.value !== value) {
    warnings.push(`The slider does not stop at ${value}; it says ${slider.value}.`);
  }
  return slider.value;
}

async function press(
  deadline: Deadline,
  context: ActContext,
  name: "ArrowUp" | "ArrowDown",
  times: number,
): Promise<void> {
  const events = keyAlone(name);
  const all = Array.from({ length: Math.min(times, MOST_PRESSES) }, () => events);
  await dispatchKeys(deadline, context, all.flat());
}
