import type { FormField } from "../../readers/form-field.ts";
import { asksForData } from "../forms/asks.ts";
import { optional } from "../optional.ts";
import type { Reading, FormView } from "../reading.ts";
import { submitOf } from "../forms/submit-button.ts";
import type {
  FieldToFill,
  FillFormAction,
  ContactAction,
  SearchAction,
} from "../suggested-action.ts";
import { messageOf } from "../forms/messages.ts";
import { isEmail, isName } from "../forms/roles.ts";
import { searchPlacesOf, type SearchPlace } from "../forms/search-field.ts";
import { SEARCH } from "../../words/words.ts";

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

export function contact(reading: Reading): readonly ContactAction[] {
  const [view] = reading.formsFor("contact");
  const message = view && messageOf(view);
  if (!message) return [];
  const email = view.texts.find(isEmail);
  const name = view.texts.find((field) => field !== email && field !== message && isName(field));
  return [
    {
      action: "Contact",
      ...optional("nameId", name?.ref),
      ...optional("emailId", email?.ref),
      messageId: message.ref,
      ...optional("submitId", submitOf(view, message.ref, reading)),
    },
  ];
}

export function search(reading: Reading): readonly SearchAction[] {
  const [place] = searchPlacesOf(reading);
  if (!place) return [];
  const submit = buttonOf(place, reading);
  return [{ action: "Search", inputId: place.field.ref, ...optional("submitId", submit) }];
}

/** A search that no form owns may stand among buttons of all kinds; without one that says so it is sent with Enter. */
function buttonOf({ view, field }: SearchPlace, reading: Reading): number | undefined {
  if (view.form.ref !== null) return submitOf(view, field.ref, reading, SEARCH);
  const buttons = view.buttons.filter(({ label }) => SEARCH.isIn(label));
  return submitOf({ ...view, buttons }, field.ref, reading, SEARCH);
}
