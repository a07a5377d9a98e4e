/** Sets sliders and counters to a value by keys, by typing and by dragging. */
import type { Point, SliderState } from "../../../page/world.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { resolveKey } from "../../chromium/input/keys.ts";
import { keyAlone, typeEvents, type TypeEvent } from "../../chromium/input/text.ts";
import type { ActContext } from "../../step/action.ts";
import { dispatchKeys } from "../mouse/dispatch.ts";
import { between } from "../mouse/drag.ts";
import { moveTo, pressButton, releaseButton } from "../mouse/pointer.ts";

/** The values at the two ends of a track. */
export interface Ends {
  readonly min: number;
  readonly max: number;
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
const CONTROL = resolveKey("Control");

const ROUNDS = 16;
/** Maximum numbers of key presses: between two reads of the value, and in total. */
const MOST_TOGETHER = 200;
export const MOST_PRESSES = 2_000;
/** Number of mouse moves between two positions; a page may react to every move, not only to the last one. */
const MOVES = 10;
/** Limit of positions at which the slider's value is read. */
const MOST_LOOKS = 14;
/** Page time that a page gets to draw the change after a key press or a mouse move. */
const DRAWN_MS = 50;
/** Smallest distance in pixels between two positions to read. */
const FINEST = 0.5;
/** Longest drag, in lengths of the track. */
const FARTHEST = 1.2;

/** A slider's handle and track, in screenshot pixels. */
export interface Handle {
  readonly at: Point;
  /** Vector from the start of the track to its end. */
  readonly along: Point;
}

/** Moves one slider to a value. */
export class Slide {
  readonly value: number;
  /** Returns the slider's state; null once it cannot be read. */
  readonly read: (deadline: Deadline) => Promise<SliderState | null>;
  readonly #context: ActContext;

  constructor(context: ActContext, value: number, read: Slide["read"]) {
    this.#context = context;
    this.value = value;
    this.read = read;
  }

  /**
   * Presses arrow keys until the focused slider reports the value or cannot come nearer. Stops early if more than
   * `most` presses are needed. Returns the slider's state.
   */
  async byKeys(deadline: Deadline, from: SliderState, most: number): Promise<SliderState | null> {
    const { value } = this;
    if (isSliderAt(from, value)) return from;
    const tried = await this.#firstPress(deadline, from);
    let { now, step } = tried;
    for (let round = 0, left = most; now && round < ROUNDS && !isSliderAt(now, value); round += 1) {
      const needed = Math.round(Math.abs(value - now.value) / step);
      if (needed === 0 || needed > left) break; // a slider that ignores keys needs infinitely many
      const presses = Math.min(needed, MOST_TOGETHER);
      left -= presses;
      const key = value > now.value ? tried.more : OPPOSITE[tried.more];
      await this.#keys(deadline, Array.from({ length: presses }, () => keyAlone(key)).flat());
      const before: SliderState = now;
      now = await this.read(deadline);
      step = now ? Math.abs(now.value - before.value) / presses : 0;
      if (step === 0) break;
    }
    return now;
  }

  /** Tries arrow keys until the value changes. Returns the key that increases the value, and the change's size. */
  async #firstPress(
    deadline: Deadline,
    from: SliderState,
  ): Promise<{ readonly now: SliderState | null; readonly more: Key; readonly step: number }> {
    for (const key of this.value > from.value ? UP : DOWN) {
      await this.#keys(deadline, keyAlone(key));
      const now = await this.read(deadline);
      const moved = (now?.value ?? from.value) - from.value;
      if (!now || moved !== 0) {
        return { now, more: moved > 0 ? key : OPPOSITE[key], step: Math.abs(moved) };
      }
    }
    return { now: from, more: "ArrowUp", step: 0 };
  }

  /** Replaces the focused field's text with the value. Returns the slider's state. */
  async byTyping(deadline: Deadline): Promise<SliderState | null> {
    const typed = typeEvents(String(this.value)).flat();
    await this.#keys(deadline, [...keyAlone("a", [CONTROL]), ...typed]);
    const now = await this.read(deadline);
    if (!now || isSliderAt(now, this.value)) return now;
    await this.#keys(deadline, keyAlone("Tab")); // some fields accept a value only when they lose the focus
    return this.read(deadline);
  }

  async #keys(deadline: Deadline, events: readonly TypeEvent[]): Promise<void> {
    await dispatchKeys(deadline, this.#context, events);
    await this.#drawn(deadline);
  }

  /** Drags the handle to the position with the value, or with the nearest value found. Returns the slider's state. */
  async byDrag(
    deadline: Deadline,
    from: SliderState,
    { at, along }: Handle,
  ): Promise<SliderState | null> {
    const length = Math.hypot(along.x, along.y);
    const looks: Look[] = [{ share: 0, value: from.value }];
    const goTo = async (share: number) => {
      await this.#moveTo(deadline, { x: at.x + along.x * share, y: at.y + along.y * share });
      return this.read(deadline);
    };
    await this.#grab(deadline, at);
    let share = (this.value - from.value) / (from.max - from.min);
    while (looks.length < MOST_LOOKS) {
      const now = await goTo(share);
      if (!now) return null;
      looks.push({ share, value: now.value });
      if (isSliderAt(now, this.value)) break;
      const next = nextShare(looks, this.value);
      if (next === undefined || Math.abs(next - share) * length < FINEST) break;
      share = next;
    }
    const best = nearest(looks, this.value);
    if (best && best.share !== share) await goTo(best.share);
    return this.#letGo(deadline);
  }

  /** Drags from one point to another. Returns the slider's state. */
  async drag(deadline: Deadline, from: Point, to: Point): Promise<SliderState | null> {
    await this.#grab(deadline, from);
    await this.#moveTo(deadline, to);
    return this.#letGo(deadline);
  }

  async #grab(deadline: Deadline, at: Point): Promise<void> {
    await moveTo(deadline, this.#context, at);
    await pressButton(deadline, this.#context, "left");
  }

  /** Awaits each move: several moves at once would arrive as one. */
  async #moveTo(deadline: Deadline, to: Point): Promise<void> {
    const from = this.#context.tab.pointer;
    for (let move = 1; move <= MOVES; move += 1) {
      await moveTo(deadline, this.#context, between(from, to, move / MOVES));
    }
    await this.#drawn(deadline);
  }

  async #letGo(deadline: Deadline): Promise<SliderState | null> {
    await releaseButton(deadline, this.#context, "left");
    await this.#drawn(deadline);
    return this.read(deadline);
  }

  async #drawn(deadline: Deadline): Promise<void> {
    const { engine, interruption } = this.#context.page;
    if (!interruption.reason) await engine.run(deadline, DRAWN_MS, "fast");
  }

  /** Returns the final value; null if it cannot be read. Warns unless the final value is the requested value. */
  reported(now: SliderState | null): number | null {
    const { warnings } = this.#context;
    if (!now) {
      warnings.push("The slider's value cannot be read; look at the screenshot.");
      return null;
    }
    const said = reportedValue(now, this.value);
    if (said !== this.value)
      warnings.push(`The slider cannot be set to ${this.value}; its value is ${said}.`);
    return said;
  }
}

/** The slider's value at a handle position. `share`: distance from the first position, in lengths of the track. */
interface Look {
  readonly share: number;
  readonly value: number;
}

function nearest(looks: readonly Look[], value: number): Look | undefined {
  return looks.toSorted((a, b) => Math.abs(a.value - value) - Math.abs(b.value - value))[0];
}

/**
 * Returns the next position to try. The position is between the positions with the nearest lower and the nearest higher
 * value. If one of these two is missing, extrapolates from the first and the last position.
 */
function nextShare(looks: readonly Look[], value: number): number | undefined {
  const below = nearest(
    looks.filter((look) => look.value < value),
    value,
  );
  const above = nearest(
    looks.filter((look) => look.value > value),
    value,
  );
  if (below && above) {
    const part = (value - below.value) / (above.value - below.value);
    return below.share + (above.share - below.share) * Math.min(0.9, Math.max(0.1, part));
  }
  const [first, last] = [looks[0], looks.at(-1)];
  if (!first || !last || last.value === first.value) return undefined; // the drag did not change the value
  const further = (last.share * (value - first.value)) / (last.value - first.value);
  return Math.min(FARTHEST, Math.max(-FARTHEST, further));
}

/** Relative tolerance: decimals are not exact in binary. */
const SAME = 1e-9;

/** Returns whether the slider has the wanted value, within the known precision. */
export function isSliderAt({ value, exactTo }: SliderState, wanted: number): boolean {
  return Math.abs(value - wanted) <= (exactTo ?? SAME * Math.max(1, Math.abs(wanted)));
}

/** Returns the requested value if the slider has reached it; else the slider's value, rounded to its precision. */
function reportedValue(state: SliderState, wanted: number): number {
  if (isSliderAt(state, wanted)) return wanted;
  if (state.exactTo === null) return state.value;
  const decimals = Math.min(9, Math.max(0, Math.floor(-Math.log10(state.exactTo))));
  return Number(state.value.toFixed(decimals));
}
