import type { PageTree } from "../../page/tree.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { click } from "../actions/mouse/click.ts";
import { pressKey } from "../actions/keyboard/keyboard.ts";
import { submit } from "../actions/submit.ts";
import type { Action } from "../step/action.ts";
import type { StepAnswer } from "../step/step-types.ts";
import type { VerbRun } from "./verb-run.ts";

export interface FilledForm {
  readonly submitId?: number;
  /** Ref of the last filled field. */
  readonly field: number;
  readonly tree: PageTree;
  /** Changes the submitting action before it runs, for callers that first record the submission. */
  readonly around?: (action: Action<object>) => Action<object>;
}

/** Submits the form by its button. Without a button, submits the `<form>`. Without both, presses Enter in the field. */
export function sendForm(
  deadline: Deadline,
  run: VerbRun,
  { submitId, field, tree, around = (action) => action }: FilledForm,
): Promise<StepAnswer<object>> {
  if (submitId !== undefined) {
    return run.step(deadline, ["click", { ref: submitId }], around(pressOn(submitId)));
  }
  if ((tree.get(field)?.form ?? null) !== null) {
    return run.step(deadline, ["submit", { ref: field }], around(submit({ ref: field })));
  }
  const enter = pressKey({ ref: field, key: "Enter", modifiers: [] });
  return run.step(deadline, ["key_press", { ref: field, key: "Enter" }], around(enter));
}

export function press(deadline: Deadline, run: VerbRun, ref: number): Promise<StepAnswer<object>> {
  return run.step(deadline, ["click", { ref }], pressOn(ref));
}

function pressOn(ref: number): Action<object> {
  return click({ target: { ref }, button: "left", clickCount: 1, modifiers: [] });
}
