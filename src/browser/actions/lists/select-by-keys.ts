/** Lists of the page's own that show their options in another form than they tell them: worked by keys, as ARIA has it. */
import type { ActiveChoice, Choice, Choices } from "../../../page/world.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { keyAlone } from "../../chromium/input/text.ts";
import type { ActContext } from "../../step/action.ts";
import { choicesOf, findElement } from "../../step/elements/find.ts";
import { dispatchKeys } from "../mouse/dispatch.ts";
import { settleList } from "./open-list.ts";

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

/**
 * Goes through an open list until an option is the one that is looked for. A list opens at any of its options: one that
 * does not start again at its end is gone through back to its start.
 */
export async function walkList(
  deadline: Deadline,
  context: ActContext,
  ref: number,
  isIt: (option: Choice) => Promise<boolean>,
): Promise<WalkedList> {
  const walk = { ref, isIt };
  const down = await walkOn(deadline, context, { ...walk, key: "ArrowDown" });
  if (down.end !== "stays") {
    return { options: down.options, isFromStart: false, isWhole: down.end === "repeats" };
  }
  const up = await walkOn(deadline, context, { ...walk, key: "ArrowUp" });
  const isWhole = up.end === "stays";
  return { options: up.options.toReversed(), isFromStart: isWhole, isWhole };
}

interface Walk {
  readonly ref: number;
  readonly key: "ArrowDown" | "ArrowUp";
  readonly isIt: (option: Choice) => Promise<boolean>;
}

interface Passed {
  readonly options: readonly Choice[];
  /** `stays`: the key moves no further. `repeats`: the key reached the first option again. */
  readonly end: "found" | "stays" | "repeats" | "unknown";
}

async function walkOn(
  deadline: Deadline,
  context: ActContext,
  { ref, key, isIt }: Walk,
): Promise<Passed> {
  const passed = new Map<string, Choice>();
  const ended = (end: Passed["end"]) => ({ options: [...passed.values()], end });
  let last: string | undefined;
  while (passed.size < MOST_OPTIONS) {
    const active = await activeNow(deadline, context, { ref, last });
    if (!active) return ended("unknown");
    const now = keyOf(active);
    if (now === last) return ended("stays");
    if (passed.has(now)) return ended(now === passed.keys().next().value ? "repeats" : "unknown");
    passed.set(now, active);
    if (await isIt(active)) return ended("found"); // deadline: the caller passes it on
    last = now;
    await press(deadline, context, key);
  }
  return ended("unknown");
}

/** Where the keys are now; a list may take its time to follow them away from `last`. */
async function activeNow(
  deadline: Deadline,
  context: ActContext,
  { ref, last }: { readonly ref: number; readonly last: string | undefined },
): Promise<ActiveChoice | undefined> {
  const read = async () => {
    const found = await findElement(deadline, context, ref);
    return (await choicesOf(deadline, context.tab, found))?.active ?? undefined;
  };
  const active = await read();
  if (!active || keyOf(active) !== last) return active;
  await settleList(deadline, context);
  return read();
}

/** Presses a key on the open list. Enter selects the active option. */
export async function press(deadline: Deadline, context: ActContext, key: string): Promise<void> {
  await dispatchKeys(deadline, context, keyAlone(key));
  if (context.page.interruption.reason) return;
  await context.page.engine.run(deadline, AFTER_KEY_MS, "fast");
}

function keyOf({ id, label, value }: ActiveChoice): string {
  return JSON.stringify([id, label, value]);
}
