import type {
  SelectOptionRequest,
  SelectOptionResult,
  Action,
  ActContext,
} from "../../step/action.ts";
import type { ControlState, Choices } from "../../../page/world.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { controlNamed } from "../../step/elements/control.ts";
import { restless } from "../../capture/missing.ts";
import { wrongKind } from "../../step/elements/refusals.ts";
import { wantedOptions, type Wanted } from "../../../page/wanted-options.ts";
import { selectStatic } from "../../static-step/acting.ts";
import { clearText } from "../keyboard/clear-text.ts";
import { typeText } from "../keyboard/type-text.ts";
import { refuseSeveral, selectNative } from "./native-list.ts";
import { selectCustom } from "./select-custom.ts";
import { CustomList, withoutOptions } from "./custom-list.ts";
import { isWorkedByKeys, walkList } from "./walk-list.ts";

/**
 * Selects options of a list. In a native list, presses a key if possible, so that the page gets one trusted `input` and
 * `change`. Opens a custom list, and clicks the option as a person would.
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
        what: "not a list to choose from",
        hint: "Pass the ref of a select, a combobox or a listbox; click the option if the list is open.",
      });
    },
  };
}

/** Types the value of a `datalist` option, which a browser inserts when the user picks the option. */
async function enterSuggestion(
  deadline: Deadline,
  context: ActContext,
  { ref, suggestions }: ControlState,
  wanted: Wanted,
): Promise<SelectOptionResult> {
  const options = suggestions ?? [];
  refuseSeveral(wanted);
  const [option] = wantedOptions(wanted, { options, size: options.length });
  if (!option) throw restless(ref);
  const { index, label, value } = option;
  await clearText({ target: { ref } }).act(deadline, context);
  await typeText({ ref, text: value }).act(deadline, context);
  return { ref, list: "native", selected: [{ index, label, value }], trusted: true };
}

/** Opens a custom list, reads its options and closes it. @throws AppError if no options appear */
export function readChoices({ ref }: { readonly ref: number }): Action<Choices> {
  return {
    act: async (deadline, context) => {
      const named = await controlNamed(deadline, context, ref, "list");
      const list = await CustomList.open(deadline, context, named);
      const { opened } = list;
      if (opened.options.length === 0) throw withoutOptions(named.control);
      const walked = isWorkedByKeys(opened) && walkList(list, () => Promise.resolve(false));
      const { options } = walked ? await walked : opened; // deadline: has its own
      await list.close(false); // deadline: has its own
      return { ...opened, options };
    },
    recordedResult: ({ options }) => ({ options: options.length }),
  };
}
