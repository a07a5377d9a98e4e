/** Finds out what submitting a form would do, by its text and the page around it, without a language model. */
import type { PageSnapshot } from "../../page/snapshot.ts";
import { pageTypeOf } from "../../page/understand/page-type.ts";
import { readingOf } from "../../page/understand/read-page.ts";
import type { FormPurpose, FormView, Reading } from "../../page/understand/reading.ts";
import { formSays, wordsOfField } from "../../page/understand/forms/view.ts";
import { wordsOfName } from "../../page/words/phrases.ts";
import { LOGIN, PROOF, SECOND_FACTOR } from "../../page/words/words.ts";
import { quoted } from "../../shared/text/quoted.ts";
import { paysBy } from "./pays.ts";
import { commandAlone, targetFormOf, type TargetForm } from "./target-form.ts";
import {
  ACCESS_LEVEL,
  ACCESS_PAGE,
  CHANGES_ACCESS,
  NEW_ACCOUNT,
  OCCASION,
  PAY_BUTTON,
  SWITCH,
} from "./form-words.ts";

/** Actions that tasks do not take unless the operator of the server allows them. */
export type ProhibitedClass = "account-creation" | "financial-transaction" | "security-permissions";

/** Why an action is prohibited. */
export interface Prohibition {
  readonly class: ProhibitedClass;
  /** A clause for the caller that quotes the evidence from the intent or page, such as `the button "Pay" pays`. */
  readonly evidence: string;
}

/**
 * Returns why a form must not be sent and its buttons must not be clicked; undefined if both are allowed. `ref` refers
 * to the form, a control in the form, or a clickable element outside forms. The snapshot must contain the whole page.
 */
export function prohibitedForm(snapshot: PageSnapshot, ref: number): Prohibition | undefined {
  const reading = readingOf({ snapshot });
  const form = targetFormOf(ref, reading);
  return form && firstOf(form, reading, LOOKS);
}

/**
 * Returns the first reason not to follow a link to another page; undefined if there is none. A link sends no form, so
 * only its own text counts.
 */
export function prohibitedLinkAt(snapshot: PageSnapshot, ref: number): Prohibition | undefined {
  const reading = readingOf({ snapshot });
  const link = reading.tree.get(ref);
  return link && firstOf(commandAlone(link), reading, LOOKS_AT_LINKS);
}

/** Returns why the question of a JavaScript dialog must not be confirmed; undefined if it may be. */
export function prohibitedAnswer(
  snapshot: PageSnapshot,
  question: string,
): Prohibition | undefined {
  const pays = PAY_BUTTON.foundIn(question);
  if (pays !== undefined) {
    return { class: "financial-transaction", evidence: `it asks to ${quoted(pays)}` };
  }
  return firstOf(commandAlone({ name: question }), readingOf({ snapshot }), LOOKS);
}

function firstOf(form: TargetForm, reading: Reading, looks: typeof LOOKS): Prohibition | undefined {
  for (const [kind, evidenceOf] of looks) {
    const evidence = evidenceOf(form, reading);
    if (evidence !== undefined) return { class: kind, evidence };
  }
  return undefined;
}

const LOOKS: readonly (readonly [
  ProhibitedClass,
  (form: TargetForm, reading: Reading) => string | undefined,
])[] = [
  ["financial-transaction", paysBy],
  ["account-creation", createsBy],
  ["security-permissions", changesBy],
];

const LOOKS_AT_LINKS = LOOKS.filter(([kind]) => kind !== "account-creation");

/** Purposes of forms that take only text, a login or a code. A page title about access does not prohibit such forms. */
const HARMLESS: ReadonlySet<FormPurpose | undefined> = new Set([
  "search",
  "subscribe",
  "comment",
  "contact",
  "login",
  "username",
  "code",
]);

/** Purposes of forms that may create an account. */
const MAY_CREATE: ReadonlySet<FormPurpose> = new Set(["data", "one-thing", "other"]);

function createsBy(form: TargetForm, { headlines }: Reading): string | undefined {
  const { purpose, view } = form;
  const lines = [...form.commands, form.heading];
  if (purpose === "register") {
    const hasPassword = (view?.passwords.length ?? 0) > 0;
    const isForOccasion = [...lines, ...headlines].some((line) => OCCASION.isIn(line));
    return hasPassword || !isForOccasion ? "it is a form to register with" : undefined;
  }
  if (setsPassword(view)) return "it asks for a password with a name and an email address";
  if (purpose !== undefined && !MAY_CREATE.has(purpose)) return undefined;
  const line = [...lines, form.destination].find((text) => NEW_ACCOUNT.isIn(text));
  if (line !== undefined) return `it says ${quoted(line)}`;
  if (!form.fields.some(({ type }) => type === "email")) return undefined;
  const headline = headlines.find((text) => NEW_ACCOUNT.isIn(text));
  return headline === undefined ? undefined : `the page says ${quoted(headline)}`;
}

/** Whether a form sets a new password. Such a form takes an e-mail address and another text; a login takes one text. */
function setsPassword(view: FormView | undefined): boolean {
  if (!view || formSays(LOGIN, view)) return false;
  const { passwords, texts } = view;
  const who = texts.filter((field) => !PROOF.isIn(wordsOfField(field)));
  const emails = who.filter(({ type }) => type === "email").length;
  return passwords.length > 0 && emails > 0 && who.length > emails;
}

function changesBy(form: TargetForm, reading: Reading): string | undefined {
  const { purpose } = form;
  if (purpose === "password-change") return "it sets another password";
  if (pageTypeOf(reading).pageType === "OAuthConsent")
    return "the page asks for access to an account";
  if (purpose === "search" || purpose === "subscribe" || purpose === "comment") return undefined;
  const line = [...form.commands, form.heading, form.destination].find((text) =>
    CHANGES_ACCESS.isIn(text),
  );
  if (line !== undefined) return `it says ${quoted(line)}`;
  return changesByField(form) ?? changesByPage(form, reading);
}

/** Returns the evidence if a field has at least two access levels as choices; else undefined. */
function changesByField({ fields }: TargetForm): string | undefined {
  const field = fields.find(({ choices = [] }) => {
    const levels = choices.filter(({ label }) => ACCESS_LEVEL.isAll(label));
    return levels.length > 1;
  });
  return field && `the field ${quoted(field.label || field.name)} decides who may do what`;
}

function changesByPage(
  { purpose, fields, commands }: TargetForm,
  reading: Reading,
): string | undefined {
  if (fields.length === 0) {
    const title = reading.headlines.find(
      (text) => SECOND_FACTOR.isIn(text) || ACCESS_PAGE.isIn(text),
    );
    const isSwitch = commands.some((label) => SWITCH.isAll(label));
    return title !== undefined && isSwitch ? `the page is about ${quoted(title)}` : undefined;
  }
  if (HARMLESS.has(purpose)) return undefined;
  const titles = [...reading.headlines, wordsOfName(reading.url?.pathname ?? "")];
  const title = titles.find((text) => ACCESS_PAGE.isIn(text));
  return title === undefined ? undefined : `the page is about ${quoted(title)}`;
}
