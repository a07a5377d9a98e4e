import type { Choice, Choices } from "../../../page/world.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { AppError } from "../../../shared/errors.ts";
import { controlNamed, type FoundControl } from "../../step/elements/control.ts";
import { choicesOf, findElement } from "../../step/elements/find.ts";
import { restless } from "../../capture/missing.ts";
import { areRead, wantedOptions, type Wanted } from "../../../page/wanted-options.ts";
import type { ActContext } from "../../step/action.ts";
import { reachedPoint } from "../../step/elements/target.ts";
import { clickAt, LEFT_CLICK } from "../mouse/click.ts";
import type { SelectedOption, SelectOptionResult } from "../../step/action-results.ts";
import { isWorkedByKeys, press, walkList } from "./select-by-keys.ts";
import { resolveKey } from "../../chromium/input/keys.ts";
import { keyAlone, typeEvents } from "../../chromium/input/text.ts";
import { dispatchKeys } from "../mouse/dispatch.ts";
import { keyboardFor } from "../keyboard/keyboard-for.ts";
import { isLeaving } from "../mouse/pacing.ts";
import { openList, settleList, withoutOptions, type OpenList } from "./open-list.ts";
import { ListReading, type ReadOption } from "./list-reading.ts";

/** Page time that a list gets to show what was chosen. */
const LOOK_EVERY_MS = 50;
const MOST_LOOKS = 5;
const CONTROL = resolveKey("Control");
/** Warning that it is unknown whether the choice was taken. */
export const NOT_SHOWN =
  "The option was clicked, but the page does not show that it is chosen; look at it.";

/**
 * Opens a custom list unless it is open, and clicks the wanted options. Looks for options that are not in the page by
 * typing into the list's filter and by scrolling. Restores both if an option is not found.
 */
export async function selectCustom(
  deadline: Deadline,
  context: ActContext,
  { control, found }: FoundControl,
  wanted: Wanted,
): Promise<SelectOptionResult> {
  const { ref } = control;
  const open = await openList(deadline, context, { control, found });
  const { opened } = open;
  if (opened.options.length === 0 && opened.field === null) throw withoutOptions(control);
  const choose = isWorkedByKeys(opened) ? selectByKeys : selectByPressing;
  let isDone = false;
  let selected: readonly ReadOption[] = [];
  let whileOpen: readonly ReadOption[] = [];
  const isUnsure = () => selected.length > 1 && !opened.multiple && !isLeaving(context);
  try {
    selected = await choose(deadline, context, open, wanted);
    if (isUnsure()) whileOpen = await chosenAmong(deadline, open, selected);
    isDone = true;
  } finally {
    await open.close(deadline, isDone).catch(() => {}); // what was done, or the error, is what the caller has to hear
  }
  if (whileOpen.length < selected.length && isUnsure()) {
    const chosen = [...whileOpen, ...(await chosenAmong(deadline, open, selected))];
    refuseFewer(ref, selected, chosen);
  }
  return { ref, list: "custom", selected: selected.map(selectedOf), trusted: true };
}

async function selectByPressing(
  deadline: Deadline,
  context: ActContext,
  open: OpenList,
  wanted: Wanted,
): Promise<readonly ReadOption[]> {
  const search = await optionsFor(deadline, context, open, wanted);
  await pressAll(deadline, context, open, search);
  return search.options;
}

function selectedOf({ index, label, value }: ReadOption): SelectedOption {
  return { ...(index !== null && { index }), label, value };
}

interface FoundOptions {
  readonly list: ListReading;
  /** All options that were read, and those of them that are wanted. */
  readonly read: readonly ReadOption[];
  readonly options: readonly ReadOption[];
}

/** @throws AppError INVALID_REQUEST for an option that was not found; filter and scroll position are restored */
async function optionsFor(
  deadline: Deadline,
  context: ActContext,
  open: OpenList,
  wanted: Wanted,
): Promise<FoundOptions> {
  const { ref, opened } = open;
  const list = new ListReading(context, open);
  if (!opened.multiple && !areRead(wanted, list.options)) {
    const filtered = await filteredFor(deadline, context, open, wanted);
    if (filtered) return filtered;
  }
  try {
    if (!lacksValues(opened, wanted)) await readFor(deadline, list, wanted);
    const found = foundIn(list, wanted, ref);
    if (opened.multiple && !list.isWhole)
      context.warnings.push(
        `The list of element ${ref} was not read to its end: options further down may still be chosen.`,
      );
    return found;
  } catch (thrown) {
    await list.putBack(deadline).catch(() => {}); // the error itself is what the caller has to hear
    throw thrown;
  }
}

/** A list of several choices is read completely, to find the options that are chosen already. */
function readFor(deadline: Deadline, list: ListReading, wanted: Wanted): Promise<void> {
  const last = wanted.by === "indices" ? wanted.indices.at(-1) : undefined;
  const isEnough = () => !list.now.multiple && areRead(wanted, list.options);
  return list.read(deadline, isEnough, last);
}

function foundIn(list: ListReading, wanted: Wanted, ref: number): FoundOptions {
  const { options: read, size, isWhole, now, scrolledBy } = list;
  const nextStep = lacksValues(now, wanted)
    ? 'The options have no values: give "labels" instead.'
    : nextStepIn(now, ref, scrolledBy);
  const known = { options: read, size, nextStep: isWhole ? undefined : nextStep };
  return { list, read, options: wantedOptions(wanted, known) };
}

function lacksValues({ options }: Choices, wanted: Wanted): boolean {
  return wanted.by === "values" && options.every(({ value }) => value === "");
}

function nextStepIn({ scroller, field, own }: Choices, ref: number, scrolledBy: number): string {
  const typing =
    field === null
      ? []
      : [`Type a part of the label into element ${field} with tab.type and click the option.`];
  const after = own
    ? `choose in element ${ref} with tab.select_option again, which goes on from there`
    : "click the option";
  const by = `"delta_y": ${Math.max(1, Math.round(scrolledBy))}`;
  const scrolling = scroller
    ? [`Scroll element ${scroller.ref} with tab.scroll (${by}), then ${after}.`]
    : [];
  const ways = [...typing, ...scrolling];
  return ways.length > 0
    ? ways.join(" Or: ")
    : "Find out with page.view how the page shows further options, then click the option.";
}

/** Types the label into the field that filters the list; undefined where the list does not show the option then. */
async function filteredFor(
  deadline: Deadline,
  context: ActContext,
  open: OpenList,
  wanted: Wanted,
): Promise<FoundOptions | undefined> {
  const { field } = open.opened;
  const name = wanted.by === "labels" ? wanted.names[0] : undefined;
  if (field === null || name === undefined) return undefined;
  const { control } = await controlNamed(deadline, context, field);
  await replaceText(deadline, context, field, name);
  const list = new ListReading(context, { ...open, opened: await open.look(deadline) }, true);
  await readFor(deadline, list, wanted);
  if (areRead(wanted, list.options)) return foundIn(list, wanted, open.ref);
  await replaceText(deadline, context, field, control.value);
  return undefined;
}

/** Replaces what a field holds, by keys, and waits for what the page shows then. */
async function replaceText(
  deadline: Deadline,
  context: ActContext,
  field: number,
  text: string,
): Promise<void> {
  await keyboardFor(deadline, context, field, "text");
  const typed = text === "" ? keyAlone("Delete") : typeEvents(text).flat();
  await dispatchKeys(deadline, context, [...keyAlone("a", [CONTROL]), ...typed]);
  await settleList(deadline, context);
}

/** In a list of several choices, also clicks chosen options that are not wanted. */
async function pressAll(
  deadline: Deadline,
  context: ActContext,
  open: OpenList,
  { list, read, options }: FoundOptions,
): Promise<void> {
  const { page } = context;
  const { ref } = open;
  const targets = list.now.multiple
    ? read.filter((option) => option.selected !== options.includes(option))
    : options;
  const unlisted = { ...context, listedWalk: 0 }; // a list reuses its elements while it scrolls
  const reached = async (shown: Choice | undefined) => {
    if (!shown) throw restless(ref);
    const found = await findElement(deadline, unlisted, shown.ref);
    return { shown, point: await reachedPoint(deadline, unlisted, found) };
  };
  for (const target of targets) {
    const { shown, point } = await reached(await list.show(deadline, target)).catch(
      async (thrown: unknown) => {
        if (target === targets[0]) throw thrown;
        return reached(await shownAgain(deadline, context, open, target));
      },
    );
    await clickAt(deadline, context, point, LEFT_CLICK);
    if (isLeaving(context)) return;
    await page.engine.run(deadline, LOOK_EVERY_MS, "fast");
    if (options.includes(target)) await verify(deadline, context, ref, shown);
  }
}

/** Some lists accept several options without declaring it, and show them only while they are open, or only once they are closed. */
async function chosenAmong(
  deadline: Deadline,
  open: OpenList,
  options: readonly ReadOption[],
): Promise<readonly ReadOption[]> {
  const now = await open.look(deadline);
  return options.filter((one) => isChosen(now, one));
}

/** What shows none of them has been warned of by `verify`. */
function refuseFewer(
  ref: number,
  wanted: readonly ReadOption[],
  chosen: readonly ReadOption[],
): void {
  const [only] = chosen;
  if (!only || wanted.every((one) => chosen.includes(one))) return;
  throw new AppError(
    "INVALID_REQUEST",
    `Element ${ref} accepts one option: it selected "${only.label}" in place of the others. Pass exactly one.`,
  );
}

/** An option of a list that closes with every choice. */
async function shownAgain(
  deadline: Deadline,
  context: ActContext,
  closing: OpenList,
  { label }: Choice,
): Promise<Choice | undefined> {
  await closing.close(deadline, true); // options that are on their way out take no presses
  const named = await controlNamed(deadline, context, closing.ref, "list");
  const open = await openList(deadline, context, named);
  const wanted: Wanted = { by: "labels", names: [label] };
  const { list, options } = await optionsFor(deadline, context, open, wanted);
  return options[0] && list.show(deadline, options[0]);
}

async function selectByKeys(
  deadline: Deadline,
  context: ActContext,
  { ref }: OpenList,
  wanted: Wanted,
): Promise<readonly ReadOption[]> {
  if (wanted.by === "indices") {
    const reason = `The list of element ${ref} takes options by their "values" or "labels".`;
    throw new AppError("INVALID_REQUEST", reason);
  }
  const { names } = wanted;
  const by = wanted.by === "values" ? "value" : "label";
  const isWanted = (one: Choice) => names.includes(one[by]);
  const walked = await walkList(deadline, context, ref, async (one) => {
    if (names.length === 1) return isWanted(one);
    if (one.selected !== isWanted(one)) await press(deadline, context, "Enter");
    return false;
  });
  const read = walked.options.map((one, place) => ({
    ...one,
    index: one.position ?? (walked.isFromStart ? place : null),
  }));
  const size = walked.isWhole ? read.length : null;
  const nextStep = walked.isWhole ? undefined : "Press ArrowDown with tab.keyboard_press to go on.";
  const choices = wantedOptions(wanted, { options: read, size, nextStep });
  if (names.length === 1) await press(deadline, context, "Enter");
  for (const choice of choices) await verify(deadline, context, ref, choice);
  return choices;
}

/** The option says that it is chosen, or the control shows it. */
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
      .then((there) => choicesOf(deadline, tab, there))
      .catch(() => undefined); // the page shows the choice in its own way
    if (!now || isChosen(now, picked)) return;
    await page.engine.run(deadline, LOOK_EVERY_MS, "fast");
  }
  warnings.push(NOT_SHOWN);
}

function isChosen(
  { options, shown, shownAround }: Choices,
  { ref, label, words }: Choice,
): boolean {
  const isIt = (one: Choice) => one.ref === ref || one.label === label; // drawn anew, it has another ref
  const now = shown || shownAround;
  return (
    now.includes(label) ||
    (words !== "" && now.includes(words)) ||
    options.some((one) => one.selected && isIt(one))
  );
}
