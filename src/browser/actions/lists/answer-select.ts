import type { ListState } from "../../../page/world.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { noteField } from "../../../shared/calls/audit-context.ts";
import { AppError } from "../../../shared/errors.ts";
import type { KeyEvent } from "../../chromium/input/keyboard.ts";
import { resolveKey } from "../../chromium/input/keys.ts";
import { keyAlone } from "../../chromium/input/text.ts";
import { type PendingPicker, closedPicker, waitingPicker } from "../../prompts/pickers/pending.ts";
import { ifPresent, tell } from "../../prompts/pickers/present.ts";
import type { Action, ActContext } from "../../step/action.ts";
import { dispatchKeys } from "../mouse/dispatch.ts";

/** Key presses that reach an option of a list of several choices; beyond, a script is quicker. */
const MOST_PRESSES = 100;
const CONTROL = resolveKey("Control");

export interface SelectRequest {
  readonly id: string;
  /** What shall be chosen and nothing else; undefined closes the list as it is. */
  readonly indices: readonly number[] | undefined;
}

export interface SelectResult {
  /** What is chosen now. */
  readonly indices: readonly number[];
  /** Whether the page saw the browser's own events; false after events of a script. */
  readonly trusted: boolean;
}

/**
 * Answers in the place of a list that did not open. The choice is made by keys, so that the page sees one trusted
 * `input` and `change`, as after a choice by hand; where keys do not get there, by a script.
 */
export function answerSelect({ id, indices }: SelectRequest): Action<SelectResult> {
  return {
    act: async (deadline, context) => {
      const picker = await waitingPicker(deadline, context.tab, "select", id);
      const state = await stateAfterAnswer(deadline, context, picker);
      if (indices) refuse(state, indices);
      context.tab.pickers.end(id);
      if (!indices) return { indices: state.selected, trusted: true };
      noteField(state.field || "(a list)");
      return chooseInList(deadline, { context, picker, state, indices });
    },
  };
}

/** Chooses exactly these options, which `refuse` has let through. */
export async function chooseInList(deadline: Deadline, choice: Choice): Promise<SelectResult> {
  const { state, indices } = choice;
  if (isChosen(state, indices)) return { indices: state.selected, trusted: true };
  const trusted = await chooseByKeys(deadline, choice);
  if (!trusted) await chooseByScript(deadline, choice);
  return { indices: await chosen(deadline, choice), trusted };
}

export interface Choice {
  readonly context: ActContext;
  readonly picker: PendingPicker;
  /** Before the choice. */
  readonly state: ListState;
  readonly indices: readonly number[];
}

async function stateAfterAnswer(
  deadline: Deadline,
  { page, tab }: ActContext,
  { id, control, frameId }: PendingPicker,
): Promise<ListState> {
  const state = await page.contexts.call(deadline, "listState", [control], frameId);
  if (state) return state;
  throw closedPicker(tab, "select", id);
}

/** @throws AppError for what the list does not take */
export function refuse(state: ListState, indices: readonly number[]): void {
  const { disabled, multiple, count, refused } = state;
  if (disabled) {
    throw new AppError("ELEMENT_NOT_INTERACTABLE", "The list is disabled now.", {
      hint: "Fill in or choose what the page asks for first.",
    });
  }
  if (!multiple && indices.length !== 1) {
    throw new AppError(
      "INVALID_REQUEST",
      `"indices" must have exactly one index, because this list takes one choice; it has ${indices.length}.`,
    );
  }
  const outside = indices.find((index) => index >= count);
  if (outside !== undefined) {
    const allowed = count === 0 ? "the list is empty" : `allowed are 0 to ${count - 1}`;
    throw new AppError("INVALID_REQUEST", `"indices" has ${outside}; ${allowed}.`);
  }
  const forbidden = indices.find((index) => refused.includes(index));
  if (forbidden !== undefined && !state.selected.includes(forbidden)) {
    throw new AppError("INVALID_REQUEST", `Option ${forbidden} is disabled.`, {
      hint: "The event select_open tells which options are disabled.",
    });
  }
}

function isChosen({ selected }: ListState, indices: readonly number[]): boolean {
  return new Set(selected).symmetricDifference(new Set(indices)).size === 0;
}

/** Returns whether the page saw it. */
async function chooseByKeys(deadline: Deadline, choice: Choice): Promise<boolean> {
  const { context, state } = choice;
  if (!state.takesKeys) return false;
  const events = await (state.multiple ? manyByKeys : oneByKeys)(deadline, choice);
  if (!events) return false;
  await dispatchKeys(deadline, context, events);
  const after = await listState(deadline, choice);
  return !after || after.inputs > state.inputs;
}

async function oneByKeys(deadline: Deadline, choice: Choice): Promise<readonly KeyEvent[]> {
  const { context, picker, indices } = choice;
  const args: [number, number] = [picker.control, indices[0] ?? 0];
  await context.page.contexts.call(deadline, "approachOption", args, picker.frameId);
  return keyAlone("ArrowDown");
}

/** With Control the keys move through a list of several choices without choosing; then Space turns one option over. */
async function manyByKeys(
  deadline: Deadline,
  choice: Choice,
): Promise<readonly KeyEvent[] | undefined> {
  const { context, picker, indices } = choice;
  const args: [number, readonly number[]] = [picker.control, indices];
  const down = await context.page.contexts.call(deadline, "approachOptions", args, picker.frameId);
  if (down > MOST_PRESSES) return undefined;
  const names = ["Home", ...Array.from({ length: down }, () => "ArrowDown"), "Space"];
  return names.flatMap((name) => keyAlone(name, [CONTROL]));
}

async function chooseByScript(deadline: Deadline, choice: Choice): Promise<void> {
  const { context, picker, indices } = choice;
  const { page } = context;
  const args: [number, readonly number[]] = [picker.control, indices];
  await tell(deadline, page, page.contexts.call(deadline, "chooseOptions", args, picker.frameId));
}

/** Undefined when the page has gone elsewhere because of the choice. */
function listState(deadline: Deadline, choice: Choice): Promise<ListState | null | undefined> {
  const { picker, context } = choice;
  const { contexts } = context.page;
  return ifPresent(deadline, context.page, picker, (patience) =>
    contexts.call(patience, "listState", [picker.control], picker.frameId),
  );
}

async function chosen(deadline: Deadline, choice: Choice): Promise<readonly number[]> {
  const { context, indices } = choice;
  const after = await listState(deadline, choice);
  if (!after || isChosen(after, indices)) return indices;
  context.warnings.push("The page has not kept the choice: something else is chosen now.");
  return after.selected;
}
