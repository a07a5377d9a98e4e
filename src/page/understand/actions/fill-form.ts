import type { FormField } from "../../readers/form-field.ts";
import { asksForData } from "../forms/asks.ts";
import { optional } from "../optional.ts";
import type { Reading, FormView } from "../reading.ts";
import { submitOf } from "../forms/submit-button.ts";
import type { FieldToFill, FillFormAction } from "../suggested-action.ts";

const MOST_FORMS = 3;
const MOST_FIELDS = 100;
const MOST_OPTIONS = 50;

/**
 * Every form that asks for at least two things, or for one that the page is about, and is not for something that has an
 * action of its own.
 */
export function fillForm(reading: Reading): readonly FillFormAction[] {
  const several = (["password-change", "comment"] as const)
    .flatMap((purpose) => reading.formsFor(purpose))
    .filter(({ fields }) => fields.length >= 2);
  return [...reading.formsFor("data"), ...reading.formsFor("one-thing"), ...several]
    .filter((view) => !view.isAround && asksForData(view, reading) && isSent(view))
    .filter(({ form, fields }) => !isAnswer(form.ref, reading) && fields.some(canBeFilled))
    .slice(0, MOST_FORMS)
    .map((view) => actionOf(view, reading));
}

/** Its fields are the pictures of a check for humans. */
function isAnswer(form: number | null, { captcha }: Reading): boolean {
  return captcha?.parts !== undefined && captcha.isBlocking && captcha.form === form;
}

/** What no form owns is filled in for something if there is more to it than boxes, and a button. */
function isSent({ form, fields, buttons }: FormView): boolean {
  return form.ref !== null || (buttons.length > 0 && fields.some(({ kind }) => kind !== "toggle"));
}

function actionOf(view: FormView, reading: Reading): FillFormAction {
  const last = view.fields.at(-1);
  return {
    action: "FillForm",
    fields: view.fields.filter(canBeFilled).slice(0, MOST_FIELDS).map(fieldToFill),
    ...optional("submitId", last && submitOf(view, last.ref, reading)),
  };
}

/** One that is read-only may be by a picker. */
function canBeFilled({ disabled }: FormField): boolean {
  return disabled !== true;
}

function fieldToFill(field: FormField): FieldToFill {
  const { ref, label, name, type, required, choices, group } = field;
  return {
    id: ref,
    ...optional("label", label === "" ? undefined : label),
    ...optional("name", name === "" ? undefined : name),
    type,
    ...optional("required", required),
    ...optional(
      "options",
      choices?.slice(0, MOST_OPTIONS).map((choice) => choice.label),
    ),
    ...optional("group", group),
  };
}
