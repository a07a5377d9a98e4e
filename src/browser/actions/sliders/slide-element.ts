import type { ControlState, Point, SliderState } from "../../../page/world.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { AppError } from "../../../shared/errors.ts";
import { IN_PLACE, mapped } from "../../../shared/mapping.ts";
import type { Action, ActContext } from "../../step/action.ts";
import { controlNamed, type FoundControl, stateAfter } from "../../step/elements/control.ts";
import { slidersOf } from "../../step/elements/find.ts";
import { notInteractable, rejectUnsupported, wrongKind } from "../../step/elements/refusals.ts";
import { reachedPoint } from "../../step/elements/target.ts";
import { keyboardFor } from "../keyboard/keyboard-for.ts";
import { clickAt, LEFT_CLICK } from "../mouse/click.ts";
import { MOST_PRESSES, Slide, isSliderAt, type Ends, type Handle } from "./slide.ts";
import { checkValue, scaled, type SliderResult } from "./slider.ts";

export interface ElementSliderRequest {
  readonly ref: number;
  /** The requested value. */
  readonly value: number;
  /** The values at the ends of the track, for a slider that does not report its value. */
  readonly ends?: Ends;
}

/** Limit of key presses before a drag is tried. */
const FEW_PRESSES = 200;
/** Page time between two reads of a moving handle. */
const ON_ITS_WAY_MS = 50;
/** Limit of reads of a moving handle. */
const MOST_LOOKS = 30;

/**
 * Sets the slider or counter with this ref, or the only slider inside or next to the element with this ref. Drags a
 * native slider. Types into a number field. Presses keys on a custom slider; if that fails, drags its handle.
 * @throws AppError ELEMENT_NOT_INTERACTABLE for no or several sliders, INVALID_REQUEST for a value outside the range
 */
export function slideElement({ ref, value, ends }: ElementSliderRequest): Action<SliderResult> {
  return {
    scrollSource: "drag",
    /** Tries one method after the other until the slider reports the value. */
    act: async (deadline, context) => {
      const target = await sliderNamed(deadline, context, ref);
      const { control, found } = target;
      const slider = checked(context, target, { value, ends });
      rejectUnsupported(found, "press");
      const point = await reachedPoint(deadline, context, found);
      const read = (within: Deadline) => readAt(within, context, control.ref, ends);
      const slide = new Slide(context, value, read);
      const isEmpty = control.kind === "text" && control.value === ""; // the slider value of an empty field is 0
      let now: SliderState | null = slider;
      for (const way of waysTo(control, slider)) {
        if (!now || (isSliderAt(now, value) && !isEmpty)) break;
        now = await way(deadline, context, { ref: control.ref, slide, now });
      }
      return { ...point, value: slide.reported(now) };
    },
  };
}

interface FoundSlider extends FoundControl {
  readonly slider: SliderState;
}

/** Returns the slider with this ref, or the only slider inside or next to the element with this ref. */
async function sliderNamed(
  deadline: Deadline,
  context: ActContext,
  ref: number,
): Promise<FoundSlider> {
  const requested = await controlNamed(deadline, context, ref);
  if (requested.control.slider) return { ...requested, slider: requested.control.slider };
  const refs = await slidersOf(deadline, context.tab, requested.found);
  if (refs.length > 1) throw severalSliders(ref, refs);
  const held = refs[0] === undefined ? requested : await controlNamed(deadline, context, refs[0]);
  if (held.control.slider) return { ...held, slider: held.control.slider };
  throw wrongKind(ref, requested.control, {
    reason: "not_slider",
    what: "not a slider and contains none",
    hint: "Pass the ref of a handle, of a track or of a group with one slider; or the track's screenshot coordinates.",
  });
}

function severalSliders(ref: number, refs: readonly number[]): AppError {
  return notInteractable(
    `Element ${ref} contains ${refs.length} sliders; their refs are ${refs.join(", ")}.`,
    "Pass the ref of the slider to set.",
    { ref, reason: "several_sliders", refs },
  );
}

function checked(
  { warnings }: ActContext,
  { control: { ref }, slider }: FoundSlider,
  { value, ends }: { readonly value: number; readonly ends: Ends | undefined },
): SliderState {
  if (slider.exactTo === null) {
    if (ends) {
      throw new AppError(
        "INVALID_REQUEST",
        `Element ${ref} reports its own values, from ${slider.min} to ${slider.max}; omit "min" and "max".`,
      );
    }
    checkValue(
      value,
      slider,
      "Pass a value within these limits; another handle on the same track may determine one of the limits.",
    );
    return slider;
  }
  const hint = `Element ${ref} reports no values, so values are percent of the track; pass "min" and "max" for other values.`;
  const state = scaled(slider, ends);
  checkValue(value, state, hint);
  if (!ends) warnings.push(hint);
  return state;
}

/** Returns the slider's state. If only the handle's position gives the value, first waits until it stops moving. */
async function readAt(
  deadline: Deadline,
  context: ActContext,
  ref: number,
  ends: Ends | undefined,
): Promise<SliderState | null> {
  let before: SliderState | null = null;
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const slider = (await stateAfter(deadline, context, ref))?.control.slider;
    if (!slider) return null;
    const now = scaled(slider, ends);
    if (now.exactTo === null || now.value === before?.value) return now;
    before = now;
    await context.page.engine.run(deadline, ON_ITS_WAY_MS, "fast");
  }
  return before;
}

interface Sliding {
  readonly ref: number;
  readonly slide: Slide;
  readonly now: SliderState;
}

type Way = (
  deadline: Deadline,
  context: ActContext,
  sliding: Sliding,
) => Promise<SliderState | null>;

/** Returns the methods to try, in order, until the slider reports the value. */
function waysTo({ tag, kind, readonly }: ControlState, { track }: SliderState): readonly Way[] {
  const keys = pressing(MOST_PRESSES);
  if (kind === "text" && !readonly) return [typing, keys];
  if (!track) return [keys];
  return tag === "input" ? [dragging, keys] : [pressing(FEW_PRESSES), dragging, keys];
}

const typing: Way = async (deadline, context, { ref, slide }) => {
  await keyboardFor(deadline, context, ref, "text");
  return slide.byTyping(deadline);
};

function pressing(most: number): Way {
  return async (deadline, context, { ref, slide, now }) => {
    if (!(await takesKeyboard(deadline, context, ref))) return now;
    return slide.byKeys(deadline, now, most);
  };
}

/** Focuses the element; returns false if it cannot have the focus. */
async function takesKeyboard(
  deadline: Deadline,
  context: ActContext,
  ref: number,
): Promise<boolean> {
  try {
    await keyboardFor(deadline, context, ref, "any");
    return true;
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.details?.["reason"] === "not_focusable") return false;
    throw thrown;
  }
}

const dragging: Way = async (deadline, context, { ref, slide, now }) => {
  const target = await controlNamed(deadline, context, ref);
  const handle = await handleOf(deadline, context, target);
  if (!handle) return now;
  const dragged = await slide.byDrag(deadline, now, handle);
  if (dragged?.value !== now.value) return dragged;
  // Some sliders ignore a mouse drag but move to the clicked point of their track.
  const { at, along } = handle;
  const share = (slide.value - now.value) / (now.max - now.min);
  const point = { x: at.x + along.x * share, y: at.y + along.y * share };
  await clickAt(deadline, context, point, LEFT_CLICK);
  return slide.read(deadline);
};

async function handleOf(
  deadline: Deadline,
  context: ActContext,
  { control, found }: FoundControl,
): Promise<Handle | undefined> {
  const point = await reachedPoint(deadline, context, found);
  const after = await stateAfter(deadline, context, control.ref); // `reachedPoint` may have scrolled the page
  const track = after?.control.slider?.track;
  if (!after || !track) return undefined;
  const frameId = after.found.frame?.frameId;
  const mapping =
    (frameId === undefined ? undefined : context.tab.frames.get(frameId)?.mapping) ?? IN_PLACE;
  const { zoom } = context.tab.session;
  const inPicture = (from: Point, to: Point): Point => {
    const [a, b] = [mapped(from, mapping), mapped(to, mapping)];
    return { x: (b.x - a.x) * zoom, y: (b.y - a.y) * zoom };
  };
  const middle = after.found.element.box;
  const off =
    middle &&
    inPicture({ x: middle.x + middle.width / 2, y: middle.y + middle.height / 2 }, track.handle);
  const isWhole = off && Math.hypot(off.x, off.y) > 1; // the element is the whole track: its middle is not the handle
  return {
    at: isWhole ? { x: point.x + off.x, y: point.y + off.y } : point,
    along: inPicture(track.start, track.end),
  };
}
