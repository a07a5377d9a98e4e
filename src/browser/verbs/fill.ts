import type { FormField } from "../../page/readers/form-field.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { BoundSecret } from "../../shared/secrets/secret.ts";
import { clearText } from "../actions/keyboard/clear-text.ts";
import { fillSecret, type SecretRequest } from "../actions/keyboard/fill-secret.ts";
import { enterText, insertText, typeText } from "../actions/keyboard/type-text.ts";
import type { Action } from "../step/action.ts";
import type { StepAnswer, StepRequest } from "../step/step-types.ts";
import type { VerbRun } from "./verb-run.ts";

type Field = Pick<FormField, "ref" | "kind" | "value">;

/** What goes into a field: a text that the caller has sent, or a secret that it has named. */
export type FieldEntry = string | BoundSecret;

/** Puts an entry in the place of what a field holds. Nothing keeps the text: no parameter, no result. */
export async function fill(
  deadline: Deadline,
  run: VerbRun,
  field: Field,
  entry: FieldEntry,
): Promise<void> {
  if (typeof entry !== "string") {
    await fillByName(deadline, run, { ref: field.ref, secret: entry });
    return;
  }
  await empty(deadline, run, field);
  await typeSecretly(deadline, run, { ref: field.ref, text: entry });
}

/** Fills in a secret where it may go; history learns its name. */
export function fillByName(
  deadline: Deadline,
  run: VerbRun,
  { ref, secret }: SecretRequest,
  network?: StepRequest["network"],
): Promise<StepAnswer<object>> {
  const { credentialId: credential_id, field } = secret.name;
  const params = { ref, credential_id, field };
  return run.step(deadline, ["fill_credential", params], fillSecret({ ref, secret }), network);
}

/** The same as what happens inside of a step, for who fills several fields in one, and goes through them by the Tab key. */
export function fillActions(field: Field, text: string): readonly Action<object>[] {
  const { ref } = field;
  const byKeys = !NOT_BY_KEYS.test(text) && text.length <= MOST_KEYS;
  const request = { text, ref, isTabbedTo: true };
  return [
    ...(holdsNothing(field) ? [] : [clearText({ target: { ref } })]),
    ...(text === "" ? [] : [byKeys ? enterText(request) : insertText(request)]),
  ];
}

/** As keys, these leave the field or send the form. */
const NOT_BY_KEYS = /[\t\r\n]/;
/** What is longer is no code in a certain form, which a page would look at key by key. */
const MOST_KEYS = 200;

/** What a password field holds nobody can see, so it is emptied in any case. */
export async function empty(deadline: Deadline, run: VerbRun, field: Field): Promise<void> {
  if (holdsNothing(field)) return;
  const { ref } = field;
  await run.step(deadline, ["clear_text", { ref }], clearText({ target: { ref } }));
}

function holdsNothing({ kind, value }: Field): boolean {
  return kind !== "password" && (value ?? "") === "";
}

/** Types behind what a field holds; history learns where, and not what. */
export function typeSecretly(
  deadline: Deadline,
  run: VerbRun,
  { ref, text }: { readonly ref: number; readonly text: string },
  network?: StepRequest["network"],
): Promise<StepAnswer<object>> {
  return run.step(deadline, ["type", { ref }], unreported(typeText({ text, ref })), network);
}

/** History learns that it was done, and not what came of it. */
export function unreported<R extends object>(action: Action<R>): Action<R> {
  return { ...action, recordedResult: () => ({}) };
}
