/** Forms that ask who one is, and for a password or another proof on the next page. */
import type { FormField } from "../../readers/form-field.ts";
import type { Reading, FormView } from "../reading.ts";
import {
  GO_ON,
  LOGIN,
  PASSWORD_CHANGE,
  REGISTER,
  SEND_PROOF,
  SUBSCRIBE,
  SERVICE,
  WITH_SERVICE,
} from "../words/words.ts";
import { identityOf, isNamedIdentity, markOf } from "./identity.ts";
import { isAbout, pageSays } from "./speaks.ts";
import { wordsOfField } from "./view.ts";

export function isLoginStep(view: FormView, reading: Reading): boolean {
  const [field, ...more] = view.texts;
  if (!field || more.length > 0 || view.fields.length > 3 || isForSomethingElse(view, field)) {
    return false;
  }
  if (/\bwebauthn\b/.test(markOf(field))) return true;
  if (!saysWho(field) || PASSWORD_CHANGE.isIn(reading.headline)) return false;
  if (field.type === "tel" && view.buttons.some(({ label }) => LOGIN.isAll(label))) return true;
  const goesIn = [LOGIN, GO_ON, SEND_PROOF].some((words) => words.isIn(view.commands));
  return goesIn && isAboutLogin(view, reading);
}

/** A name, an address or a number to reach somebody by. */
function saysWho(field: FormField): boolean {
  if (field.type === "tel" || /\b(?:username|email|tel|tel-national)\b/.test(markOf(field)))
    return true;
  return isNamedIdentity(field);
}

/** The number or address and the code that is sent there are asked for at once. */
export function isLoginByCode(view: FormView, code: FormField, reading: Reading): boolean {
  const others = view.texts.filter((field) => field !== code);
  const [who] = others;
  if (!who || others.length > 1 || view.passwords.length > 0) return false;
  if (who.readonly || who.disabled || !saysWho(who)) return false;
  return LOGIN.isIn(view.commands) || isAboutLogin(view, reading);
}

function isForSomethingElse({ commands, heading }: FormView, field: FormField): boolean {
  if (SUBSCRIBE.isIn(`${commands} | ${heading} | ${wordsOfField(field)}`)) return true;
  return REGISTER.isIn(commands) || PASSWORD_CHANGE.isIn(heading);
}

function isAboutLogin({ heading, destination }: FormView, reading: Reading): boolean {
  if (LOGIN.isIn(heading) || LOGIN.isIn(destination)) return true;
  return isAbout(LOGIN, REGISTER, reading) || isBesideServices(reading);
}

/** Among ways in with accounts elsewhere; ways to pay go by such names, too. */
function isBesideServices(reading: Reading): boolean {
  const ways = reading.mainNodes
    .filter(({ role }) => role === "button" || role === "link")
    .filter(({ name }) => WITH_SERVICE.isIn(name) && SERVICE.isIn(name) && !/pay/i.test(name));
  return ways.length >= FEWEST_SERVICES && !pageSays(REGISTER, reading);
}

const FEWEST_SERVICES = 2;

export function isRegistrationStep(view: FormView, reading: Reading): boolean {
  if (!view.isMain || view.texts.length === 0 || view.texts.length > 2) return false;
  if (!identityOf(view)) return false;
  const joins = REGISTER.isIn(view.commands) || GO_ON.isIn(view.commands);
  return joins && (REGISTER.isIn(view.heading) || isAbout(REGISTER, LOGIN, reading));
}
