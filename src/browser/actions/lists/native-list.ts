/** Selects options of native lists (`<select>`) without opening them. */
import type { ListState } from "../../../page/world.ts";
import { wantedOptions, type Wanted } from "../../../page/wanted-options.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { noteField } from "../../../shared/calls/audit-context.ts";
import { AppError } from "../../../shared/errors.ts";
import { restless } from "../../capture/missing.ts";
import { keyAlone } from "../../chromium/input/text.ts";
import {
  ifPresent,
  pickerControl,
  tell,
  waitingControl,
  type PickerControl,
  type StatedControl,
} from "../../prompts/pickers/pending.ts";
import type { Action, ActContext, SelectOptionResult } from "../../step/action.ts";
import type { FoundControl } from "../../step/elements/control.ts";
import { rejectUnsupported } from "../../step/elements/refusals.ts";
import { reachedPoint } from "../../step/elements/target.ts";
import { dispatchKeys } from "../mouse/dispatch.ts";

export interface SelectResult {
  /** Indices of the selected options. */
  readonly indices: readonly number[];
  /** False if a script selected the options: the page's `input` and `change` events are then untrusted. */
  readonly trusted: boolean;
}

/** Answers the event `select_open` of a list. Without indices, the selection stays unchanged. */
export function answerSelect(request: {
  readonly id: string;
  /** Indices of the options to select; all other options are deselected. */
  readonly indices: readonly number[] | undefined;
}): Action<SelectResult> {
  return {
    act: async (deadline, context) => {
      const { id, indices } = request;
      const waiting = { kind: "select", id } as const;
      const { picker, state } = await waitingControl(deadline, context.tab, waiting, stateOf);
      if (indices) refuse(state, indices);
      context.tab.pickers.end(id);
      if (!indices) return { indices: state.selected, trusted: true };
      noteField(state.field || "(a list)");
      return choose(deadline, context, { picker, state }, indices);
    },
  };
}

export async function selectNative(
  deadline: Deadline,
  context: ActContext,
  { control, found }: FoundControl,
  wanted: Wanted,
): Promise<SelectOptionResult> {
  rejectUnsupported(found, "press");
  const { page } = context;
  const requested = {
    kind: "select",
    control: control.list ?? 0,
    frameId: found.frame?.frameId,
  } as const;
  const picker = await pickerControl(deadline, page, requested);
  if (!picker) throw restless(control.ref);
  const args: [number] = [picker.control];
  const offered = await page.contexts.call(deadline, "listOptions", args, picker.frameId);
  const state = await stateOf(deadline, picker);
  if (!offered || !state) throw restless(control.ref);
  if (wanted.by !== "indices" && !offered.multiple) refuseSeveral(wanted);
  const { options, omitted } = offered;
  const read = {
    options,
    size: options.length + omitted,
    nextStep: omitted ? BY_KEYBOARD : undefined,
  };
  const indices = wantedOptions(wanted, read).map(({ index }) => index);
  refuse(state, indices);
  await reachedPoint(deadline, context, found); // throws if no point of the list can be clicked
  const chosen = await choose(deadline, context, { picker, state }, indices);
  const selected = chosen.indices.map((index) => {
    const { label = "", value = "" } = options[index] ?? {};
    return { index, label, value };
  });
  return { ref: control.ref, list: "native", selected, trusted: chosen.trusted };
}

const BY_KEYBOARD =
  "Focus the list with tab.focus and type the beginning of the label with tab.type.";

/** Rejects any number of options other than one. @throws AppError INVALID_REQUEST */
export function refuseSeveral(wanted: Wanted): void {
  const { length } = wanted.by === "indices" ? wanted.indices : wanted.names;
  if (length === 1) return;
  throw new AppError(
    "INVALID_REQUEST",
    `"${wanted.by}" contains ${length} options, but this list accepts exactly one option.`,
  );
}

/** Rejects options that the list does not accept. @throws AppError INVALID_REQUEST, ELEMENT_NOT_INTERACTABLE */
function refuse(state: ListState, indices: readonly number[]): void {
  const { disabled, multiple, count, refused } = state;
  if (disabled) {
    throw new AppError("ELEMENT_NOT_INTERACTABLE", "The list is disabled now.", {
      hint: "Fill in the fields that the page requires first.",
    });
  }
  if (!multiple) refuseSeveral({ by: "indices", indices });
  const outside = indices.find((index) => index >= count);
  if (outside !== undefined) {
    const allowed = count === 0 ? "the list is empty" : `allowed are 0 to ${count - 1}`;
    throw new AppError("INVALID_REQUEST", `"indices" has ${outside}; ${allowed}.`);
  }
  const forbidden = indices.find((index) => refused.includes(index));
  if (forbidden !== undefined && !state.selected.includes(forbidden)) {
    throw new AppError("INVALID_REQUEST", `Option ${forbidden} is disabled.`, {
      hint: "Choose another option; the event select_open lists the disabled ones.",
    });
  }
}

/** Selects exactly these options, with the keyboard if possible, else with a script. `refuse` has checked them. */
async function choose(
  deadline: Deadline,
  context: ActContext,
  { picker, state }: StatedControl<ListState>,
  indices: readonly number[],
): Promise<SelectResult> {
  if (isChosen(state, indices)) return { indices: state.selected, trusted: true };
  const { page, warnings } = context;
  const trusted = await chooseByKey(deadline, context, { picker, state }, indices);
  if (!trusted) {
    const args: [number, readonly number[]] = [picker.control, indices];
    await tell(deadline, page, page.contexts.call(deadline, "chooseOptions", args, picker.frameId));
  }
  const after = await ifPresent(deadline, picker, (patience) => stateOf(patience, picker));
  if (!after || isChosen(after, indices)) return { indices, trusted };
  warnings.push("The page reverted the choice: another option is selected now.");
  return { indices: after.selected, trusted };
}

/**
 * Tries to select an option: a script selects the option above it, then ArrowDown is pressed. Returns whether the page
 * got an `input` event or removed the list.
 */
async function chooseByKey(
  deadline: Deadline,
  context: ActContext,
  { picker, state }: StatedControl<ListState>,
  [index = 0]: readonly number[],
): Promise<boolean> {
  if (!state.takesKeys || state.multiple) return false;
  const args: [number, number] = [picker.control, index];
  await context.page.contexts.call(deadline, "approachOption", args, picker.frameId);
  await dispatchKeys(deadline, context, keyAlone("ArrowDown"));
  const after = await ifPresent(deadline, picker, (patience) => stateOf(patience, picker));
  return !after || after.inputs > state.inputs;
}

function stateOf(
  deadline: Deadline,
  { page, control, frameId }: PickerControl,
): Promise<ListState | null> {
  return page.contexts.call(deadline, "listState", [control], frameId);
}

function isChosen({ selected }: ListState, indices: readonly number[]): boolean {
  return new Set(selected).symmetricDifference(new Set(indices)).size === 0;
}
