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
import { MOST_PRESSES, Slide, isAt, type Ends, type Handle } from "./slide.ts";
import { checkValue, scaled, type SliderResult } from "./slider.ts";

export interface ElementSliderRequest {
  readonly ref: number;
  /** What the slider shall say. */
  readonly value: number;
  /** What the ends of its track stand for, of a slider that does not say its value. */
  readonly ends?: Ends;
}

/** More presses than this on the way are worth a drag first. */
const FEW_PRESSES = 200;
/** Page time in which a handle that is on its way gets further, and how often it is looked at. */
const ON_ITS_WAY_MS = 50;
const MOST_LOOKS = 30;

/**
 * Sets the slider or counter that a ref names, or that what it names holds: the browser's own by a drag, a number field
 * by typing, what the page has made by its keys, and by dragging its handle where these do not do.
 * @throws AppError ELEMENT_NOT_INTERACTABLE for what is no slider, INVALID_REQUEST for a value that it does not have
 */
export function slideElement({ ref, value, ends }: ElementSliderRequest): Action<SliderResult> {
  return {
    scrollSource: "drag",
    /** Tries one way after the other until it says the value. */
    act: async (deadline, context) => {
      const target = await sliderNamed(deadline, context, ref);
      const { control, found } = target;
      const slider = checked(context, target, { value, ends });
      rejectUnsupported(found, "press");
      const point = await reachedPoint(deadline, context, found);
      const read = (within: Deadline) => readAt(within, context, control.ref, ends);
      const slide = new Slide(context, value, read);
      const isEmpty = control.kind === "text" && control.value === ""; // it would be told as 0
      let now: SliderState | null = slider;
      for (const way of waysTo(control, slider)) {
        if (!now || (isAt(now, value) && !isEmpty)) break;
        now = await way(deadline, context, { ref: control.ref, slide, now });
      }
      return { ...point, value: slide.reported(now) };
    },
  };
}

interface FoundSlider extends FoundControl {
  readonly slider: SliderState;
}

/** The slider itself, or the only one that the element holds. */
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
    what: "no slider and holds none",
    hint: "Give the ref of a handle, or of a track or group with one slider, or say where the track lies in pixels of the screenshot.",
  });
}

function severalSliders(ref: number, refs: readonly number[]): AppError {
  return notInteractable(
    `Element ${ref} holds ${refs.length} sliders; their refs are ${refs.join(", ")}.`,
    "Give the ref of the one to set.",
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
        `Element ${ref} says its values itself, from ${slider.min} to ${slider.max}; "min" and "max" are for those that do not.`,
      );
    }
    checkValue(
      value,
      slider,
      "These are the ends that the slider itself tells; another handle of its track may be one of them.",
    );
    return slider;
  }
  const hint = `Element ${ref} does not tell its values; without "min" and "max", what the ends of its track stand for, they are counted in percent of the track.`;
  const state = scaled(slider, ends);
  checkValue(value, state, hint);
  if (!ends) warnings.push(hint);
  return state;
}

/** Once it stands still: what does not tell its value is read by its place, and may be on its way there. */
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

/** What is tried, one after the other, until it says the value. */
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

/** Gives it the keyboard; false for what does not take it. */
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
  // Some sliders ignore a mouse drag and move to a click on their track.
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
  const after = await stateAfter(deadline, context, control.ref); // it may have been scrolled to
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
  const isWhole = off && Math.hypot(off.x, off.y) > 1; // the whole track is the element: its middle is not the handle
  return {
    at: isWhole ? { x: point.x + off.x, y: point.y + off.y } : point,
    along: inPicture(track.start, track.end),
  };
}
