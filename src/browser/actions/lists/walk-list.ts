/** Lists that show their options in another form than they report them: worked by keys, as ARIA has it. */
import type { ActiveChoice, Choice, Choices } from "../../../page/world.ts";
import type { CustomList } from "./custom-list.ts";

/** Of a longer list only so many are gone through. */
const MOST_OPTIONS = 300;
/** Page time in which a list follows a key. */
const AFTER_KEY_MS = 20;

/** Only a few of its options are there, and nobody can see those: the keys go to one after the other. */
export function isWorkedByKeys({ isUnseen, active }: Choices): boolean {
  return isUnseen && active !== null;
}

interface WalkedList {
  /** All that were passed, in their order. */
  readonly options: readonly Choice[];
  /** The first of them is the first of the list. */
  readonly isFromStart: boolean;
  /** These are all options of the list. */
  readonly isWhole: boolean;
}

type IsIt = (option: Choice) => Promise<boolean>;

/**
 * Goes through an open list until an option is the one that is looked for. A list opens at any of its options: one that
 * does not start again at its end is gone through back to its start.
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
  /** `stays`: the key moves no further. `repeats`: the key reached the first option again. */
  readonly end: "found" | "stays" | "repeats" | "unknown";
}

async function walkOn(list: CustomList, key: string, isIt: IsIt): Promise<Passed> {
  const passed = new Map<string, Choice>();
  const ended = (end: Passed["end"]) => ({ options: [...passed.values()], end });
  let last: string | undefined;
  while (passed.size < MOST_OPTIONS) {
    let { active } = await list.look();
    if (active && keyOf(active) === last) {
      await list.settle(); // it may take its time to follow the key
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
