import type { FormField } from "../../readers/form-field.ts";
import { identityOf, markOf } from "../forms/identity.ts";
import { wordsOfField } from "../forms/view.ts";
import { optional } from "../optional.ts";
import type { Reading } from "../reading.ts";
import { submitOf } from "../forms/submit-button.ts";
import type { RegisterAction } from "../suggested-action.ts";
import { EMAIL, IDENTITY, PERSON_NAME, REGISTER } from "../words/words.ts";

export function register(reading: Reading): readonly RegisterAction[] {
  const [view] = reading.formsFor("register");
  if (!view) return [];
  const { texts, passwords } = view;
  const email = texts.find(isEmail);
  const username = texts.find((field) => field !== email && isUsername(field));
  const name = texts.find((field) => field !== email && field !== username && isName(field));
  const account = username ?? (email ? undefined : identityOf(view));
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

export function isEmail(field: FormField): boolean {
  return field.type === "email" || markOf(field) === "email" || EMAIL.isIn(wordsOfField(field));
}

function isUsername(field: FormField): boolean {
  if (markOf(field) === "username") return true;
  const words = wordsOfField(field);
  return IDENTITY.isIn(words) && field.type !== "tel" && !isPersonal(field);
}

export function isName(field: FormField): boolean {
  return (
    /^(?:name|given-name|family-name)$/.test(markOf(field)) || PERSON_NAME.isIn(wordsOfField(field))
  );
}

function isPersonal(field: FormField): boolean {
  return /^(?:name|given-name|family-name|tel)/.test(markOf(field));
}
