import { wordsOfField } from "../understand/forms/view.ts";
import { CODE, SECOND_FACTOR, WRONG_CODE } from "../words/words.ts";
import { demandOnForm, enteredOf, demandSaid } from "./demands.ts";
import { suggested, type FoundPage } from "./found-page.ts";
import { blockerOf, formAgain, refusalIn, wrongBy, type Judgement } from "./outcome.ts";
import { messagesAfter, quote, type PageMessage } from "./messages.ts";
import { saysAnyWrong, saysClosed, saysWrong } from "./refusal.ts";
import { isOtherDocument, signsOfAccount, weighed, type KnownOfLogin } from "./signs.ts";

/**
 * Returns the outcome of a login, by the pages before and after. Success needs evidence: the form has
 * disappeared, and something new on the page indicates an account. Without evidence, the outcome is unknown.
 */
export function judgeLogin(
  before: FoundPage,
  after: FoundPage,
  known: KnownOfLogin = {},
): Judgement {
  const messages = messagesAfter(before, after);
  const blocker = blockerOf(after);
  if (blocker?.outcome === "captcha") return blocker;
  const factor = secondFactorOf(before, after);
  if (factor) return factor;
  const entered = asksToLogIn(after) ? undefined : enteredOf(before, after, messages);
  if (entered) {
    const removed = entered.outcome === "success" ? removedSigns(after) : [];
    return { ...entered, evidence: [...removed, ...entered.evidence] };
  }
  const refused = refusedOf(before, after, messages) ?? blocker;
  if (refused) return refused;
  // For a logged-in user, a request for the password is not a login form.
  const isForm = asksToLogIn(after) && signsOfAccount(before, after).length === 0;
  return isForm ? loginAgain(before, after, messages) : elsewhere(before, after, known);
}

/** Returns the outcome if a message or the HTTP status rejects the login, or a message states a demand. */
function refusedOf(
  before: FoundPage,
  after: FoundPage,
  messages: readonly PageMessage[],
): Judgement | undefined {
  return (
    refusalIn(messages) ??
    wrongOf(messages, after) ??
    demandOnForm(messages) ??
    unauthorized(before, after)
  );
}

/** Whether the page has a login form; a form that requests only the user name or only the password counts too. */
export function asksToLogIn(page: FoundPage): boolean {
  return suggested(page, "Login") !== undefined;
}

/** Returns evidence that no form has a password field any more; empty if a form has one. */
function removedSigns(after: FoundPage): readonly string[] {
  const isThere = after.reading.forms.some(({ passwords }) => passwords.length > 0);
  return isThere ? [] : ["the page no longer asks for a password"];
}

function secondFactorOf(before: FoundPage, after: FoundPage): Judgement | undefined {
  const { understood, reading } = after;
  if (understood.pageType === "TwoFactorAuth") {
    return { outcome: "second_factor", evidence: [...understood.evidence] };
  }
  if (asksForCode(after) && !asksForCode(before)) {
    return { outcome: "second_factor", evidence: ["a field for a code appeared"] };
  }
  if (asksToLogIn(after) || signsOfAccount(before, after).length > 0) return undefined;
  const said = reading.headlines.find((line) => SECOND_FACTOR.isIn(line));
  if (said === undefined || reading.headlines.length === 0) return undefined;
  return { outcome: "second_factor", evidence: [`the headline is ${quote(said)}`] };
}

/** Whether the page requests a code, in a form for the code or in the login form. */
function asksForCode(page: FoundPage): boolean {
  if (suggested(page, "EnterCode")) return true;
  return page.reading
    .formsFor("login")
    .some(({ texts }) => texts.some((field) => CODE.isIn(wordsOfField(field))));
}

function wrongOf(messages: readonly PageMessage[], after: FoundPage): Judgement | undefined {
  const isForm = asksToLogIn(after);
  const isWrong = ({ text, isMarked }: PageMessage) =>
    ((isMarked || isForm) && saysWrong(text)) || (isMarked && isForm && saysAnyWrong(text));
  return (
    wrongBy("wrong_credentials", messages, isWrong) ??
    wrongBy("wrong_credentials", messages, ({ field }) => isForm && isOfLogin(field, after))
  );
}

/** Returns the outcome if a new document has status 401. Ignores the status of the document before the login. */
function unauthorized(before: FoundPage, after: FoundPage): Judgement | undefined {
  if (after.reading.httpStatus !== 401 || !isOtherDocument(before, after)) return undefined;
  return { outcome: "wrong_credentials", evidence: ["HTTP status 401"] };
}

function isOfLogin(field: number | undefined, after: FoundPage): boolean {
  const { usernameId, passwordId } = suggested(after, "Login") ?? {};
  return field !== undefined && (field === usernameId || field === passwordId);
}

function loginAgain(
  before: FoundPage,
  after: FoundPage,
  messages: readonly PageMessage[],
): Judgement {
  const { captcha } = after.understood;
  if (captcha && !before.understood.captcha) {
    return { outcome: "captcha", evidence: [`a check for humans appeared: ${captcha.evidence}`] };
  }
  return formAgain("login form", messages);
}

/** Weighs the remaining signs if no form, message or sign of an account decides. */
function elsewhere(before: FoundPage, after: FoundPage, known: KnownOfLogin): Judgement {
  const form = asksToLogIn(after) ? [] : ["the login form is gone"];
  return weighed(before, after, [...form, ...removedSigns(after)], known);
}

/** Returns the outcome by the text of a JavaScript dialog: nothing else is visible until it is closed. */
export function judgeDialog(message: string, wrong: "wrong_credentials" | "wrong_code"): Judgement {
  const evidence = [`a dialog says ${quote(message)}`];
  if (saysClosed(message)) return { outcome: "blocked", evidence };
  const demand = demandSaid(message);
  if (demand !== undefined) return { outcome: "blocked", evidence: [demand, ...evidence] };
  const isWrong = saysAnyWrong(message) || WRONG_CODE.isIn(message);
  return { outcome: isWrong ? wrong : "unknown", evidence };
}
