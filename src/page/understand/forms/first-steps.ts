/** Forms that ask who one is and will ask for a password on the next page. */
import type { FormField } from "../../readers/form-field.ts";
import type { Reading } from "../reading.ts";
import { GO_ON } from "../words/go-on.ts";
import { LOGIN } from "../words/login.ts";
import { PASSWORD_CHANGE } from "../words/password-change.ts";
import { REGISTER } from "../words/register.ts";
import { SUBSCRIBE } from "../words/subscribe.ts";
import { identityOf, isNamedIdentity, markOf } from "./identity.ts";
import { isAbout } from "./speaks.ts";
import { wordsOfField, type FormView } from "./view.ts";

export function isLoginStep(view: FormView, reading: Reading): boolean {
  const [field, ...more] = view.texts;
  if (!field || more.length > 0 || view.fields.length > 2 || isForSomethingElse(view, field)) {
    return false;
  }
  if (/\bwebauthn\b/.test(markOf(field))) return true;
  if (!/\b(?:username|email)\b/.test(markOf(field)) && !isNamedIdentity(field)) return false;
  if (PASSWORD_CHANGE.isIn(reading.headline)) return false;
  const goesIn = LOGIN.isIn(view.commands) || GO_ON.isIn(view.commands);
  return goesIn && isAboutLogin(view, reading);
}

function isForSomethingElse({ commands, heading }: FormView, field: FormField): boolean {
  if (SUBSCRIBE.isIn(`${commands} | ${heading} | ${wordsOfField(field)}`)) return true;
  return REGISTER.isIn(commands) || PASSWORD_CHANGE.isIn(heading);
}

function isAboutLogin({ heading, destination }: FormView, reading: Reading): boolean {
  return LOGIN.isIn(heading) || LOGIN.isIn(destination) || isAbout(LOGIN, REGISTER, reading);
}

export function isRegistrationStep(view: FormView, reading: Reading): boolean {
  if (!view.isMain || view.texts.length === 0 || view.texts.length > 2) return false;
  if (!identityOf(view)) return false;
  const joins = REGISTER.isIn(view.commands) || GO_ON.isIn(view.commands);
  return joins && (REGISTER.isIn(view.heading) || isAbout(REGISTER, LOGIN, reading));
}
