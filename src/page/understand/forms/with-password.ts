import type { FormField } from "../../readers/form-field.ts";
import type { Reading, FormView } from "../reading.ts";
import { LOGIN, PASSWORD_CHANGE, PASSWORD_REPEAT, REGISTER } from "../words/words.ts";
import { identityOf, markOf } from "./identity.ts";
import { formSays, isAbout, pageSays } from "./speaks.ts";
import { wordsOfField } from "./view.ts";

/** Identity, password, a box to stay logged in and one or two things that organisations ask for. */
const MOST_LOGIN_FIELDS = 5;

/** What a form is for that asks for passwords: to come in, to get an account, or another password for one. */
export function purposeWithPassword(
  view: FormView,
  reading: Reading,
): "login" | "register" | "password-change" | "data" {
  const { passwords } = view;
  if (passwords.length >= 3 || asksForOldAndNew(passwords)) return "password-change";
  const joins = wantsToJoin(view, reading);
  return passwords.length === 2
    ? purposeOfTwo(view, joins, reading)
    : purposeOfOne(view, joins, reading);
}

function purposeOfTwo(
  view: FormView,
  joins: boolean,
  reading: Reading,
): "register" | "password-change" {
  if (joins) return "register";
  const isIdentified = identityOf(view) !== undefined;
  return isIdentified && !changes(view, reading) ? "register" : "password-change";
}

function purposeOfOne(
  view: FormView,
  joins: boolean,
  reading: Reading,
): "login" | "register" | "password-change" | "data" {
  if (joins) return "register";
  const isIdentified = identityOf(view) !== undefined;
  const change = changes(view, reading);
  if (view.passwords.some(isMarkedNew)) {
    return isIdentified && !change ? "register" : "password-change";
  }
  if (LOGIN.isIn(view.commands) || LOGIN.isIn(view.heading)) return "login";
  if (!isIdentified && change && !pageSays(LOGIN, reading)) return "password-change";
  return view.fields.length > MOST_LOGIN_FIELDS ? "data" : "login";
}

function changes(view: FormView, reading: Reading): boolean {
  const named = view.passwords.some((field) => PASSWORD_CHANGE.isIn(wordsOfField(field)));
  return named || formSays(PASSWORD_CHANGE, view) || pageSays(PASSWORD_CHANGE, reading);
}

function asksForOldAndNew(passwords: readonly FormField[]): boolean {
  const current = passwords.some((field) => markOf(field).includes("current-password"));
  return passwords.length === 2 && current && passwords.some(isMarkedNew);
}

function isMarkedNew(field: FormField): boolean {
  return markOf(field).includes("new-password");
}

/**
 * Its button speaks of a new account and of no old one, or what stands above it does while the button says neither. One
 * that asks for a password once more is none to come in with, whatever its button says.
 */
function wantsToJoin(view: FormView, reading: Reading): boolean {
  const { commands, heading, destination } = view;
  if (REGISTER.isIn(commands) && !LOGIN.isIn(commands)) return true;
  if (LOGIN.isIn(commands)) return asksTwice(view) && identityOf(view) !== undefined;
  if (PASSWORD_CHANGE.isIn(`${commands} | ${heading}`)) return false;
  const said = REGISTER.isIn(heading) || REGISTER.isIn(destination);
  return said || isAbout(REGISTER, LOGIN, reading);
}

function asksTwice({ passwords: [, second] }: FormView): boolean {
  return second !== undefined && PASSWORD_REPEAT.isIn(wordsOfField(second));
}
