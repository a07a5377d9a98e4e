/** Lists of the page's own that show their options in another form than they tell them: worked by keys, as ARIA has it. */
import type { Choice, Choices } from "../../page/world.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { keyAlone } from "../chromium/input/text.ts";
import type { ActContext } from "../step/action.ts";
import { choicesOf, findElement } from "../step/elements/find.ts";
import { dispatchKeys } from "./dispatch.ts";

/** Of a longer list only so many are gone through. */
const MOST_OPTIONS = 300;
/** Page time in which a list follows a key. */
const AFTER_KEY_MS = 20;

/** Only a few of its options are there, and nobody can see those: the keys go to one after the other. */
export function isWorkedByKeys({ isUnseen, active }: Choices): boolean {
  return isUnseen && active !== null;
}

interface WalkedList {
  /** All that were passed; the one that was looked for is the last. */
  readonly options: readonly Choice[];
  /** It was gone through to its end. */
  readonly isWhole: boolean;
}

/** Goes through an open list until an option is the one that is looked for. */
export async function walkList(
  deadline: Deadline,
  context: ActContext,
  ref: number,
  isIt: (option: Choice) => boolean,
): Promise<WalkedList> {
  const passed = new Map<string, Choice>();
  const walked = (isWhole: boolean) => ({ options: [...passed.values()], isWhole });
  while (passed.size < MOST_OPTIONS) {
    const active = (await choicesNow(deadline, context, ref))?.active;
    if (!active || passed.has(keyOf(active))) return walked(true); // at its end, or at its beginning again
    passed.set(keyOf(active), active);
    if (isIt(active)) break;
    await press(deadline, context, "ArrowDown");
  }
  return walked(false);
}

/** Takes the option that the keys have got to. */
export function takeOption(deadline: Deadline, context: ActContext): Promise<void> {
  return press(deadline, context, "Enter");
}

async function choicesNow(deadline: Deadline, context: ActContext, ref: number) {
  return choicesOf(deadline, context.tab, await findElement(deadline, context, ref));
}

async function press(deadline: Deadline, context: ActContext, key: string): Promise<void> {
  await dispatchKeys(deadline, context, keyAlone(key));
  if (context.page.interruption.reason) return;
  await context.page.engine.run(deadline, AFTER_KEY_MS, "fast");
}

function keyOf({ label, value }: Choice): string {
  return JSON.stringify([label, value]);
}
