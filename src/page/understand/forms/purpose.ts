import { GO_ON } from "../../words/button-words.ts";
import {
  CONTACT,
  LOGIN,
  PASSWORD_CHANGE,
  PASSWORD_REPEAT,
  PHONE,
  REGISTER,
  SEND_PROOF,
  SERVICE,
  SUBJECT,
  WITH_SERVICE,
} from "../../words/words.ts";
import { COMMENT, SUBSCRIBE } from "../../words/view-words.ts";
import { sends } from "../../readers/form-buttons.ts";
import type { PageFormField } from "../../readers/form-field.ts";
import { isDialogNode } from "../../regions.ts";
import { isPressed } from "../measures.ts";
import type { Reading, FormView, FormPurpose } from "../reading.ts";
import { codeEntryOf } from "./code-entry.ts";
import { isSearchForm } from "./search-field.ts";
import {
  formSays,
  fieldIdentity,
  isAbout,
  isEmail,
  isNameField,
  isNamedIdentity,
  isTime,
  markOf,
  pageSays,
  wordsOfField,
} from "./view.ts";

export function purposeOf(view: FormView, reading: Reading): FormPurpose {
  const code = codeEntryOf(view, reading);
  if (code) return isLoginByCode(view, code.input, reading) ? "username" : "code";
  if (view.passwords.length > 0) return purposeWithPassword(view, reading);
  if (isSearchForm(view)) return "search";
  if (isLoginStep(view, reading)) return "username";
  if (isSubscription(view, reading)) return "subscribe";
  if (isComment(view)) return "comment";
  if (isContact(view, reading)) return "contact";
  if (isRegistrationStep(view, reading)) return "register";
  if (view.fields.length >= 2) return "data";
  return asksOneThing(view, reading) ? "one-thing" : "other";
}

/** Maximum text of a page with a `one-thing` form. */
const MOST_TEXT = 400;

/** Whether the form has one field and a submit button, on a page with little other text and no other main form. */
function asksOneThing({ fields, buttons, isMain, form }: FormView, reading: Reading): boolean {
  if (!isMain || form.ref === null || form.method === "dialog") return false;
  const [field] = fields;
  if (fields.length !== 1 || !field || !isRequested(field)) return false;
  const isSent = buttons.some(({ type }) => sends(type));
  const others = reading.forms.filter((view) => view.isMain).length - 1;
  return isSent && others === 0 && reading.mainText <= MOST_TEXT && reading.lists.length === 0;
}

/** Whether the field takes one line of text, or one of several choices. */
function isRequested({ kind, type }: PageFormField): boolean {
  return (kind === "text" && type !== "textarea") || kind === "choice";
}

/** Whether the form asks only for the identity; the next page asks for the password or another proof. */
function isLoginStep(view: FormView, reading: Reading): boolean {
  const [field, ...more] = view.texts;
  if (!field || more.length > 0 || view.fields.length > 3 || isForSomethingElse(view, field)) {
    return false;
  }
  if (!saysWho(field) || PASSWORD_CHANGE.isIn(reading.headline)) return false;
  if (field.type === "tel" && view.buttons.some(({ label }) => LOGIN.isAll(label))) return true;
  const goesIn = [LOGIN, GO_ON, SEND_PROOF].some((words) => words.isIn(view.commands));
  return goesIn && isAboutLogin(view, reading);
}

/** Whether the field takes a user name, an e-mail address or a phone number. */
function saysWho(field: PageFormField): boolean {
  if (field.type === "tel" || /\b(?:username|email|tel|tel-national)\b/.test(markOf(field)))
    return true;
  return isNamedIdentity(field);
}

/** Whether a login form takes both the phone number or e-mail address and the code sent to it. */
function isLoginByCode(view: FormView, code: PageFormField, reading: Reading): boolean {
  const others = view.texts.filter((field) => field !== code);
  const [who] = others;
  if (!who || others.length > 1 || view.passwords.length > 0) return false;
  if (who.readonly || who.disabled || !saysWho(who)) return false;
  return LOGIN.isIn(view.commands) || isAboutLogin(view, reading);
}

function isForSomethingElse({ commands, heading }: FormView, field: PageFormField): boolean {
  if (SUBSCRIBE.isIn(`${commands} | ${heading} | ${wordsOfField(field)}`)) return true;
  return REGISTER.isIn(commands) || PASSWORD_CHANGE.isIn(heading);
}

function isAboutLogin({ heading, destination }: FormView, reading: Reading): boolean {
  if (LOGIN.isIn(heading) || LOGIN.isIn(destination)) return true;
  return isAbout(LOGIN, REGISTER, reading) || isNextToServices(reading);
}

/** Whether a page that is not for registration offers two or more logins with other services, payment excluded. */
function isNextToServices(reading: Reading): boolean {
  const ways = reading.mainNodes
    .filter(isPressed)
    .filter(({ name }) => WITH_SERVICE.isIn(name) && SERVICE.isIn(name) && !/pay/i.test(name));
  return ways.length >= FEWEST_SERVICES && !pageSays(REGISTER, reading);
}

const FEWEST_SERVICES = 2;

function isRegistrationStep(view: FormView, reading: Reading): boolean {
  if (!view.isMain || view.texts.length === 0 || view.texts.length > 2) return false;
  if (!fieldIdentity(view)) return false;
  const joins = REGISTER.isIn(view.commands) || GO_ON.isIn(view.commands);
  return joins && (REGISTER.isIn(view.heading) || isAbout(REGISTER, LOGIN, reading));
}

/** Maximum number of fields of a login: identity, password, a check box to stay logged in, two for an organisation. */
const MOST_LOGIN_FIELDS = 5;

/** Returns the purpose of a form with passwords: a login, a new account, a new password, or other data. */
function purposeWithPassword(view: FormView, reading: Reading): FormPurpose {
  const { passwords } = view;
  const isNew = passwords.some((field) => markOf(field).includes("new-password"));
  const isOld = passwords.some((field) => markOf(field).includes("current-password"));
  if (passwords.length > 2 || (passwords.length === 2 && isOld && isNew)) return "password-change";
  if (wantsToJoin(view, reading)) return "register";
  const isIdentified = fieldIdentity(view) !== undefined;
  const change = changes(view, reading);
  if (passwords.length === 2 || isNew) {
    return isIdentified && !change ? "register" : "password-change";
  }
  return purposeOfOne(view, reading, !isIdentified && change);
}

function purposeOfOne(view: FormView, reading: Reading, changesIt: boolean): FormPurpose {
  if (LOGIN.isIn(view.commands) || LOGIN.isIn(view.heading)) return "login";
  if (changesIt && !pageSays(LOGIN, reading)) return "password-change";
  return view.fields.length > MOST_LOGIN_FIELDS ? "data" : "login";
}

function changes(view: FormView, reading: Reading): boolean {
  const named = view.passwords.some((field) => PASSWORD_CHANGE.isIn(wordsOfField(field)));
  return named || formSays(PASSWORD_CHANGE, view) || pageSays(PASSWORD_CHANGE, reading);
}

/**
 * Whether the form creates an account, by its buttons, or else by the text above it, its address or the headline.
 * A form with a login button does so only if it has fields for an identity and for a repeated password.
 */
function wantsToJoin(view: FormView, reading: Reading): boolean {
  const { commands, heading, destination } = view;
  if (REGISTER.isIn(commands) && !LOGIN.isIn(commands)) return true;
  if (LOGIN.isIn(commands)) {
    const again = view.passwords[1];
    return (
      again !== undefined && PASSWORD_REPEAT.isIn(wordsOfField(again)) && !!fieldIdentity(view)
    );
  }
  if (PASSWORD_CHANGE.isIn(`${commands} | ${heading}`)) return false;
  const said = REGISTER.isIn(heading) || REGISTER.isIn(destination);
  return said || isAbout(REGISTER, LOGIN, reading);
}

const MOST_CONTACT_FIELDS = 8;

/** Returns the field for several lines of text. */
export function messageOf({ texts }: FormView): PageFormField | undefined {
  return texts.find(({ type }) => type === "textarea");
}

/** Whether it subscribes to a newsletter. If the only text field is in a dialog, the text of the dialog counts too. */
function isSubscription(view: FormView, { tree }: Reading): boolean {
  const { texts, fields } = view;
  if (!texts.some(isEmail) || texts.length > 2) return false;
  const node = texts[0] && tree.get(texts[0].ref);
  const dialog = node && texts.length === 1 && [...tree.ancestorsOf(node)].find(isDialogNode);
  const words = [aboutOf(view), ...fields.map(wordsOfField), dialog ? tree.textOf(dialog) : ""];
  return SUBSCRIBE.isIn(words.join(" | "));
}

/** Whether it is for a public comment. A form with a choice is for more than a comment. */
function isComment(view: FormView): boolean {
  const message = messageOf(view);
  const chooses = view.fields.some(({ kind }) => kind === "choice" || kind === "choices");
  return (
    message !== undefined &&
    !chooses &&
    (COMMENT.isIn(aboutOf(view)) || (COMMENT.isIn(wordsOfField(message)) && !isAddressed(view)))
  );
}

/** Whether the form is addressed to the owners of the site: then its message is not a public comment. */
function isAddressed(view: FormView): boolean {
  return CONTACT.isIn(aboutOf(view)) && view.texts.some(isEmail);
}

function isContact(view: FormView, { headlines }: Reading): boolean {
  const message = messageOf(view);
  if (!message || view.texts.length < 2 || view.texts.length > MOST_CONTACT_FIELDS) return false;
  if (view.fields.some(isTime)) return false;
  if (isNothingButMessage(view, message)) return true;
  return CONTACT.isIn(`${aboutOf(view)} | ${wordsOfField(message)} | ${headlines.join(" | ")}`);
}

const MOST_OTHERS = 1;

/** Whether the fields alone show a contact form: only sender, subject, message, toggles and at most one choice. */
function isNothingButMessage({ texts, fields }: FormView, message: PageFormField): boolean {
  const chooses = fields.filter(({ kind }) => kind === "choice").length;
  const isPlain = fields.every(({ kind }) => PLAIN.has(kind));
  if (!isPlain || chooses > MOST_OTHERS || !texts.some(isEmail)) return false;
  return texts.every((field) => field === message || isOfSender(field));
}

const PLAIN = new Set(["text", "toggle", "choice"]);

function isOfSender(field: PageFormField): boolean {
  if (field.type === "tel" || isEmail(field) || isNameField(field)) return true;
  return [PHONE, SUBJECT].some((words) => words.isIn(wordsOfField(field)));
}

function aboutOf({ commands, heading, destination }: FormView): string {
  return `${commands} | ${heading} | ${destination}`;
}
