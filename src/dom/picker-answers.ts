import type { FermataWorld } from "./api.ts";
import { checkEntry, enterValue, prepareValue, stateOfEntry } from "./entry-control.ts";
import {
  approachOption,
  approachOptions,
  chooseOptions,
  describeList,
  stateOfList,
} from "./list-control.ts";
import { isHtml } from "./native.ts";
import type { Pickers } from "./pickers.ts";

type Answers = Pick<
  FermataWorld,
  | "pickerControl"
  | "listOptions"
  | "listState"
  | "approachOption"
  | "approachOptions"
  | "chooseOptions"
  | "entryState"
  | "checkEntry"
  | "prepareValue"
  | "enterValue"
>;

/** How the host answers in the place of the pickers that did not open. */
export function pickerAnswers(pickers: Pickers): Answers {
  const list = (control: number) => {
    const found = pickers.find(control);
    return found && isHtml(found, "select") ? found : undefined;
  };
  const entry = (control: number) => {
    const found = pickers.find(control);
    return found && isHtml(found, "input") ? found : undefined;
  };
  return {
    pickerControl: (control) => pickers.find(control) ?? null,
    listOptions: (control) => given(list(control), describeList),
    listState: (control) => given(list(control), (it) => stateOfList(it, pickers.inputsOf(it))),
    approachOption: (control, index) =>
      void given(list(control), (it) => approachOption(it, index)),
    approachOptions: (control, indexes) =>
      given(list(control), (it) => approachOptions(it, indexes)) ?? 0,
    chooseOptions: (control, indexes) =>
      void given(list(control), (it) => chooseOptions(it, indexes)),
    entryState: (control) => given(entry(control), (it) => stateOfEntry(it, pickers.inputsOf(it))),
    checkEntry: (control, value) => given(entry(control), (it) => checkEntry(it, value)),
    prepareValue: (control, value) => void given(entry(control), (it) => prepareValue(it, value)),
    enterValue: (control, value) => void given(entry(control), (it) => enterValue(it, value)),
  };
}

function given<C, T>(control: C | undefined, ask: (control: C) => T): T | null {
  return control === undefined ? null : ask(control);
}
