/** Sliders and counters by the keyboard. */
import type { SliderState } from "../../../page/world.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { keyPressEvents } from "../../chromium/input/keyboard.ts";
import { resolveKey } from "../../chromium/input/keys.ts";
import { keyAlone, typeEvents, type TypeEvent } from "../../chromium/input/text.ts";
import type { ActContext } from "../../step/action.ts";
import { dispatchKeys } from "../mouse/dispatch.ts";
import { standsAt } from "./slider-reading.ts";

/** How a slider is brought to a value. */
export interface Slide {
  readonly value: number;
  /** What it says now; null once that cannot be read. */
  readonly read: (deadline: Deadline) => Promise<SliderState | null>;
}

const UP = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"] as const;
const DOWN = ["ArrowDown", "ArrowLeft", "ArrowUp", "ArrowRight"] as const;
type Key = (typeof UP)[number];
const OPPOSITE: Readonly<Record<Key, Key>> = {
  ArrowUp: "ArrowDown",
  ArrowDown: "ArrowUp",
  ArrowRight: "ArrowLeft",
  ArrowLeft: "ArrowRight",
};

const ROUNDS = 16;
/** Presses that go out together. */
const MOST_TOGETHER = 200;
/** Page time in which a page draws what a key has changed. */
const DRAWN_MS = 50;

/** The keys of one slider, and how far one press goes. */
interface Keys {
  readonly more: Key;
  readonly step: number;
}

/**
 * Presses arrow keys until what has the keyboard says a value, or does not come nearer; of one that is farther away than
 * `most` presses, only far enough to see that. Returns how it stands then.
 */
export async function byKeys(
  deadline: Deadline,
  context: ActContext,
  { value, read }: Slide,
  { from, most }: { readonly from: SliderState; readonly most: number },
): Promise<SliderState | null> {
  if (standsAt(from, value)) return from;
  const tried = await firstPress(deadline, context, { value, read }, from);
  if (!tried.keys) return tried.now;
  const { more } = tried.keys;
  let { now, keys } = { now: tried.now, keys: tried.keys };
  for (let round = 0, left = most; now && round < ROUNDS && !standsAt(now, value); round += 1) {
    const needed = Math.round(Math.abs(value - now.value) / keys.step);
    if (needed === 0 || needed > left) break;
    const presses = Math.min(needed, MOST_TOGETHER);
    left -= presses;
    await press(deadline, context, value > now.value ? more : OPPOSITE[more], presses);
    const before: SliderState = now;
    now = await read(deadline);
    const moved = now ? Math.abs(now.value - before.value) : 0;
    if (moved === 0) break;
    keys = { more, step: moved / presses };
  }
  return now;
}

interface Tried {
  readonly now: SliderState | null;
  /** Missing for what takes no keys. */
  readonly keys?: Keys;
}

/** Which of the keys move it, and which way: in some, upwards is less. */
async function firstPress(
  deadline: Deadline,
  context: ActContext,
  { value, read }: Slide,
  from: SliderState,
): Promise<Tried> {
  const isMore = value > from.value;
  for (const key of isMore ? UP : DOWN) {
    await press(deadline, context, key, 1);
    const now = await read(deadline);
    if (!now) return { now };
    const moved = now.value - from.value;
    if (moved !== 0) {
      return { now, keys: { more: moved > 0 ? key : OPPOSITE[key], step: Math.abs(moved) } };
    }
  }
  return { now: from };
}

async function press(
  deadline: Deadline,
  context: ActContext,
  name: Key,
  times: number,
): Promise<void> {
  const events = keyAlone(name);
  await send(deadline, context, Array.from({ length: times }, () => events).flat());
}

async function send(
  deadline: Deadline,
  context: ActContext,
  events: readonly TypeEvent[],
): Promise<void> {
  await dispatchKeys(deadline, context, events);
  const { engine, interruption } = context.page;
  if (!interruption.reason) await engine.run(deadline, DRAWN_MS, "fast");
}

const CONTROL = resolveKey("Control");

/** Types a value in the place of what the field that has the keyboard holds; returns how it stands then. */
export async function byTyping(
  deadline: Deadline,
  context: ActContext,
  { value, read }: Slide,
): Promise<SliderState | null> {
  const all = keyPressEvents({ key: resolveKey("a"), modifiers: [CONTROL], held: new Set() });
  await send(deadline, context, [...all.events, ...typeEvents(String(value)).flat()]);
  const now = await read(deadline);
  if (!now || standsAt(now, value)) return now;
  await send(deadline, context, keyAlone("Tab")); // some take a value over when the keyboard leaves them
  return read(deadline);
}
