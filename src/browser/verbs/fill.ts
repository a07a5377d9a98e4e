import type { FormField } from "../../page/readers/form-field.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { clearText } from "../actions/clear-text.ts";
import { typeText } from "../actions/keyboard.ts";
import type { Action } from "../step.ts";
import type { StepAnswer, StepRequest } from "../step/step-types.ts";
import type { VerbRun } from "./verb-run.ts";

type Field = Pick<FormField, "ref" | "kind" | "value">;

/** Puts a text in the place of what a field holds. Nothing keeps the text: no parameter, no result. */
export async function fill(
  deadline: Deadline,
  run: VerbRun,
  field: Field,
  text: string,
): Promise<void> {
  await empty(deadline, run, field);
  await typeSecretly(deadline, run, { ref: field.ref, text });
}

/** What a password field holds nobody can see, so it is emptied in any case. */
export async function empty(
  deadline: Deadline,
  run: VerbRun,
  { ref, kind, value }: Field,
): Promise<void> {
  if (kind !== "password" && (value ?? "") === "") return;
  await run.step(deadline, ["clear_text", { ref }], clearText({ target: { ref } }));
}

/** Types behind what a field holds; history learns where, and not what. */
export function typeSecretly(
  deadline: Deadline,
  run: VerbRun,
  { ref, text }: { readonly ref: number; readonly text: string },
  network?: StepRequest["network"],
): Promise<StepAnswer<object>> {
  return run.step(deadline, ["type", { ref }], untold(typeText({ text, ref })), network);
}

function untold<R extends object>(action: Action<R>): Action<R> {
  return { ...action, recordedResult: () => ({}) };
}
