import type { PageTree } from "../../page/tree.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { click } from "../actions/click.ts";
import { pressKey } from "../actions/keyboard.ts";
import { submit } from "../actions/submit.ts";
import type { StepAnswer } from "../step/step-types.ts";
import type { VerbRun } from "./verb-run.ts";

/** Sends what was filled in: by its button, else as its form is sent, else by Enter in the last field. */
export function sendForm(
  deadline: Deadline,
  run: VerbRun,
  { submitId, field, tree }: { submitId?: number; field: number; tree: PageTree },
): Promise<StepAnswer<object>> {
  if (submitId !== undefined) return press(deadline, run, submitId);
  if ((tree.get(field)?.form ?? null) !== null) {
    return run.step(deadline, ["submit", { ref: field }], submit({ ref: field }));
  }
  const enter = pressKey({ ref: field, key: "Enter", modifiers: [] });
  return run.step(deadline, ["key_press", { ref: field, key: "Enter" }], enter);
}

export function press(deadline: Deadline, run: VerbRun, ref: number): Promise<StepAnswer<object>> {
  const pressed = click({ target: { ref }, button: "left", clickCount: 1, modifiers: [] });
  return run.step(deadline, ["click", { ref }], pressed);
}
