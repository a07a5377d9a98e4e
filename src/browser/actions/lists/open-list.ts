import type { Choices, ControlState, ListPhase } from "../../../page/world.ts";
import { CONFIRM, DECLINE } from "../../../page/words/button-words.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import type { AppError } from "../../../shared/errors.ts";
import type { ActContext } from "../../step/action.ts";
import type { FoundControl } from "../../step/elements/control.ts";
import { restless } from "../../capture/missing.ts";
import { choicesOf, findElement } from "../../step/elements/find.ts";
import { notInteractable, wrongKind } from "../../step/elements/refusals.ts";
import { reachedPoint } from "../../step/elements/target.ts";
import { keyAlone } from "../../chromium/input/text.ts";
import { clickAt, LEFT_CLICK } from "../mouse/click.ts";
import { dispatchKeys } from "../mouse/dispatch.ts";
import { isLeaving } from "../mouse/pacing.ts";

/** Page time that a list gets to open and to fill itself. */
const LOOK_EVERY_MS = 50;
const MOST_LOOKS = 20;
/** How long a list may wait after the last key before it shows or requests options. */
const DELAY_MS = 500;
/** Wall time for options that come from a server. */
const ANSWER_MS = 5_000;

/** A list that is open, or always there. */
export interface OpenList {
  readonly ref: number;
  /** What it showed when it was opened. */
  readonly opened: Choices;
  /** What it shows now. @throws AppError ELEMENT_NOT_FOUND */
  look(deadline: Deadline): Promise<Choices>;
  /** Scrolls the box with this ref, which holds its options. */
  scroll(deadline: Deadline, box: number, top: number): Promise<void>;
  /** Closes the list if this object opened it: it may cover other controls. Confirms a dialog, or cancels it if nothing is chosen. */
  close(deadline: Deadline, isChosen: boolean): Promise<void>;
}

/**
 * Opens a custom list unless it is open, and waits until it shows options. `opened` has no options if none appear.
 */
export async function openList(
  deadline: Deadline,
  context: ActContext,
  { control, found }: FoundControl,
): Promise<OpenList> {
  const { ref } = control;
  const lookBefore = async () => {
    const there = await choicesOf(deadline, context.tab, { ref, frame: found.frame }, "closed");
    if (!there) throw restless(ref);
    return { ...there, isOpen: there.expanded !== false && there.options.length > 0 };
  };
  let before = await lookBefore();
  const point = await reachedPoint(deadline, context, found);
  if (before.isOpen && !before.own) {
    await settleList(deadline, context); // another list may be on its way out
    before = await lookBefore();
  }
  if (before.isOpen) {
    if (before.own) return listOf(context, ref, before);
    throw notInteractable(
      `Element ${ref} does not say which list of the page is its own, and is open already.`,
      "Click the option in its list.",
      { ref, reason: "unknown_list" },
    );
  }
  const list = listOf(context, ref, before, "opening");
  await clickAt(deadline, context, point, LEFT_CLICK);
  const opened = await optionsIn(deadline, context, list);
  if (opened.options.length > 0 || opened.field !== null) return { ...list, opened };
  const { interruption, contexts } = context.page;
  const isFocused = await contexts.call(deadline, "focusOn", [ref], found.frame?.frameId);
  if (!isFocused || interruption.reason) return { ...list, opened };
  await dispatchKeys(deadline, context, keyAlone("ArrowDown"));
  return { ...list, opened: await optionsIn(deadline, context, list) };
}

/** What the list shows once it has opened and come to rest. */
async function optionsIn(
  deadline: Deadline,
  context: ActContext,
  list: OpenList,
): Promise<Choices> {
  for (let look = 1; look <= MOST_LOOKS; look += 1) {
    await context.page.engine.run(deadline, LOOK_EVERY_MS, "fast");
    if ((await list.look(deadline)).options.length > 0) break;
  }
  await settleList(deadline, context);
  return list.look(deadline);
}

/** @param phase `opening` for a list that was not open already */
function listOf(context: ActContext, ref: number, opened: Choices, phase?: ListPhase): OpenList {
  const { tab, page } = context;
  const quiet = { ...context, warnings: [] }; // what it shows changes by the choice
  const look = async (deadline: Deadline) => {
    const now = await choicesOf(deadline, tab, await findElement(deadline, quiet, ref), phase);
    if (!now) throw restless(ref);
    return now;
  };
  const stillOpen = async (deadline: Deadline) => {
    for (let turn = 1; ; turn += 1) {
      const now = await look(deadline);
      if (now.expanded === false || now.options.length === 0 || isLeaving(context))
        return undefined;
      if (turn === MOST_LOOKS) return now;
      await page.engine.run(deadline, LOOK_EVERY_MS, "fast");
    }
  };
  const pressOn = async (deadline: Deadline, pressed: number) => {
    const point = await reachedPoint(deadline, quiet, await findElement(deadline, quiet, pressed)); // not what lies over it
    await clickAt(deadline, context, point, LEFT_CLICK);
  };
  const close = async (deadline: Deadline, isChosen: boolean) => {
    const left = phase && (await stillOpen(deadline));
    if (!left) return;
    const words = isChosen ? CONFIRM : DECLINE;
    const button = left.buttons.find(({ label }) => words.isAll(label));
    if (button) return pressOn(deadline, button.ref);
    if (left.takesEscape) {
      await dispatchKeys(deadline, context, keyAlone("Escape"));
      if (!(await stillOpen(deadline))) return;
    }
    await pressOn(deadline, ref);
  };
  return {
    ref,
    opened,
    look,
    close,
    scroll: async (deadline, box, top) => {
      const { frame } = await findElement(deadline, context, ref);
      await page.contexts.call(deadline, "scrollBox", [box, top], frame?.frameId);
    },
  };
}

/** Waits for options that come from a server, or after a delay. An engine that grants no time does not see timers. */
export async function settleList(
  deadline: Deadline,
  { page: { engine } }: ActContext,
): Promise<void> {
  if (!engine.grantsTime) await engine.run(deadline, DELAY_MS, "wall");
  using patience = deadline.child(ANSWER_MS);
  await engine.settle(patience);
}

export function withoutOptions(control: ControlState): AppError {
  return wrongKind(control.ref, control, {
    reason: "not_select",
    what: "no list to choose from: it was clicked, and no options came",
    hint: "Look at the page as it is now; type into the field if it suggests something only then, and click what you want.",
  });
}
