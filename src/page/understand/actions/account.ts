import { identityOf, wordsOfField, markOf } from "../forms/view.ts";
import { isEmail, isName } from "../forms/roles.ts";
import { optional } from "../optional.ts";
import type { Reading, FormView } from "../reading.ts";
import { submitOf } from "../forms/submit-button.ts";
import type {
  LoginAction,
  RegisterAction,
  EnterCodeAction,
  ConsentAction,
} from "../suggested-action.ts";
import {
  LOGIN,
  REMEMBER,
  SEND_PROOF,
  IDENTITY,
  PASSWORD_REPEAT,
  PHONE,
  REGISTER,
} from "../../words/words.ts";
import type { Phrases } from "../../words/phrases.ts";
import type { FormField } from "../../readers/form-field.ts";
import { codePlaceOf } from "../forms/code-entry.ts";
import { consentButtonsOf } from "../consent-buttons.ts";

/** With the form that asks for a password, else with the first step of a login in two. */
export function login(reading: Reading): readonly LoginAction[] {
  const [view] = [...reading.formsFor("login"), ...reading.formsFor("username")];
  if (!view) return [];
  const username = identityOf(view);
  const [password] = view.passwords;
  const last = password ?? username;
  if (!last) return [];
  return [
    {
      action: "Login",
      ...optional("usernameId", username?.ref),
      ...optional("passwordId", password?.ref),
      ...optional("submitId", submitOf(view, last.ref, reading, wordsFor(view))),
      ...optional("rememberMeId", rememberOf(view)),
    },
  ];
}

/** Without a password, what has a proof sent sends the form, unless a button says that it lets one in. */
function wordsFor({ passwords, commands }: FormView): Phrases {
  return passwords.length > 0 || LOGIN.isIn(commands) || !SEND_PROOF.isIn(commands)
    ? LOGIN
    : SEND_PROOF;
}

function rememberOf({ fields }: FormView): number | undefined {
  return fields.find((field) => field.kind === "toggle" && REMEMBER.isIn(wordsOfField(field)))?.ref;
}

export function register(reading: Reading): readonly RegisterAction[] {
  const [view] = reading.formsFor("register");
  if (!view) return [];
  const { texts, passwords } = view;
  const email = emailOf(texts);
  const username = texts.find((field) => field !== email && isUsername(field));
  const name = texts.find((field) => field !== email && field !== username && isName(field));
  const account = username ?? (email ? undefined : unnamedIdentityOf(view));
  const [password, again] = passwords;
  const last = view.passwords.at(-1) ?? email ?? account;
  return [
    {
      action: "Register",
      ...optional("emailId", email?.ref),
      ...optional("usernameId", account?.ref),
      ...optional("passwordId", password?.ref),
      ...optional("confirmPasswordId", again?.ref),
      ...optional("nameId", name?.ref),
      ...optional("submitId", last && submitOf(view, last.ref, reading, REGISTER)),
    },
  ];
}

function isUsername(field: FormField): boolean {
  if (markOf(field) === "username") return true;
  const words = wordsOfField(field);
  if (isEmail(field) || field.type === "tel" || PHONE.isIn(words)) return false;
  return IDENTITY.isIn(words) && !isPersonal(field);
}

/** The one that is not asked for a second time. */
function emailOf(texts: readonly FormField[]): FormField | undefined {
  const emails = texts.filter(isEmail);
  return emails.find((field) => !isRepeated(field)) ?? emails[0];
}

function isRepeated(field: FormField): boolean {
  return PASSWORD_REPEAT.isIn(wordsOfField(field));
}

/** A number may be what one signs up with; the name that one is called by is not. */
function unnamedIdentityOf(view: FormView): FormField | undefined {
  const field = identityOf(view);
  return field && isName(field) && !isUsername(field) ? undefined : field;
}

function isPersonal(field: FormField): boolean {
  return /^(?:name|given-name|family-name|tel)/.test(markOf(field));
}

export function enterCode(reading: Reading): readonly EnterCodeAction[] {
  const place = codePlaceOf(reading);
  if (!place) return [];
  const { view, entry } = place;
  return [
    {
      action: "EnterCode",
      inputId: entry.input.ref,
      ...optional("submitId", submitOf(view, entry.input.ref, reading)),
      ...optional("codeLength", entry.length),
    },
  ];
}

export function consent(reading: Reading): readonly ConsentAction[] {
  const buttons = consentButtonsOf(reading);
  return buttons ? [{ action: "Consent", approveIds: buttons.approve, denyIds: buttons.deny }] : [];
}
