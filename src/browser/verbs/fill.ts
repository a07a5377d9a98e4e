import type { PageFormField } from "../../page/readers/form-field.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { BoundSecret } from "../../shared/secrets/secret.ts";
import { clearText } from "../actions/keyboard/clear-text.ts";
import { fillSecret, type SecretRequest } from "../actions/keyboard/fill-secret.ts";
import { enterText, insertText, typeText } from "../actions/keyboard/type-text.ts";
import type { Action } from "../step/action.ts";
import type { StepAnswer, StepRequest } from "../step/step-types.ts";
import type { VerbRun } from "./verb-run.ts";

type Field = Pick<PageFormField, "ref" | "kind" | "value">;

/** The entry for a field: the caller's text, or a secret of stored credentials. */
export type FieldEntry = string | BoundSecret;

/** Replaces a field's text with an entry. The parameters and results in the history do not contain the entry's text. */
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

/** Replaces a field's text with a secret, if the origin is allowed. The history stores only the secret's name. */
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

/** Returns actions that replace a field's text, for a step of several actions. Typing focuses the field as Tab does. */
export function fillActions(field: Field, text: string): readonly Action<object>[] {
  const { ref } = field;
  const byKeys = !NOT_BY_KEYS.test(text) && text.length <= MOST_KEYS;
  const request = { text, ref, isTabbedTo: true };
  return [
    ...(holdsNothing(field) ? [] : [clearText({ target: { ref } })]),
    ...(text === "" ? [] : [byKeys ? enterText(request) : insertText(request)]),
  ];
}

/** Typed as keys, these characters leave the field or submit the form. */
const NOT_BY_KEYS = /[\t\r\n]/;
/** Longest text to type by keys, in characters. Pages check only short formatted values key by key, such as dates. */
const MOST_KEYS = 200;

/** Empties a field. Always empties a password field, since its text is unknown. */
export async function empty(deadline: Deadline, run: VerbRun, field: Field): Promise<void> {
  if (holdsNothing(field)) return;
  const { ref } = field;
  await run.step(deadline, ["clear_text", { ref }], clearText({ target: { ref } }));
}

function holdsNothing({ kind, value }: Field): boolean {
  return kind !== "password" && (value ?? "") === "";
}

/** Types a text at the end of a field's text; the history stores the field but not the typed text. */
export function typeSecretly(
  deadline: Deadline,
  run: VerbRun,
  { ref, text }: { readonly ref: number; readonly text: string },
  network?: StepRequest["network"],
): Promise<StepAnswer<object>> {
  return run.step(deadline, ["type", { ref }], unreported(typeText({ text, ref })), network);
}

/** Returns an action that the history stores without its result. */
export function unreported<R extends object>(action: Action<R>): Action<R> {
  return { ...action, recordedResult: () => ({}) };
}
