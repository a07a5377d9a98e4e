/** Finds demands of a site after it has accepted user name and password. Also finds messages that deny access. */
import { ACCEPT } from "../words/view-words.ts";
import { GO_ON } from "../words/button-words.ts";
import { RESEND, TERMS, UNCONFIRMED_ADDRESS } from "../words/words.ts";
import type { FoundPage } from "./found-page.ts";
import { quote, type PageMessage } from "./messages.ts";
import type { Judgement } from "./outcome.ts";
import { saysClosed, saysExpired } from "./refusal.ts";
import { newWayOut, signsOfAccount, troubleOn } from "./signs.ts";

/** Maximum text of a page that is only about a demand. */
const MOST_TEXT = 500;

const ANOTHER_PASSWORD = "the site requires a new password first";
const ADDRESS = "the site requires a confirmed e-mail address first";
const NEW_TERMS = "the site requires acceptance of its terms first";

/** Returns the demand that the text of a message or of a dialog states; undefined if it states no demand. */
export function demandSaid(text: string): string | undefined {
  if (saysExpired(text)) return ANOTHER_PASSWORD;
  return UNCONFIRMED_ADDRESS.isIn(text) ? ADDRESS : undefined;
}

/** Returns the outcome if a new message with `isMarked` states a demand, even if the form is still there. */
export function demandOnForm(messages: readonly PageMessage[]): Judgement | undefined {
  for (const { text, isMarked, isOld } of messages) {
    const demand = isMarked && !isOld ? demandSaid(text) : undefined;
    if (demand === undefined) continue;
    return { outcome: "blocked", evidence: [demand, `the page says ${quote(text)}`] };
  }
  return undefined;
}

/** Returns the outcome if a page states a demand or denies access. For a logged-in user, a banner is not a demand. */
function demandIn(
  page: FoundPage,
  messages: readonly PageMessage[],
  isInAccount: boolean,
): Judgement | undefined {
  const { headlines, mainText } = page.reading;
  const isShort = mainText <= MOST_TEXT;
  const fresh = messages.filter(({ isOld }) => !isOld).map(({ text }) => text);
  const body = isShort && (!isInAccount || hasResend(page)) ? fresh : [];
  const said = [...headlines, ...body];
  const closed = said.find(saysClosed);
  if (isShort && closed !== undefined)
    return { outcome: "blocked", evidence: [`the page says ${quote(closed)}`] };
  const setsPassword = page.reading.formsFor("password-change").some(({ isMain }) => isMain);
  const demands = [
    [ANOTHER_PASSWORD, (setsPassword ? [...said, ...fresh] : headlines).find(saysExpired)],
    [ADDRESS, isShort && said.find((text) => UNCONFIRMED_ADDRESS.isIn(text))],
    [NEW_TERMS, canAgree(page) && headlines.find((text) => TERMS.isIn(text))],
  ] as const;
  for (const [demand, line] of demands) {
    if (line) return { outcome: "blocked", evidence: [`${demand}: ${quote(line)}`] };
  }
  return undefined;
}

/** Returns whether the page has a control to accept terms. */
function canAgree({ reading }: FoundPage): boolean {
  return reading.mainNodes.some(({ role, name }) =>
    role === "button"
      ? ACCEPT.isAll(name) || GO_ON.isAll(name)
      : role === "checkbox" && isAgreement(name),
  );
}

function isAgreement(name: string): boolean {
  return ACCEPT.isIn(name) || TERMS.isIn(name);
}

function hasResend({ reading }: FoundPage): boolean {
  return reading.mainNodes.some(
    ({ role, name }) => (role === "button" || role === "link") && RESEND.isIn(name),
  );
}

/**
 * Returns the outcome for a page that requires no further proof of identity: success if it belongs to an account,
 * blocked if the site first demands something of the user. Undefined if neither is certain.
 */
export function enteredOf(
  before: FoundPage,
  after: FoundPage,
  messages: readonly PageMessage[],
): Judgement | undefined {
  const account = signsOfAccount(before, after);
  const demand = demandIn(after, messages, account.length > 0);
  if (demand || account.length === 0) return demand;
  const trouble = troubleOn(before, after);
  if (trouble === undefined) return { outcome: "success", evidence: account };
  const isSure = newWayOut(before, after) !== undefined;
  return isSure ? { outcome: "success", evidence: [...account, `but ${trouble}`] } : undefined;
}
