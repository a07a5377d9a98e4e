import type { Choice, Choices } from "../../../page/world.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { AppError } from "../../../shared/errors.ts";
import { controlNamed, type FoundControl } from "../../step/elements/control.ts";
import { findChoices, findElement } from "../../step/elements/find.ts";
import { restless } from "../../capture/missing.ts";
import { areRead, wantedOptions, type Wanted } from "../../../page/wanted-options.ts";
import type { ActContext, SelectOptionResult } from "../../step/action.ts";
import { reachedPoint } from "../../step/elements/target.ts";
import { clickAt, LEFT_CLICK } from "../mouse/click.ts";
import { resolveKey } from "../../chromium/input/keys.ts";
import { keyAlone, typeEvents } from "../../chromium/input/text.ts";
import { dispatchKeys } from "../mouse/dispatch.ts";
import { keyboardFor } from "../keyboard/keyboard-for.ts";
import { isLeaving } from "../mouse/pacing.ts";
import { CustomList } from "./custom-list.ts";
import { ListReading, type ReadOption } from "./list-reading.ts";
import { isWorkedByKeys, pressOn, walkList } from "./walk-list.ts";

/** Interval in page time, and maximum number, of the checks whether a list shows the selection. */
const LOOK_EVERY_MS = 50;
const MOST_LOOKS = 5;
const CONTROL = resolveKey("Control");
/** Warning for an unconfirmed choice. */
export const NOT_SHOWN =
  "The option was clicked, but the page does not show that it is chosen; look at the page.";

/**
 * Opens a custom list unless it is open, and selects the wanted options: by clicks, or by keys if they are invisible.
 * Types into the list's filter and scrolls to find options; if one is missing, restores filter and scroll position.
 */
export async function selectCustom(
  deadline: Deadline,
  context: ActContext,
  { control, found }: FoundControl,
  wanted: Wanted,
): Promise<SelectOptionResult> {
  const { ref } = control;
  const list = await CustomList.open(deadline, context, { control, found });
  const choose = isWorkedByKeys(list.opened) ? selectByKeys : selectByClicks;
  let isDone = false;
  let selected: readonly ReadOption[] = [];
  let whileOpen: readonly ReadOption[] = [];
  const chosenNow = async () => {
    const now = await list.look(); // deadline: has its own
    return selected.filter((one) => isChosen(now, one));
  };
  const mayTakeOne = () => selected.length > 1 && !list.opened.multiple && !isLeaving(context);
  try {
    selected = await choose(deadline, context, list, wanted);
    if (mayTakeOne()) whileOpen = await deadline.race(chosenNow());
    isDone = true;
  } finally {
    await list.close(isDone).catch(() => {}); // deadline: has its own; the caller gets the first error
  }
  // A list that does not declare multiple choice may still accept several options. Checks twice, since some lists show
  // the selected options only while open, and other lists only after they close.
  if (whileOpen.length < selected.length && mayTakeOne()) {
    const chosen = [...whileOpen, ...(await deadline.race(chosenNow()))];
    if (chosen[0] && !selected.every((one) => chosen.includes(one))) {
      throw new AppError(
        "INVALID_REQUEST",
        `Element ${ref} accepts one option: only "${chosen[0].label}" is selected now. Pass exactly one.`,
      );
    }
  }
  const reported = selected.map(({ index, label, value }) => ({
    ...(index !== null && { index }),
    label,
    value,
  }));
  return { ref, list: "custom", selected: reported, trusted: true };
}

interface FoundOptions {
  readonly reading: ListReading;
  /** All options that were read; `options` contains the wanted ones. */
  readonly read: readonly ReadOption[];
  readonly options: readonly ReadOption[];
}

/** Finds the wanted options. @throws AppError INVALID_REQUEST if one is missing; first restores filter and scroll */
async function optionsFor(
  deadline: Deadline,
  context: ActContext,
  list: CustomList,
  wanted: Wanted,
): Promise<FoundOptions> {
  const { ref, opened } = list;
  const reading = new ListReading(context, list);
  if (!opened.multiple && !areRead(wanted, reading.options)) {
    const filtered = await filteredFor(deadline, context, list, wanted);
    if (filtered) return filtered;
  }
  try {
    if (!lacksValues(opened, wanted)) await readFor(deadline, reading, wanted);
    const found = foundIn(reading, wanted, ref);
    if (opened.multiple && !reading.isWhole)
      context.warnings.push(
        `The list of element ${ref} was not read to its end: options further down may still be selected.`,
      );
    return found;
  } catch (thrown) {
    await reading.putBack(deadline).catch(() => {}); // the caller gets the first error
    throw thrown;
  }
}

/**
 * Reads the list until all wanted options are found. Reads a multiple-choice list completely, to find the options that
 * are selected now.
 */
function readFor(deadline: Deadline, reading: ListReading, wanted: Wanted): Promise<void> {
  return reading.read(deadline, () => !reading.now.multiple && areRead(wanted, reading.options));
}

function foundIn(reading: ListReading, wanted: Wanted, ref: number): FoundOptions {
  const { options: read, size, isWhole } = reading;
  const nextStep = isWhole ? undefined : nextStepIn(reading, wanted, ref);
  return { reading, read, options: wantedOptions(wanted, { options: read, size, nextStep }) };
}

function lacksValues({ options }: Choices, wanted: Wanted): boolean {
  return wanted.by === "values" && options.every(({ value }) => value === "");
}

function nextStepIn({ now, scrolledBy }: ListReading, wanted: Wanted, ref: number): string {
  const { scroller, field, own } = now;
  if (lacksValues(now, wanted)) return 'The options have no values: pass "labels" instead.';
  const ways: string[] = [];
  if (field !== null)
    ways.push(`Type a part of the label into element ${field} with tab.type and click the option.`);
  if (scroller) {
    const by = `"delta_y": ${Math.max(1, Math.round(scrolledBy))}`;
    const then = own ? `choose in element ${ref} with tab.select_option again` : "click the option";
    ways.push(`Scroll element ${scroller.ref} with tab.scroll (${by}), then ${then}.`);
  }
  if (ways.length > 0) return ways.join(" Or: ");
  return "Find out with page.view how the page shows further options, then click the option.";
}

/**
 * Filters the list by the first wanted label, and returns the wanted options. Returns undefined if the list has no
 * filter, if no labels are wanted, or if the filtered list lacks a wanted option.
 */
async function filteredFor(
  deadline: Deadline,
  context: ActContext,
  list: CustomList,
  wanted: Wanted,
): Promise<FoundOptions | undefined> {
  const { field } = list.opened;
  const name = wanted.by === "labels" ? wanted.names[0] : undefined;
  if (field === null || name === undefined) return undefined;
  const { control } = await controlNamed(deadline, context, field);
  const replaceText = async (text: string) => {
    await keyboardFor(deadline, context, field, "text");
    const typed = text === "" ? keyAlone("Delete") : typeEvents(text).flat();
    await dispatchKeys(deadline, context, [...keyAlone("a", [CONTROL]), ...typed]);
    await list.settle(); // deadline: has its own
    list.opened = await list.look(); // deadline: has its own
  };
  const before = list.opened;
  await deadline.race(replaceText(name));
  const reading = new ListReading(context, list, true);
  await readFor(deadline, reading, wanted);
  if (areRead(wanted, reading.options)) return foundIn(reading, wanted, list.ref);
  await deadline.race(replaceText(control.value));
  list.opened = before;
  return undefined;
}

/**
 * Clicks the wanted options, and returns them. In a multiple-choice list, clicks only options whose selection must
 * change.
 */
async function selectByClicks(
  deadline: Deadline,
  context: ActContext,
  list: CustomList,
  wanted: Wanted,
): Promise<readonly ReadOption[]> {
  const { reading, read, options } = await optionsFor(deadline, context, list, wanted);
  const targets = reading.now.multiple
    ? read.filter((option) => option.selected !== options.includes(option))
    : options;
  const unlisted = { ...context, listedWalk: 0 }; // omits the check for changed rows: scrolling may change them
  const reached = async (shown: Choice | undefined) => {
    if (!shown) throw restless(list.ref);
    const found = await findElement(deadline, unlisted, shown.ref);
    return { shown, point: await reachedPoint(deadline, unlisted, found) };
  };
  for (const target of targets) {
    const { shown, point } = await reached(await reading.show(deadline, target)).catch(
      async (thrown: unknown) => {
        if (target === targets[0]) throw thrown;
        return reached(await shownAgain(deadline, context, list, target));
      },
    );
    await clickAt(deadline, context, point, LEFT_CLICK);
    if (isLeaving(context)) break;
    await context.page.engine.run(deadline, LOOK_EVERY_MS, "fast");
    if (options.includes(target)) await verify(deadline, context, list.ref, shown);
  }
  return options;
}

/** Reopens a list that closed after a choice. Returns the option in the open list; undefined if it is not there. */
async function shownAgain(
  deadline: Deadline,
  context: ActContext,
  list: CustomList,
  { label }: Choice,
): Promise<Choice | undefined> {
  await list.close(true); // deadline: has its own; a list that is closing ignores clicks
  const named = await controlNamed(deadline, context, list.ref, "list");
  const open = await CustomList.open(deadline, context, named);
  const wanted: Wanted = { by: "labels", names: [label] };
  const { reading, options } = await optionsFor(deadline, context, open, wanted);
  return options[0] && reading.show(deadline, options[0]);
}

async function selectByKeys(
  deadline: Deadline,
  context: ActContext,
  list: CustomList,
  wanted: Wanted,
): Promise<readonly ReadOption[]> {
  const { ref } = list;
  if (wanted.by === "indices") {
    const reason = `The list of element ${ref} accepts options only by "values" or "labels".`;
    throw new AppError("INVALID_REQUEST", reason);
  }
  const { names } = wanted;
  const by = wanted.by === "values" ? "value" : "label";
  const isWanted = (one: Choice) => names.includes(one[by]);
  const walk = walkList(list, async (one) => {
    if (names.length === 1) return isWanted(one);
    if (one.selected !== isWanted(one)) await pressOn(list, "Enter"); // deadline: has its own
    return false;
  });
  const { options, isFromStart, isWhole } = await deadline.race(walk);
  const read = options.map((one, place) => ({
    ...one,
    index: one.position ?? (isFromStart ? place : null),
  }));
  const size = isWhole ? read.length : null;
  const nextStep = isWhole ? undefined : "Press ArrowDown with tab.keyboard_press to continue.";
  const choices = wantedOptions(wanted, { options: read, size, nextStep });
  if (names.length === 1) await pressOn(list, "Enter"); // deadline: has its own
  for (const choice of choices) await verify(deadline, context, ref, choice);
  return choices;
}

/** Warns unless the option is marked as selected or the control shows its label. */
async function verify(
  deadline: Deadline,
  context: ActContext,
  ref: number,
  picked: Choice,
): Promise<void> {
  const { page, tab, warnings } = context;
  for (let look = 1; look <= MOST_LOOKS; look += 1) {
    if (isLeaving(context)) return;
    const looking = { ...context, warnings: [], foundAgain: [...context.foundAgain] };
    const now = await findElement(deadline, looking, ref)
      .then((there) => findChoices(deadline, tab, there))
      .catch(() => undefined); // the page removed the list and shows the choice elsewhere
    if (!now || isChosen(now, picked)) return;
    await page.engine.run(deadline, LOOK_EVERY_MS, "fast");
  }
  warnings.push(NOT_SHOWN);
}

function isChosen(
  { options, shown, shownAround }: Choices,
  { ref, label, words }: Choice,
): boolean {
  const isIt = (one: Choice) => one.ref === ref || one.label === label; // a redrawn option has another ref
  const now = shown || shownAround;
  return (
    now.includes(label) ||
    (words !== "" && now.includes(words)) ||
    options.some((one) => one.selected && isIt(one))
  );
}
