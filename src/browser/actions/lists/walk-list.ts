/** Operates lists with the keyboard, as ARIA specifies, if the elements that declare the options are invisible. */
import type { ActiveChoice, Choice, Choices } from "../../../page/world.ts";
import type { CustomList } from "./custom-list.ts";

/** Limit of options visited in a list. */
const MOST_OPTIONS = 300;
/** Page time in which a list reacts to a key. */
const AFTER_KEY_MS = 20;

/** Returns whether the declared options are invisible but the list has an active option (aria-activedescendant). */
export function isWorkedByKeys({ isUnseen, active }: Choices): boolean {
  return isUnseen && active !== null;
}

interface WalkedList {
  /** All visited options, in order. */
  readonly options: readonly Choice[];
  /** Whether the first visited option is the first of the list. */
  readonly isFromStart: boolean;
  /** Whether `options` contains all options of the list. */
  readonly isWhole: boolean;
}

type IsIt = (option: Choice) => Promise<boolean>;

/**
 * Moves through an open list with ArrowDown until `isIt` accepts an option. If ArrowDown stops at the last option, then
 * moves up with ArrowUp: the list may have opened in the middle.
 */
export async function walkList(list: CustomList, isIt: IsIt): Promise<WalkedList> {
  const down = await walkOn(list, "ArrowDown", isIt);
  if (down.end !== "stays") {
    return { options: down.options, isFromStart: false, isWhole: down.end === "repeats" };
  }
  const up = await walkOn(list, "ArrowUp", isIt);
  const isWhole = up.end === "stays";
  return { options: up.options.toReversed(), isFromStart: isWhole, isWhole };
}

interface Passed {
  readonly options: readonly Choice[];
  /** `stays`: the key no longer changes the active option. `repeats`: the first visited option is active again. */
  readonly end: "found" | "stays" | "repeats" | "unknown";
}

async function walkOn(list: CustomList, key: string, isIt: IsIt): Promise<Passed> {
  const passed = new Map<string, Choice>();
  const ended = (end: Passed["end"]) => ({ options: [...passed.values()], end });
  let last: string | undefined;
  while (passed.size < MOST_OPTIONS) {
    let { active } = await list.look();
    if (active && keyOf(active) === last) {
      await list.settle(); // the list may react to the key with a delay
      ({ active } = await list.look());
    }
    if (!active) return ended("unknown");
    const now = keyOf(active);
    if (now === last) return ended("stays");
    if (passed.has(now)) return ended(now === passed.keys().next().value ? "repeats" : "unknown");
    passed.set(now, active);
    if (await isIt(active)) return ended("found");
    last = now;
    await pressOn(list, key);
  }
  return ended("unknown");
}

/** Presses a key on the open list. Enter selects the active option. */
export async function pressOn(list: CustomList, key: string): Promise<void> {
  await list.press(key);
  await list.run(AFTER_KEY_MS);
}

function keyOf({ id, label, value }: ActiveChoice): string {
  return JSON.stringify([id, label, value]);
}
