/** Sliders by dragging their handle, which is looked at on its way. */
import type { Point, SliderState } from "../../../page/world.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { heldModifierBits } from "../../chromium/input/keyboard.ts";
import { moveEvent, type MouseEvent } from "../../chromium/input/mouse.ts";
import type { ActContext } from "../../step/action.ts";
import { dispatchMouse } from "../mouse/dispatch.ts";
import { between } from "../mouse/drag.ts";
import type { Slide } from "./slider-keys.ts";
import { standsAt } from "./slider-reading.ts";

/** Moves on the way; a page may look at the way, not only at its end. */
const MOVES = 10;
/** Places at which it is looked what the slider says. */
const MOST_LOOKS = 14;
/** Page time in which a page draws what a move has changed. */
const DRAWN_MS = 20;
/** Pixels between two places that are worth a look. */
const FINEST = 0.5;

/** Presses at one point and lets go at another. */
export async function drag(
  deadline: Deadline,
  context: ActContext,
  from: Point,
  to: Point,
): Promise<void> {
  await grab(deadline, context, from);
  await moveOn(deadline, context, to);
  await letGo(deadline, context);
}

async function grab(deadline: Deadline, context: ActContext, at: Point): Promise<void> {
  const modifierBits = heldModifierBits(context.tab.heldKeys);
  await send(deadline, context, moveEvent({ ...at, modifierBits }));
  await send(deadline, context, {
    type: "mousePressed",
    ...at,
    ...left(modifierBits),
    buttons: 1,
  });
}

/** Each move is awaited: a burst of them would arrive as one. */
async function moveOn(deadline: Deadline, context: ActContext, to: Point): Promise<void> {
  const from = context.tab.pointer;
  const bits = heldModifierBits(context.tab.heldKeys);
  for (let move = 1; move <= MOVES; move += 1) {
    const point = between(from, to, move / MOVES);
    await send(deadline, context, { type: "mouseMoved", ...point, ...left(bits), buttons: 1 });
  }
}

async function letGo(deadline: Deadline, context: ActContext): Promise<void> {
  const bits = heldModifierBits(context.tab.heldKeys);
  const at = context.tab.pointer;
  await send(deadline, context, { type: "mouseReleased", ...at, ...left(bits), buttons: 0 });
}

function left(modifiers: number) {
  return { modifiers, button: "left", clickCount: 1 } as const;
}

async function send(deadline: Deadline, context: ActContext, event: MouseEvent): Promise<void> {
  context.tab.pointer = { x: event.x, y: event.y };
  await dispatchMouse(deadline, context, [event]);
}

/** A handle as it stands, in pixels of the picture. */
export interface Handle {
  readonly at: Point;
  /** From the beginning of its track to the end. */
  readonly along: Point;
  readonly state: SliderState;
}

/** What the slider says where the handle is, in shares of the track from where it was. */
interface Look {
  readonly share: number;
  readonly value: number;
}

/** Drags a handle to where the slider says a value, or comes nearest to it; returns how it stands then. */
export async function dragTo(
  deadline: Deadline,
  context: ActContext,
  { value, read }: Slide,
  { at, along, state }: Handle,
): Promise<SliderState | null> {
  const length = Math.hypot(along.x, along.y);
  const placeOf = (share: number) => ({ x: at.x + along.x * share, y: at.y + along.y * share });
  const goTo = async (share: number) => {
    await moveOn(deadline, context, placeOf(share));
    await context.page.engine.run(deadline, DRAWN_MS, "fast");
    return read(deadline);
  };
  const looks: Look[] = [{ share: 0, value: state.value }];
  let share = (value - state.value) / (state.max - state.min);
  await grab(deadline, context, at);
  while (looks.length < MOST_LOOKS) {
    const now = await goTo(share);
    if (!now) return null;
    looks.push({ share, value: now.value });
    if (standsAt(now, value)) break;
    const next = nextShare(looks, value);
    if (next === undefined || Math.abs(next - share) * length < FINEST) break;
    share = next;
  }
  const best = looks.toSorted((a, b) => Math.abs(a.value - value) - Math.abs(b.value - value))[0];
  if (best && best.share !== share) await goTo(best.share);
  await letGo(deadline, context);
  await context.page.engine.run(deadline, DRAWN_MS, "fast");
  return read(deadline);
}

/** Where to look next: between the nearest places on both sides of the value, else further on. Undefined for nowhere. */
function nextShare(looks: readonly Look[], value: number): number | undefined {
  const nearest = (side: readonly Look[]) =>
    side.toSorted((a, b) => Math.abs(a.value - value) - Math.abs(b.value - value))[0];
  const below = nearest(looks.filter((look) => look.value < value));
  const above = nearest(looks.filter((look) => look.value > value));
  if (below && above) {
    const part = (value - below.value) / (above.value - below.value);
    return below.share + (above.share - below.share) * Math.min(0.9, Math.max(0.1, part));
  }
  const [first, last] = [looks[0], looks.at(-1)];
  if (!first || !last || last.value === first.value) return undefined; // it says nothing before it is let go, or cannot be dragged
  const further = (last.share * (value - first.value)) / (last.value - first.value);
  return Math.min(FARTHEST, Math.max(-FARTHEST, further));
}

/** In lengths of the track. */
const FARTHEST = 1.2;
