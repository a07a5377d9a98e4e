import type { SelectOptionRequest, SelectOptionResult } from "../../step/action-results.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { controlNamed, type FoundControl } from "../../step/elements/control.ts";
import { restless } from "../../capture/missing.ts";
import { refuseUnfit, wrongKind } from "../../step/elements/refusals.ts";
import { wantedOptions, type Wanted } from "../../../page/wanted-options.ts";
import { AppError } from "../../../shared/errors.ts";
import type { PendingPicker } from "../../prompts/pickers/pending.ts";
import type { Action, ActContext } from "../../step/action.ts";
import { selectStatic } from "../../static-step/acting.ts";
import { reachedPoint } from "../../step/elements/target.ts";
import { chooseInList, refuse } from "./answer-select.ts";
import { clearText } from "../keyboard/clear-text.ts";
import { selectCustom } from "./select-custom.ts";
import { typeText } from "../keyboard/type-text.ts";

const BY_KEYBOARD =
  "Give the list the keyboard with tab.focus and type the beginning of the label with tab.type.";

/**
 * Chooses in a list. A native one is set by keys, so that the page sees one trusted `input` and `change`; one of the
 * page's own is opened and pressed as a person would.
 */
export function selectOption({ ref, wanted }: SelectOptionRequest): Action<SelectOptionResult> {
  return {
    onStatic: selectStatic({ ref, wanted }),
    act: async (deadline, context) => {
      const target = await controlNamed(deadline, context, ref, "list");
      const { control } = target;
      if (control.list !== null) return selectNative(deadline, context, target, wanted);
      if (control.suggestions) return enterSuggestion(deadline, context, control, wanted);
      const mayOpen = control.opensList || control.kind === "text"; // many libraries open a list from a plain text field
      if (mayOpen) return selectCustom(deadline, context, target, wanted);
      throw wrongKind(control.ref, control, {
        reason: "not_select",
        what: "no list to choose from",
        hint: "Give the ref of a select, a combobox or a listbox; an option of a list that is open can be clicked.",
      });
    },
  };
}

async function selectNative(
  deadline: Deadline,
  context: ActContext,
  { control, found }: FoundControl,
  wanted: Wanted,
): Promise<SelectOptionResult> {
  refuseUnfit(found, "press");
  const { contexts } = context.page;
  const frameId = found.frame?.frameId ?? contexts.frameIds[0] ?? "";
  const list = control.list ?? 0;
  const offered = await contexts.call(deadline, "listOptions", [list], frameId);
  const state = await contexts.call(deadline, "listState", [list], frameId);
  const executionContext = await contexts.attempt(deadline, frameId, (it) => Promise.resolve(it));
  if (!offered || !state || !executionContext) throw restless(control.ref);
  if (wanted.by !== "indices" && !offered.multiple) refuseSeveral(wanted.names.length, wanted.by);
  const { options, omitted } = offered;
  const nextStep = omitted === 0 ? undefined : BY_KEYBOARD;
  const read = { options, size: options.length + omitted, nextStep };
  const indices = wantedOptions(wanted, read).map(({ index }) => index);
  refuse(state, indices);
  await reachedPoint(deadline, context, found); // what a person could not reach is not chosen from
  const picker: PendingPicker = {
    id: "",
    kind: "select",
    page: context.page,
    documents: contexts.documents,
    frameId,
    executionContext,
    control: list,
  };
  const { indices: chosen, trusted } = await chooseInList(deadline, {
    context,
    picker,
    state,
    indices,
  });
  const selected = chosen.map((index) => {
    const { label = "", value = "" } = offered.options[index] ?? {};
    return { index, label, value };
  });
  return { ref: control.ref, list: "native", selected, trusted };
}

/** The value of an option is typed, as the browser enters one that its user picks. */
async function enterSuggestion(
  deadline: Deadline,
  context: ActContext,
  { ref, suggestions }: FoundControl["control"],
  wanted: Wanted,
): Promise<SelectOptionResult> {
  const options = suggestions ?? [];
  const { length } = wanted.by === "indices" ? wanted.indices : wanted.names;
  refuseSeveral(length, wanted.by);
  const [option] = wantedOptions(wanted, { options, size: options.length });
  if (!option) throw restless(ref);
  const { index, label, value } = option;
  await clearText({ target: { ref } }).act(deadline, context);
  await typeText({ ref, text: value }).act(deadline, context);
  return { ref, list: "native", selected: [{ index, label, value }], trusted: true };
}

function refuseSeveral(count: number, by: string): void {
  if (count === 1) return;
  throw new AppError(
    "INVALID_REQUEST",
    `"${by}" must name exactly one option, because this list takes one choice; it names ${count}.`,
  );
}
